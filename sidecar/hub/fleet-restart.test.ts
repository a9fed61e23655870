import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { checkHistories } from '../../scripts/fleet-faults/check-histories.ts';
import { POSTGRES_BIN } from '../test/postgres-server.ts';
import { postgresForFile } from './test/engines.ts';
import { CLAIMS_END_MS, midway, publishAt, startThree } from './test/fan-outs.ts';

const server = postgresForFile();
// The package postgresql of Debian has its programs.
const test = POSTGRES_BIN === null ? it.skip : it;

test('while versions come to all at once or to one after the other, and the database starts anew, nobody is sent one twice', async () => {
  await using fleet = await startThree(server());
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
  await expect.poll(() => fleet.metric('reviewcast_hub_backlog')).toEqual([0, 0, 0]);
  const { published, callbacks, delivered } = fleet;
  expect(checkHistories({ published, callbacks, delivered, disturbances: [] })).toEqual([]);
});
