import type { HubStore } from '../store.ts';
import type { VerificationRequest } from '../subscription.ts';

/** A request for a subscription. */
export const ASKED: Omit<VerificationRequest, 'id'> = {
  mode: 'subscribe',
  topic: 'https://reviews.example/feed.xml',
  topicAsSent: 'https://reviews.example/feed%2Exml',
  callback: 'https://callback.example/%7E',
  callbackKey: 'https://callback.example/~',
  host: 'callback.example',
  leaseSeconds: 600,
  secret: 'key',
  topicVersion: 'v1',
  client: '192.0.2.1',
  requestedAt: 5,
};

/** What is told of its verification. */
export const REPORT = { at: 6, kind: 'subscribe', status: 200, reason: null, durationMs: 1 } as const;

/** Subscribes and verifies; the id of the subscription. */
export async function subscribe(store: HubStore, more: Partial<VerificationRequest> = {}) {
  const accepted = await store.accept({ ...ASKED, ...more });
  if (accepted === null) throw new TypeError('not accepted');
  await store.settle({ type: 'verified', request: accepted.request, at: 6 }, REPORT);
  return accepted.change.after.id;
}
