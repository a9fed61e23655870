import type { Databases } from '../../test/postgres-server.ts';
import type { HubStore, OwedDelivery } from '../store.ts';
import type { VerificationRequest } from '../subscription.ts';
import { openAt } from './engines.ts';

/** A topic. */
export const TOPIC = 'https://reviews.example/feed.xml';
/** A request to subscribe. */
export const ASKED: Omit<VerificationRequest, 'id'> = {
  mode: 'subscribe',
  topic: TOPIC,
  topicAsSent: TOPIC,
  callback: 'https://callback.example/',
  callbackKey: 'https://callback.example/',
  host: 'callback.example',
  leaseSeconds: 864_000,
  secret: null,
  topicVersion: 'v1',
  client: '192.0.2.1',
  requestedAt: Date.now(),
};
/** What came of a delivery that was taken. */
export const REPORT = { at: 6, kind: 'deliver', status: 204, reason: null, durationMs: 1 } as const;
/** Asks for a hundred who are owed its second version. */
export const OWED = { topic: TOPIC, version: 'v2', now: Date.now(), afterId: 0, limit: 100 };

/** Several sidecars' stores in one database. Disposing of them closes all. */
export async function stores(server: Databases, count: number) {
  const url = await server.database();
  const opened: HubStore[] = [];
  for (let n = 0; n < count; n++) opened.push(await openAt(url));
  const [one, two] = opened;
  if (one === undefined || two === undefined) throw new TypeError('two at least');
  return {
    all: opened,
    one,
    two,
    /** Ends every claim, as time does. */
    pass: () =>
      server.ask(
        url,
        `update reviewcast.subscriptions set claimed_until = 1 where claimed_until > 0;
         update reviewcast.requests set claimed_until = 1`,
      ),
    /** Closes one before the others. */
    async end(store: HubStore) {
      opened.splice(opened.indexOf(store), 1);
      await store.close();
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(opened.map((store) => store.close()));
    },
  };
}

/** Subscribes so many, who hold the first version. */
export async function subscribed(store: HubStore, count: number): Promise<void> {
  const asked = Array.from({ length: count }, async (_, n) => {
    const callbackKey = `https://callback.example/${n}`;
    const accepted = await store.accept({ ...ASKED, callbackKey, callback: callbackKey });
    if (accepted === null) throw new TypeError('not accepted');
    const event = { type: 'verified', request: accepted.request, at: Date.now() } as const;
    await store.settle(event, { ...REPORT, kind: 'subscribe' }, accepted.claim);
  });
  await Promise.all(asked);
}

/** Takes one whose attempt is not begun with that, so that all that follows asks the database. */
export async function takenBy(store: HubStore, id: number): Promise<OwedDelivery> {
  const taken = await store.take(id);
  if (taken === null) throw new TypeError('not taken');
  return taken;
}

/** The first of some. */
export function first<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new TypeError('nothing taken');
  return item;
}
