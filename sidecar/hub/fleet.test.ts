import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { checkHistories } from '../../scripts/fleet-faults/check-histories.ts';
import { CLAIMS_END_MS, startFleet, TIMEOUT_MS } from '../../scripts/fleet-faults/fleet.ts';
import type { Fleet, Member } from '../../scripts/fleet-faults/fleet.ts';
import { POSTGRES_BIN } from '../test/postgres-server.ts';
import { postgresForFile } from './test/engines.ts';

const server = postgresForFile();
// The package postgresql of Debian has its programs.
const test = POSTGRES_BIN === null ? it.skip : it;

const SUBSCRIBERS = 600;
/** Slow enough for what is done to a sidecar to come in the middle of its work. */
const answer = () => ({ status: 204, afterMs: 20 });
const DELIVERED = 'reviewcast_hub_deliveries_total{outcome="delivered"}';

async function publishAt(fleet: Fleet, members: readonly Member[]): Promise<void> {
  const put = fleet.next();
  for (const member of members) await put(member);
}

/** Resolves when a third of the subscribers have the newest version. */
async function midway(fleet: Fleet): Promise<void> {
  const newest = fleet.published.at(-1);
  while (fleet.delivered.filter(({ body }) => body === newest).length < SUBSCRIBERS / 3) await setTimeout(5);
}

test(
  'of three sidecars on one database one is killed in a fan-out: nothing is lost, no version goes back',
  { timeout: 240_000 },
  async () => {
    await using fleet = await startFleet({ server: server(), members: 3, subscribers: SUBSCRIBERS, answer });
    const [first, ...others] = fleet.members;
    if (first === undefined) throw new TypeError('three');
    await publishAt(fleet, fleet.members);
    await midway(fleet);
    const from = performance.now() - TIMEOUT_MS;
    first.process?.signal('SIGKILL');
    await first.process?.ended;
    first.process = null;
    // A newer version while some are still claimed by the dead one.
    await publishAt(fleet, others);
    expect(await fleet.settled(2 * CLAIMS_END_MS)).toBe(0);
    await expect.poll(() => fleet.metric('reviewcast_hub_backlog'), { timeout: 10_000 }).toEqual([0, 0]);

    const { published, callbacks, delivered } = fleet;
    const disturbances = [{ from, to: performance.now() }];
    expect(checkHistories({ published, callbacks, delivered, disturbances })).toEqual([]);
    expect(delivered.length).toBeLessThan(2 * SUBSCRIBERS + 200);
    // Each had its part of the work.
    for (const count of await fleet.metric(DELIVERED)) expect(count).toBeGreaterThan(SUBSCRIBERS / 6);
  },
);

test(
  'a sidecar that is stopped in a fan-out until others have taken over brings nothing older when it wakes',
  { timeout: 240_000 },
  async () => {
    await using fleet = await startFleet({ server: server(), members: 3, subscribers: SUBSCRIBERS, answer });
    const [first, ...others] = fleet.members;
    if (first === undefined) throw new TypeError('three');
    await publishAt(fleet, fleet.members);
    await midway(fleet);
    const from = performance.now() - TIMEOUT_MS;
    first.process?.signal('SIGSTOP');
    await publishAt(fleet, others);
    expect(await fleet.settled(2 * CLAIMS_END_MS)).toBe(0);
    const before = fleet.delivered.length;
    first.process?.signal('SIGCONT');
    // It has the older documents still, and is asked for what it can deliver.
    await expect
      .poll(() => fleet.metric('reviewcast_hub_in_service'), { timeout: 30_000 })
      .toEqual([1, 1, 1]);
    await setTimeout(TIMEOUT_MS);
    expect(fleet.delivered.length).toBe(before);
    await publishAt(fleet, fleet.members);
    expect(await fleet.settled(CLAIMS_END_MS)).toBe(0);

    const { published, callbacks, delivered } = fleet;
    const disturbances = [{ from, to: performance.now() }];
    expect(checkHistories({ published, callbacks, delivered, disturbances })).toEqual([]);
  },
);

test(
  'while versions come to all at once or to one after the other, and the database starts anew, nobody is sent one twice',
  { timeout: 120_000 },
  async () => {
    await using fleet = await startFleet({ server: server(), members: 3, subscribers: SUBSCRIBERS, answer });
    const [first, second, third] = fleet.members;
    if (first === undefined || second === undefined || third === undefined) throw new TypeError('three');
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
    await expect.poll(() => fleet.metric('reviewcast_hub_backlog'), { timeout: 30_000 }).toEqual([0, 0, 0]);
    const { published, callbacks, delivered } = fleet;
    expect(checkHistories({ published, callbacks, delivered, disturbances: [] })).toEqual([]);
  },
);
