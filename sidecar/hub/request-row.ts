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
