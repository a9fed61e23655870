import { expect, it } from 'vitest';
import { openBulletin } from '../../database/bulletin.ts';
import { POSTGRES_BIN } from '../../test/postgres-server.ts';
import { openAt, sharedPostgres } from '../test/engines.ts';

const server = sharedPostgres();
// The package postgresql of Debian has its programs.
const test = POSTGRES_BIN === null ? it.skip : it;

test('a version is told once, by whoever notes it first, however many have it', async () => {
  const url = await server().database();
  const [one, two] = [await openAt(url), await openAt(url)];
  await using bulletin = openBulletin(url);
  const told: (string | null)[] = [];
  const listening = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  bulletin.onTold((what) => {
    told.push(what);
    if (what === null) listening.resolve();
    if (what === 'end') ended.resolve();
  });
  await listening.promise;
  const topic = 'https://reviews.example/feed.xml';
  for (const store of [one, two, one]) await store.noteTopic({ topic, version: 'v1', publishedAt: 1 });
  // A later set with the same bytes of this topic moves it on in time.
  for (const store of [two, one]) await store.noteTopic({ topic, version: 'v1', publishedAt: 2 });
  expect(await one.noteTopic({ topic, version: 'v0', publishedAt: 1 })).toMatchObject({
    version: 'v1',
    seq: 1,
    publishedAt: 2,
  });
  await server().ask(url, `select pg_notify('reviewcast', 'end')`);
  await ended.promise;
  expect(told).toEqual([null, 'topics', 'topics', 'end']);
  await Promise.all([one.close(), two.close()]);
});
