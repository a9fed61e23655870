import { z } from 'zod';

/** A row of the table `requests`, its columns named as in a VerificationRequest. */
export const verificationRequest = z.object({
  id: z.number(),
  mode: z.enum(['subscribe', 'unsubscribe']),
  topic: z.string(),
  topicAsSent: z.string(),
  callback: z.string(),
  callbackKey: z.string(),
  host: z.string(),
  leaseSeconds: z.number().nullable(),
  secret: z.string().nullable(),
  topicVersion: z.string(),
  client: z.string(),
  requestedAt: z.number(),
});

/** A row that names one. */
export const idRow = z.object({ id: z.number() });

/** A row with a lease, in seconds, or none. */
export const leaseRow = z.object({ leaseSeconds: z.number().nullable() });

/** A row with a time, in milliseconds since the epoch, or none. */
export const atRow = z.object({ at: z.number().nullable() });

/** A row that counts something. */
export const countRow = z.object({ count: z.number() });

/** The one row of StoreCounts. */
export const countsRow = z.object({
  pending: z.number(),
  active: z.number(),
  condemned: z.number(),
  rejected: z.number(),
  removed: z.number(),
  verifications: z.number(),
});

/** A row of the table `topics`. */
export const topicRow = z.object({
  topic: z.string(),
  seq: z.number().exactOptional(),
  version: z.string(),
  publishedAt: z.number(),
});
