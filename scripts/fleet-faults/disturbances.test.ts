import { expect, test } from 'vitest';
import { type Delivered, checkHistories } from './check-histories.ts';
import { disturbancesOf } from './disturbances.ts';
import { claimsEndMs } from './fleet.ts';
import { scheduleOf } from './schedule.ts';

const SEEDS = 200;
const LENGTH_MS = 12_000;
const LATER_MS = 4000;

test('of doubles planted anywhere in 200 schedules most are found, as faults explain no more than they cause', () => {
  let [planted, found] = [0, 0];
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { faults, timeoutMs } = scheduleOf(seed, { members: 3, lengthMs: LENGTH_MS });
    const disturbances = faults.flatMap(({ fault, at, forMs }) =>
      disturbancesOf(fault, { unwrittenFrom: at, from: at, to: at + forMs }, claimsEndMs(timeoutMs)),
    );
    const delivered: Delivered[] = [];
    const callbacks: string[] = [];
    for (let at = 0; at < LENGTH_MS; at += 100) {
      const callback = `/${at}`;
      const of = { callback, body: 'one', id: callback, acknowledged: true };
      delivered.push({ ...of, at }, { ...of, at: at + LATER_MS });
      callbacks.push(callback);
    }
    const faultsFound = checkHistories({ published: ['one'], callbacks, delivered, disturbances, timeoutMs });
    planted += callbacks.length;
    found += faultsFound.filter(({ kind }) => kind === 'double').length;
  }
  expect(found / planted).toBeGreaterThan(0.6);
});
