import type { SessionStore } from '../session-store.ts';

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
      subscribed.set(id, (subscribed.get(id) ?? new Set()).add(uri));
    },
    unsubscribe(id, uri) {
      subscribed.get(id)?.delete(uri);
    },
    subscriptionsOf: (id) => [...(subscribed.get(id) ?? [])],
  };
}
