import { expect, test } from 'vitest';
import { temporaryDirectory } from '../test/publish-set.ts';
import { obliging } from '../../scripts/subscribe/subscriber.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { isDelivery } from './test/deliveries.ts';
import { ATOM_FEED, callbacks, startHub, subscription } from './test/hub-under-test.ts';
import { manualClock } from './test/manual-clock.ts';

/** A store in a file that is opened anew for each hub. */
async function storeFile() {
  const directory = await temporaryDirectory();
  return {
    open: () => {
      const store = openSqliteStore(`${directory.path}/hub.sqlite`);
      return { store, [Symbol.asyncDispose]: () => store.close() };
    },
    [Symbol.asyncDispose]: () => directory[Symbol.asyncDispose](),
  };
}

test('a restart with the same content pushes nothing, with changed content what changed', async () => {
  await using subscriber = await callbacks();
  await using file = await storeFile();
  {
    await using opened = file.open();
    await using under = await startHub({ store: opened.store });
    await under.post(subscription(`${subscriber.url}/cb`));
    await under.settled();
  }
  {
    await using opened = file.open();
    await using under = await startHub({ store: opened.store });
    await under.idle();
    expect(subscriber.received.filter(isDelivery)).toEqual([]);
  }
  await using opened = file.open();
  await using under = await startHub({ store: opened.store, published: { [ATOM_FEED]: '<feed>2</feed>' } });
  const { body } = await subscriber.seen(isDelivery);
  await under.idle();
  expect(body.toString()).toBe('<feed>2</feed>');
});

test('a verification that was under way is made again after a restart, with a new challenge', async () => {
  await using subscriber = await callbacks(() => undefined);
  await using file = await storeFile();
  {
    await using opened = file.open();
    await using under = await startHub({ store: opened.store });
    await under.post(subscription(`${subscriber.url}/cb`, { 'hub.secret': 'key' }));
    await subscriber.seen(() => true);
  }
  subscriber.behave(obliging);
  await using opened = file.open();
  await using under = await startHub({ store: opened.store });
  await under.logged(['"to":"active"']);

  const [first, second] = subscriber.received.map(({ query }) => query.get('hub.challenge'));
  expect(first).not.toBe(second);
  expect((await opened.store.list(['active'], 1))[0]?.subscription).toMatchObject({ secret: 'key' });
});

test('a delivery given up at a stop stays owed and counts as no failure', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks((received, res) => {
    if (received.method === 'GET') obliging(received, res);
  });
  await using file = await storeFile();
  {
    await using opened = file.open();
    await using under = await startHub({ store: opened.store, clock });
    await under.post(subscription(`${subscriber.url}/cb`));
    await under.settled();
    under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
    await subscriber.seen(isDelivery);
  }
  subscriber.behave(obliging);
  await using opened = file.open();
  await using under = await startHub({
    store: opened.store,
    clock,
    published: { [ATOM_FEED]: '<feed>2</feed>' },
  });
  await subscriber.seen(isDelivery, 2);
  await under.idle();

  const attempts = subscriber.received.filter(isDelivery).map(({ headers }) => headers);
  expect(attempts.map((headers) => headers['webhook-attempt'])).toEqual(['1', '1']);
  expect(attempts[0]?.['webhook-id']).toBe(attempts[1]?.['webhook-id']);
  expect((await opened.store.list(['active'], 1))[0]?.subscription).toMatchObject({ failedDeliveries: 0 });
});

test('whoever may have got a version that was taken back during the restart is sent what is published', async () => {
  await using subscriber = await callbacks((received, res) => {
    if (received.method === 'GET') obliging(received, res);
  });
  await using file = await storeFile();
  {
    await using opened = file.open();
    await using under = await startHub({ store: opened.store });
    await under.post(subscription(`${subscriber.url}/cb`));
    await under.settled();
    under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
    await subscriber.seen(isDelivery);
  }
  subscriber.behave(obliging);
  await using opened = file.open();
  await using under = await startHub({ store: opened.store });
  await subscriber.seen(isDelivery, 2);
  await under.idle();
  expect(subscriber.received.filter(isDelivery).map(({ body }) => body.toString())).toEqual([
    '<feed>2</feed>',
    '<feed/>',
  ]);
});

test('a delivery that succeeds during a stop is kept', async () => {
  let finish: (() => void) | undefined;
  await using subscriber = await callbacks((received, res) => {
    if (received.method === 'GET') obliging(received, res);
    else finish = () => res.writeHead(204).end();
  });
  await using file = await storeFile();
  {
    await using opened = file.open();
    await using under = await startHub({ store: opened.store });
    await under.post(subscription(`${subscriber.url}/cb`));
    await under.settled();
    under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
    await subscriber.seen(isDelivery);
    const stopped = under.hub.stop(60_000);
    finish?.();
    await stopped;
  }
  await using opened = file.open();
  await using under = await startHub({ store: opened.store, published: { [ATOM_FEED]: '<feed>2</feed>' } });
  await under.idle();
  expect(subscriber.received.filter(isDelivery)).toHaveLength(1);
});

test('the wait before a further attempt goes on through a restart', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks((received, res) => {
    if (received.method === 'GET') obliging(received, res);
    else res.writeHead(500).end();
  });
  await using file = await storeFile();
  {
    await using opened = file.open();
    await using under = await startHub({ store: opened.store, clock });
    await under.post(subscription(`${subscriber.url}/cb`));
    await under.settled();
    under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
    await under.logged(['attempt failed']);
  }
  clock.advance(10_000);
  await using opened = file.open();
  await using under = await startHub({
    store: opened.store,
    clock,
    published: { [ATOM_FEED]: '<feed>2</feed>' },
  });
  await clock.alarm(20_000, 20_000);
  expect(subscriber.received.filter(isDelivery)).toHaveLength(1);
  clock.advance(20_000);
  const { headers } = await subscriber.seen(isDelivery, 2);
  await under.idle();
  expect(headers['webhook-attempt']).toBe('2');
});

test('who was to be told of the removal when the process died is told after the restart, before anything is published', async () => {
  await using subscriber = await callbacks();
  await using file = await storeFile();
  {
    await using opened = file.open();
    await using under = await startHub({ store: opened.store });
    await under.post(subscription(`${subscriber.url}/cb`));
    await under.settled();
    for (const version of ['a', 'b', 'c']) {
      await opened.store.apply(1, {
        type: 'failed',
        version,
        retryAt: null,
        superseded: false,
        held: null,
        at: Date.now(),
      });
    }
  }
  await using opened = file.open();
  await using under = await startHub({ store: opened.store, published: null });
  await under.logged(['"to":"removed"', 'three deliveries in a row have failed']);
  expect(subscriber.received.at(-1)?.query.get('hub.mode')).toBe('denied');
});

test('leases that ran out while nobody was there have ended', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks();
  await using file = await storeFile();
  {
    await using opened = file.open();
    await using under = await startHub({ store: opened.store, clock });
    await under.post(subscription(`${subscriber.url}/cb`, { 'hub.lease_seconds': '300' }));
    await under.settled();
  }
  clock.advance(300_000);
  await using opened = file.open();
  await using under = await startHub({
    store: opened.store,
    clock,
    published: { [ATOM_FEED]: '<feed>2</feed>' },
  });
  await under.logged(['"to":"removed"', 'the lease ran out']);
  await under.idle();
  expect(subscriber.received.filter(isDelivery)).toEqual([]);
});
