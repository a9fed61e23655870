import { z } from 'zod';

const attempt = z.strictObject({
  at: z.iso.datetime().describe('When it began.'),
  kind: z
    .enum(['subscribe', 'unsubscribe', 'deliver', 'denied'])
    .describe('A verification of a request, a delivery, or the word that the subscription ends.'),
  status: z
    .int()
    .nullable()
    .describe('The status that the callback answered; null when there was no answer.'),
  reason: z.string().nullable().describe('In a few words why it failed; null when it did not.'),
  duration_ms: z.int().min(0).describe('How long it took, in milliseconds.'),
});

/** What the hub tells a subscriber of its subscription, who proves with its secret that it is its own. */
export const subscriptionReport = z
  .strictObject({
    state: z
      .enum(['active', 'condemned'])
      .describe('Whether it is active, or about to be removed as three deliveries in a row have failed.'),
    lease_expires_at: z.iso.datetime().describe('When the lease ends unless it is renewed.'),
    delivered: z
      .string()
      .nullable()
      .describe(
        'SHA-256, in hexadecimal, of the bytes that the callback acknowledged last; null when that is not known.',
      ),
    failed_deliveries: z
      .int()
      .min(0)
      .describe('How many deliveries in a row have failed; three end the subscription.'),
    last_attempts: z
      .array(attempt)
      .describe('The last requests to the callback, at most five, oldest first.'),
  })
  .meta({ id: 'SubscriptionReport', description: 'What the hub knows of a subscription.' });

export type SubscriptionReport = z.output<typeof subscriptionReport>;
