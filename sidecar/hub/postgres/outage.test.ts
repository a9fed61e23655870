import { setTimeout } from 'node:timers/promises';
import { it } from 'vitest';
import { NO_POSTGRES, POSTGRES_BIN, startPostgres } from '../../test/postgres-server.ts';
import { isDelivery } from '../test/deliveries.ts';
import { openAt } from '../test/engines.ts';
import { ATOM_FEED, callbacks, startHub, subscription } from '../test/hub-under-test.ts';
import { ASKED, OWED, REPORT, TOPIC, first, stores, subscribed } from '../test/shared-stores.ts';

// The package postgresql of Debian has its programs. Both outages are long, each of a server of its own.
const test = POSTGRES_BIN === null ? it.skip : it.concurrent;

function postgres() {
  if (POSTGRES_BIN === null) throw new Error(NO_POSTGRES);
  return startPostgres(POSTGRES_BIN);
}

/** Longer than a sidecar waits for anything else. */
const OUTAGE_MS = 11_000;

test('what came of requests is written down after an outage, though their claims have ended and others look for such', async ({
  expect,
}) => {
  await using server = await postgres();
  await using of = await stores(server, 2);
  await subscribed(of.one, 2);
  await of.one.noteTopic({ topic: TOPIC, version: 'v2', publishedAt: 1 });
  const owed = await of.one.owed(OWED);
  const accepted = await of.one.accept(ASKED);
  if (accepted === null) throw new TypeError('not accepted');
  await of.pass();
  await server.stop();
  const at = Date.now();
  const delivered = owed.map(({ id, claim }) =>
    of.one.apply(id, { type: 'delivered', version: 'v2', at }, REPORT, claim),
  );
  const event = { type: 'verified', request: accepted.request, at } as const;
  const settled = of.one.settle(event, { ...REPORT, kind: 'subscribe' }, accepted.claim);
  const all = Promise.all([...delivered, settled]);
  // As every sidecar does every two seconds: who did not ask meanwhile does not know that there was an outage.
  await expect(of.two.unsettled()).rejects.toMatchObject({ message: 'the database cannot be reached' });
  await Promise.race([all, setTimeout(OUTAGE_MS)]);
  await server.start();

  // Who has just been verified is owed that version by right, and may be taken.
  const taken = (await of.two.due({ now: at, topics: [TOPIC], limit: 10 })).map(({ id }) => id);
  expect(owed.map(({ id }) => id).filter((id) => taken.includes(id))).toEqual([]);
  expect(await of.two.unsettled()).toEqual([]);
  const states = (await all).map((change) => change?.after.subscription);
  expect(states).toMatchObject([
    { state: 'active', delivered: 'v2', deliveries: 1 },
    { state: 'active', delivered: 'v2', deliveries: 1 },
    { state: 'active' },
  ]);
});

test('a delivery that was acknowledged while the database was away is not sent again', async ({ expect }) => {
  await using server = await postgres();
  const store = await openAt(await server.database());
  {
    const held: (() => void)[] = [];
    await using subscriber = await callbacks((received, res) => {
      if (isDelivery(received)) held.push(() => res.writeHead(204).end());
      else res.end(received.query.get('hub.challenge'));
    });
    await using under = await startHub({ store });
    await under.post(subscription(`${subscriber.url}/cb`));
    await under.settled();
    under.publish({ [ATOM_FEED]: '<feed>2</feed>' }, 1);
    await subscriber.seen(isDelivery, 1);
    await server.stop();
    for (const answer of held) answer();
    await setTimeout(OUTAGE_MS);
    await server.start();
    await expect
      .poll(async () => (await store.list(['active'], 1).catch(() => []))[0]?.attempts.at(-1)?.kind)
      .toBe('deliver');
    expect(first(await store.list(['active'], 1)).subscription).toMatchObject({ deliveries: 1 });
    await under.idle();
    expect(subscriber.received.filter(isDelivery)).toHaveLength(1);
  }
  await store.close();
});

test('who has to end does not wait for a database that is away', async ({ expect }) => {
  await using server = await postgres();
  await using of = await stores(server, 2);
  await subscribed(of.one, 1);
  await of.one.noteTopic({ topic: TOPIC, version: 'v2', publishedAt: 1 });
  const { id, claim } = first(await of.one.owed(OWED));
  await server.stop();
  const applied = of.one.apply(id, { type: 'delivered', version: 'v2', at: Date.now() }, REPORT, claim);
  of.one.hurry();
  await expect(applied).rejects.toMatchObject({ message: 'the database cannot be reached' });
  await server.start();
});
