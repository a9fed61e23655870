import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkHistories, type Disturbance } from '../../scripts/fleet-faults/check-histories.ts';
import { disturbancesOf } from '../../scripts/fleet-faults/disturbances.ts';
import type { Fleet } from '../../scripts/fleet-faults/fleet.ts';
import { POSTGRES_BIN } from '../test/postgres-server.ts';
import { postgresForFile } from './test/engines.ts';
import { CLAIMS_END_MS, midway, publishAt, startThree, SUBSCRIBERS, TIMEOUT_MS } from './test/fan-outs.ts';

const DELIVERED = 'reviewcast_hub_deliveries_total{outcome="delivered"}';

const server = postgresForFile();

/** One fleet is disturbed time and again, and its history looked at from the beginning. The package postgresql of Debian has the programs. */
describe.skipIf(POSTGRES_BIN === null)('three sidecars on one database', () => {
  let fleet: Fleet;
  const disturbances: Disturbance[] = [];
  beforeAll(async () => {
    fleet = await startThree(server());
  });
  afterAll(() => fleet?.[Symbol.asyncDispose]());

  function members() {
    const [first, second, third] = fleet.members;
    if (first === undefined || second === undefined || third === undefined) throw new TypeError('three');
    return [first, second, third] as const;
  }

  function expectNothingWrong(): void {
    const { published, callbacks, delivered } = fleet;
    expect(checkHistories({ published, callbacks, delivered, disturbances, timeoutMs: TIMEOUT_MS })).toEqual(
      [],
    );
  }

  test('send nobody a version twice that comes to all at once or to one after the other, while the database starts anew', async () => {
    const [first, second, third] = members();
    await publishAt(fleet, fleet.members);
    expect(await fleet.settled(CLAIMS_END_MS)).toBe(0);

    // A rolling deployment that is overtaken by the next one.
    await publishAt(fleet, [first]);
    await midway(fleet);
    await publishAt(fleet, [third]);
    expect(await fleet.settled(CLAIMS_END_MS)).toBe(0);

    await publishAt(fleet, [second, third, first]);
    await midway(fleet);
    await server().stop();
    await setTimeout(1000);
    await server().start();
    expect(await fleet.settled(CLAIMS_END_MS)).toBe(0);
    await expect.poll(() => fleet.metric('reviewcast_hub_backlog')).toEqual([0, 0, 0]);
    const { published, callbacks, delivered } = fleet;
    expect(checkHistories({ published, callbacks, delivered, disturbances: [] })).toEqual([]);
  });

  test('bring nothing older from one that is stopped in a fan-out until others have taken over, when it wakes', async () => {
    const [first, ...others] = members();
    await publishAt(fleet, fleet.members);
    await midway(fleet);
    const from = performance.now();
    first.process?.signal('SIGSTOP');
    await publishAt(fleet, others);
    expect(await fleet.settled(2 * CLAIMS_END_MS)).toBe(0);
    // What they have still to write down, they may have to send again.
    await expect
      .poll(() => fleet.metric('reviewcast_hub_backlog', others), { timeout: CLAIMS_END_MS, interval: 250 })
      .toEqual([0, 0]);
    const before = fleet.delivered.length;
    const to = performance.now();
    first.process?.signal('SIGCONT');
    // It has the older documents still, and is asked for what it can deliver.
    await expect.poll(() => fleet.metric('reviewcast_hub_in_service'), { interval: 250 }).toEqual([1, 1, 1]);
    await setTimeout(TIMEOUT_MS);
    expect(fleet.delivered.length).toBe(before);
    await publishAt(fleet, fleet.members);
    expect(await fleet.settled(CLAIMS_END_MS)).toBe(0);
    disturbances.push(...disturbancesOf('stop', { unwrittenFrom: from, from, to }, CLAIMS_END_MS));
    expectNothingWrong();
  });

  test('lose nothing where one is killed in a fan-out, and take no version back', async () => {
    const [first, ...others] = members();
    const [before, deliveredBefore] = [fleet.delivered.length, await fleet.metric(DELIVERED, others)];
    await publishAt(fleet, fleet.members);
    await midway(fleet);
    const from = performance.now();
    first.process?.signal('SIGKILL');
    await first.process?.ended;
    first.process = null;
    // A newer version while some are still claimed by the dead one.
    await publishAt(fleet, others);
    expect(await fleet.settled(2 * CLAIMS_END_MS)).toBe(0);
    await expect.poll(() => fleet.metric('reviewcast_hub_backlog'), { interval: 250 }).toEqual([0, 0]);
    disturbances.push(...disturbancesOf('kill', { unwrittenFrom: from, from, to: from }, 2 * CLAIMS_END_MS));
    expectNothingWrong();
    expect(fleet.delivered.length - before).toBeLessThan(2 * SUBSCRIBERS + 200);
    // Each had its part of the work.
    for (const [at, count] of (await fleet.metric(DELIVERED)).entries())
      expect(count - (deliveredBefore[at] ?? 0)).toBeGreaterThan(SUBSCRIBERS / 6);
  });
});
