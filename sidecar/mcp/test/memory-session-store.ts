import { MOST_SUBSCRIPTIONS, type SessionStore } from '../protocol/session-store.ts';

/** A session store that ends with the test. */
export function memorySessionStore(): SessionStore {
  const revoked = new Set<string>();
  const subscribed = new Map<string, Set<string>>();
  return {
    revoke(id) {
      revoked.add(id);
      subscribed.delete(id);
    },
    isRevoked: (id) => revoked.has(id),
    subscribe(id, uri) {
      const uris = subscribed.get(id) ?? new Set();
      if (!uris.has(uri) && uris.size >= MOST_SUBSCRIPTIONS) return false;
      subscribed.set(id, uris.add(uri));
      return true;
    },
    unsubscribe(id, uri) {
      subscribed.get(id)?.delete(uri);
    },
    subscriptionsOf: (id) => [...(subscribed.get(id) ?? [])],
  };
}
