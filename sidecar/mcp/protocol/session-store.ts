/**
 * The little that is remembered of sessions, shared by every process that serves them. It is bounded: when there is
 * too much, the oldest is forgotten, so that a revoked session may live again; what sessions read is public. It is asked
 * with every request, so that nobody waits for it.
 */
export interface SessionStore {
  /** Ends a session; `expiresAt` (milliseconds since the epoch) is when its id would have ended by itself. */
  revoke(id: string, expiresAt: number): void;
  isRevoked(id: string): boolean;
  /** Forgets it after `expiresAt`. False, and nothing noted, when the session has MOST_SUBSCRIPTIONS others already. */
  subscribe(id: string, uri: string, expiresAt: number): boolean;
  unsubscribe(id: string, uri: string): void;
  subscriptionsOf(id: string): readonly string[];
}

/** How many URIs one session, or one `subscriptions/listen`, may subscribe to. */
export const MOST_SUBSCRIPTIONS = 64;
