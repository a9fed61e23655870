import { expect, it } from 'vitest';
import { obliging } from '../../../scripts/subscribe/subscriber.ts';
import { POSTGRES_BIN } from '../../test/postgres-server.ts';
import { isDelivery } from '../test/deliveries.ts';
import { openAt, sharedPostgres } from '../test/engines.ts';
import type { HubUnderTest } from '../test/hub-under-test.ts';
import { ATOM_FEED, callbacks, startHub, subscription } from '../test/hub-under-test.ts';
import { manualClock } from '../test/manual-clock.ts';

const server = sharedPostgres();
// The package postgresql of Debian has its programs.
const test = POSTGRES_BIN === null ? it.skip : it;

async function subscribeAll(under: HubUnderTest, urls: readonly string[]): Promise<void> {
  for (let from = 0; from < urls.length; from += 50)
    await Promise.all(urls.slice(from, from + 50).map((url) => under.post(subscription(url))));
  await under.settled();
}

test('more than is taken at once for one host comes to all of them', async () => {
  const store = await openAt(await server().database());
  {
    await using subscriber = await callbacks();
    await using under = await startHub({ store, config: { concurrencyPerHost: 16 } });
    const paths = Array.from({ length: 700 }, (_, n) => `/${n}`);
    await subscribeAll(
      under,
      paths.map((path) => subscriber.url + path),
    );
    under.publish({ [ATOM_FEED]: '<feed>2</feed>' }, 1);
    await subscriber.seen(isDelivery, paths.length);
    const sent = subscriber.received.filter(isDelivery).map(({ path }) => path);
    expect(sent.length).toBe(paths.length);
    expect(new Set(sent).size).toBe(paths.length);
    await expect.poll(() => store.backlog(ATOM_FEED, 'another')).toBe(paths.length);
  }
  await store.close();
});

test('a host that hangs with more than is taken at once holds up no other', async () => {
  const store = await openAt(await server().database(), { deliveryTimeoutMs: 60_000 });
  {
    await using subscriber = await callbacks((received, res) => {
      if (received.method === 'GET' || received.path === '/good') obliging(received, res);
    });
    // Nobody gets to the deadline: whoever had to wait for one that hangs would wait for ever.
    await using under = await startHub({
      store,
      config: { deliveryTimeoutMs: 60_000, concurrency: 16, pendingPerClient: 0 },
      resolve: async () => ['127.0.0.1'],
    });
    const at = (name: string, path: string) => `https://${name}.callback.test:${subscriber.port}/${path}`;
    await subscribeAll(under, [
      ...Array.from({ length: 400 }, (_, n) => at('hang', `hang?${n}`)),
      ...Array.from({ length: 150 }, (_, n) => at(`good${n % 3}`, `good?${n}`)),
    ]);
    under.publish({ [ATOM_FEED]: '<feed>2</feed>' }, 1);
    await subscriber.seen((received) => isDelivery(received) && received.path === '/good', 150);
  }
  await store.close();
});

test('who was passed by in a walk is found when it is looked once more', async () => {
  const url = await server().database();
  const clock = manualClock();
  const store = await openAt(url, { clock });
  {
    await using subscriber = await callbacks();
    await using under = await startHub({ store, clock });
    await subscribeAll(under, [`${subscriber.url}/passed`, `${subscriber.url}/met`]);
    // Another has it while the version becomes known, and ends without having heard of that.
    await server().ask(
      url,
      `update reviewcast.subscriptions set claimed_by = 'another', claimed_until = ${Number.MAX_SAFE_INTEGER}
       where callback_key like '%/passed'`,
    );
    under.publish({ [ATOM_FEED]: '<feed>2</feed>' }, 1);
    await subscriber.seen(isDelivery, 1);
    await server().ask(
      url,
      `update reviewcast.subscriptions set claimed_by = null, claimed_until = null
       where callback_key like '%/passed'`,
    );
    clock.advance(35_000);
    await subscriber.seen(isDelivery, 2);
    expect(subscriber.received.filter(isDelivery).map(({ path }) => path)).toEqual(['/met', '/passed']);
  }
  await store.close();
});
