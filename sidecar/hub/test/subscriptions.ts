import type { Active, Condemned, Subscription, VerificationRequest } from '../subscription.ts';

/** When everything happens, in milliseconds. */
export const AT = 1_000_000;

/** What a subscriber asked for. */
export const ASKED: VerificationRequest = {
  id: 7,
  mode: 'subscribe',
  topic: 'https://reviews.example/feed.xml',
  topicAsSent: 'https://reviews.example/feed.xml',
  callback: 'https://callback.example/',
  callbackKey: 'https://callback.example/',
  host: 'callback.example',
  leaseSeconds: 600,
  secret: 'new',
  topicVersion: 'v1',
  client: '192.0.2.1',
  requestedAt: AT - 10,
};
/** The same of one that leaves. */
export const LEAVING: VerificationRequest = { ...ASKED, mode: 'unsubscribe' };

/** What every subscription that is known has. */
export const KNOWN = { since: 1, latestRequest: 7, appliedRequest: 3, deliveries: 2 };
/** An active subscription that is owed nothing yet. */
export const ACTIVE: Active = {
  ...KNOWN,
  state: 'active',
  callback: 'https://callback.example/old',
  topicAsSent: 'https://reviews.example/feed%2Exml',
  secret: 'old',
  leaseSeconds: 300,
  expiresAt: AT + 1,
  delivered: 'v0',
  delivery: { phase: 'idle' },
  failedDeliveries: 0,
};
/** The same, waiting to be tried again with `v1`. */
export const RETRYING: Active = {
  ...ACTIVE,
  delivery: { phase: 'retrying', version: 'v1', attempts: 2, nextAttemptAt: AT + 5 },
};
/** The same, one failed delivery before the end. */
export const LAST_CHANCE: Active = {
  ...ACTIVE,
  failedDeliveries: 2,
  delivery: { phase: 'retrying', version: 'v0.1', attempts: 2, nextAttemptAt: AT + 5 },
};
const { delivery: _delivery, failedDeliveries: _failedDeliveries, ...standing } = ACTIVE;
export const CONDEMNED: Condemned = { ...standing, state: 'condemned' };
/** One subscription in each state. */
export const STATES: Record<Subscription['state'], Subscription> = {
  none: { state: 'none' },
  pending: { ...KNOWN, state: 'pending', delivered: 'v1' },
  active: ACTIVE,
  condemned: CONDEMNED,
  rejected: { ...KNOWN, state: 'rejected', reason: 'status 404' },
  removed: { ...KNOWN, state: 'removed', reason: 'unsubscribed', delivered: 'v0' },
};
