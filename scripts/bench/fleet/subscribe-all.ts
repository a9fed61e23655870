import type { HubStore } from '../../../sidecar/hub/store.ts';

/** Puts so many verified subscriptions of a topic into a store, each on a host of its own. */
export async function subscribeAll(
  store: HubStore,
  { topic, count, at }: { topic: string; count: number; at: number },
): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const host = `h${index}.callback.test`;
      const callback = `https://${host}/cb`;
      const accepted = await store.accept({
        mode: 'subscribe',
        topic,
        topicAsSent: topic,
        callback,
        callbackKey: callback,
        host,
        leaseSeconds: 864_000,
        secret: null,
        topicVersion: 'none',
        client: '127.0.0.1',
        requestedAt: at,
      });
      if (accepted === null) throw new TypeError('not accepted');
      const report = { at, kind: 'subscribe', status: 200, reason: null, durationMs: 0 } as const;
      await store.settle({ type: 'verified', request: accepted.request, at }, report, accepted.claim);
    }),
  );
}
