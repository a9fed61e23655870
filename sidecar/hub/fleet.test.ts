import { setTimeout } from 'node:timers/promises';
import { it } from 'vitest';
import { checkHistories } from '../../scripts/fleet-faults/check-histories.ts';
import { disturbancesOf } from '../../scripts/fleet-faults/disturbances.ts';
import { POSTGRES_BIN } from '../test/postgres-server.ts';
import { postgresForFile } from './test/engines.ts';
import { CLAIMS_END_MS, midway, publishAt, startThree, SUBSCRIBERS, TIMEOUT_MS } from './test/fan-outs.ts';

const server = postgresForFile();
// The package postgresql of Debian has its programs. Both wait for claims to end, each in a database of its own.
const test = POSTGRES_BIN === null ? it.skip : it.concurrent;

const DELIVERED = 'reviewcast_hub_deliveries_total{outcome="delivered"}';

test('of three sidecars on one database one is killed in a fan-out: nothing is lost, no version goes back', async ({
  expect,
}) => {
  await using fleet = await startThree(server());
  const [first, ...others] = fleet.members;
  if (first === undefined) throw new TypeError('three');
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

  const { published, callbacks, delivered } = fleet;
  const disturbances = disturbancesOf('kill', { unwrittenFrom: from, from, to: from }, 2 * CLAIMS_END_MS);
  expect(checkHistories({ published, callbacks, delivered, disturbances, timeoutMs: TIMEOUT_MS })).toEqual(
    [],
  );
  expect(delivered.length).toBeLessThan(2 * SUBSCRIBERS + 200);
  // Each had its part of the work.
  for (const count of await fleet.metric(DELIVERED)) expect(count).toBeGreaterThan(SUBSCRIBERS / 6);
});

test('a sidecar that is stopped in a fan-out until others have taken over brings nothing older when it wakes', async ({
  expect,
}) => {
  await using fleet = await startThree(server());
  const [first, ...others] = fleet.members;
  if (first === undefined) throw new TypeError('three');
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

  const { published, callbacks, delivered } = fleet;
  const disturbances = disturbancesOf('stop', { unwrittenFrom: from, from, to }, CLAIMS_END_MS);
  expect(checkHistories({ published, callbacks, delivered, disturbances, timeoutMs: TIMEOUT_MS })).toEqual(
    [],
  );
});
