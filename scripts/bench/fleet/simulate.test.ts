import { expect, test } from 'vitest';
import { type Behaviour, mixedCallbacks } from './callbacks.ts';
import { type Costs, DEFAULT_POLICY } from './costs.ts';
import { type FleetOptions, simulate } from './simulate.ts';

const COSTS: Costs = {
  deliveryMs: 10,
  askingMs: 0,
  connectionMs: 2,
  statementMs: 1,
  rowMs: 0.5,
  callbackMs: 0,
  callbackConnectionMs: 0,
};

/** Each on a host of its own, where it answers after 20 ms. */
const quick = (id: number): Behaviour => ({
  host: `h${id}`,
  answerMs: 20,
  isGood: true,
  hasConnection: false,
});

/** All on one host. */
const crowded = (): Behaviour => ({ host: 'one', answerMs: 20, isGood: true, hasConnection: true });

/** The first answers with a fault, the second never. */
const failing = (id: number): Behaviour => ({
  ...quick(id),
  isGood: id === 2,
  answerMs: id === 1 ? null : 20,
});

const seeded = (seed: number): FleetOptions =>
  fleet({ subscribers: 3000, sidecars: 3, callbackOf: mixedCallbacks(3000, seed) });

const close = (ms: number): unknown => expect.closeTo(ms, -2);

function fleet(options: Partial<FleetOptions> = {}): FleetOptions {
  return {
    sidecars: 1,
    subscribers: 2,
    callbackOf: quick,
    policy: DEFAULT_POLICY,
    costs: COSTS,
    databaseProcessors: 1,
    ...options,
  };
}

test('takes as long as a small case does that was reckoned by hand', async () => {
  // A page of two rows: 1 + 2 * 0.5. So the thread starts at 2; a request costs it
  // 5 + 2, and is answered 20 later.
  const { halfMs, allMs, statements, attempts, delivered } = await simulate(fleet());
  expect({ halfMs, allMs, attempts, delivered }).toEqual({
    halfMs: 2 + 7 + 20,
    allMs: 2 + 14 + 20,
    attempts: 2,
    delivered: 2,
  });
  // The page, and what came of both, which are 7 apart.
  expect(statements).toBe(1 + 1);
});

test('the way to the database counts for every statement, and machines that are shared are waited for', async () => {
  const away = await simulate(fleet({ subscribers: 1, roundTripMs: 3 }));
  expect(away.allMs).toBe(3 + 1.5 + 7 + 20);
  const costs = { ...COSTS, callbackMs: 4, callbackConnectionMs: 1 };
  const together = await simulate(fleet({ subscribers: 1, costs, databaseProcessors: null, together: 1 }));
  expect(together.allMs).toBe(1.5 + 7 + 5 + 20);
});

test('more sidecars are never slower until the database is full, and then none is quicker', async () => {
  const callbackOf = mixedCallbacks(6000, 7);
  const took = new Map<number, number>();
  const costs = { ...COSTS, statementMs: 0.2, rowMs: 0.2 };
  for (const sidecars of [1, 2, 4, 8, 16, 32]) {
    const { mostMs, databaseShare } = await simulate(
      fleet({ sidecars, subscribers: 6000, callbackOf, costs }),
    );
    took.set(sidecars, mostMs);
    if (sidecars <= 4) expect(databaseShare).toBeLessThan(0.9);
  }
  const [one = 0, two = 0, four = 0, eight = 0, , many = 0] = took.values();
  expect(two).toBeLessThan(one);
  expect(four).toBeLessThan(two);
  expect(eight).toBeLessThan(four);
  // 6,000 rows are taken once and changed twice.
  expect(many).toBeGreaterThan(6000 * 0.99 * 5 * 0.2 * 0.9);
});

test('who fails is tried again after each wait, who hangs so much later, and both are given up at last', async () => {
  const at: Record<number, number[]> = { 0: [], 1: [], 2: [] };
  const result = await simulate(
    fleet({ subscribers: 3, callbackOf: failing, onAttempt: (id, ms) => at[id]?.push(ms) }),
  );
  expect(result).toMatchObject({ delivered: 1, givenUp: 2, attempts: 9 });
  const waits = (id: number) => at[id]?.slice(1).map((ms, index) => ms - (at[id]?.[index] ?? 0));
  expect(waits(0)).toEqual([close(30_000), close(300_000), close(1_800_000)]);
  expect(waits(1)).toEqual([close(40_000), close(310_000), close(1_810_000)]);
  expect(at[2]).toHaveLength(1);
});

test('a host is asked no more at once than it may be, however many wait there', async () => {
  const costs = { ...COSTS, deliveryMs: 0, statementMs: 0, rowMs: 0 };
  const hold = { subscribers: 512, callbackOf: crowded, costs };
  const { allMs } = await simulate(fleet(hold));
  expect(allMs).toBe((512 / 4) * 20);
  // Four sidecars with a page each: the limit is divided.
  const shared = await simulate(fleet({ ...hold, sidecars: 4 }));
  expect(shared.allMs).toBe((512 / 4) * 20);
});

test('gives the same for the same seed, and something else for another', async () => {
  const first = await simulate(seeded(1));
  expect(await simulate(seeded(1))).toEqual(first);
  expect((await simulate(seeded(2))).mostMs).not.toBe(first.mostMs);
});
