import { expect, test, vi } from 'vitest';
import { steadyClock } from './clock.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { isDelivery } from './test/deliveries.ts';
import { ATOM_FEED, callbacks, startHub, subscription } from './test/hub-under-test.ts';
import { manualClock } from './test/manual-clock.ts';

const DAY_MS = 86_400_000;

test('a clock that is put back goes on, one that is put forward is followed', () => {
  let wall = 1_000_000;
  let steady = 5.5;
  const clock = steadyClock(
    () => wall,
    () => steady,
  );
  const pass = (steadyMs: number, wallMs: number) => {
    steady += steadyMs;
    wall += wallMs;
    return clock.now();
  };
  expect(clock.now()).toBe(1_000_000);
  expect(pass(1000, 1000)).toBe(1_001_000);
  expect(pass(1000, -DAY_MS)).toBe(1_002_000);
  expect(pass(1000, 1000)).toBe(1_003_000);
  expect(pass(1000, DAY_MS + 60_000)).toBe(1_062_000);
});

test('changes are distributed while the clock of the machine is put back', async () => {
  const wall = vi.spyOn(Date, 'now');
  try {
    await using subscriber = await callbacks();
    await using under = await startHub();
    await under.post(subscription(`${subscriber.url}/`));
    await under.settled();
    under.publish({ [ATOM_FEED]: '<feed>1</feed>' });
    await subscriber.seen(isDelivery, 1);
    const now = performance.timeOrigin + performance.now();
    wall.mockImplementation(() => Math.floor(now - DAY_MS));
    under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
    await subscriber.seen(isDelivery, 2);
    expect(subscriber.received.filter(isDelivery)).toHaveLength(2);
  } finally {
    wall.mockRestore();
  }
});

test('a wait that a wrong clock wrote down ends no later than a wait can', async () => {
  await using subscriber = await callbacks((received, res) => {
    const challenge = received.query.get('hub.challenge');
    res.writeHead(challenge === null ? 500 : 200).end(challenge ?? '');
  });
  const store = openSqliteStore(':memory:');
  const start = Date.UTC(2026, 0, 2);
  {
    const clock = manualClock(start + DAY_MS);
    await using under = await startHub({ store, clock });
    await under.post(subscription(`${subscriber.url}/`));
    await under.settled();
    under.publish({ [ATOM_FEED]: '<feed>1</feed>' });
    await subscriber.seen(isDelivery, 1);
    await under.idle();
  }
  const clock = manualClock(start);
  await using under = await startHub({ store, clock, published: { [ATOM_FEED]: '<feed>1</feed>' } });
  clock.advance(await clock.alarm(1_700_000, 1_800_000));
  await subscriber.seen(isDelivery, 2);
  await under.idle();
  await under.hub.stop(0);
  await store.close();
});
