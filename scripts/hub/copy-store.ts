import { join } from 'node:path';
import type { Config } from '../../sidecar/config.ts';
import { makeDataDir } from '../../sidecar/data-dir.ts';
import { openDatabase } from '../../sidecar/database/database.ts';
import { assertCurrent, makeOrFind } from '../../sidecar/database/migrate.ts';
import { loadCopy } from '../../sidecar/hub/postgres/load-copy.ts';
import { saveCopy } from '../../sidecar/hub/postgres/save-copy.ts';
import { LOCK, STORE } from '../../sidecar/hub/sqlite-place.ts';
import { backUpStore, restoreStore } from '../../sidecar/hub/store-copy.ts';
import { storeIn } from './open-store.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Saves all of the store in a new SQLite file, says so, and gives the exit code. Throws StoreFault. */
export async function backup(file: string, { dataDir, databaseUrl }: Place): Promise<number> {
  if (databaseUrl === undefined) await backUpStore(storeIn(dataDir), file);
  else {
    await using database = openDatabase(databaseUrl, { prepare: assertCurrent });
    await saveCopy(database, file);
  }
  console.log(`${file} has all subscriptions in it, with their secrets: only its owner may read it.`);
  return 0;
}

/** Puts a copy where there is no store, or loads it into a database without subscriptions, likewise. */
export async function restore(file: string, { dataDir, databaseUrl }: Place): Promise<number> {
  if (databaseUrl !== undefined) return load(file, databaseUrl);
  await makeDataDir(dataDir);
  const to = join(dataDir, STORE);
  await restoreStore(file, { to, lock: join(dataDir, LOCK) });
  console.log(`${to} has the subscriptions of ${file}: the sidecar can be started.`);
  return 0;
}

async function load(file: string, databaseUrl: string): Promise<number> {
  await using database = openDatabase(databaseUrl, { prepare: makeOrFind });
  const { states, requests, topics } = await loadCopy(file, database);
  const counts = { ...Object.fromEntries(states), verifications: requests, topics };
  for (const [name, count] of Object.entries(counts)) console.log(`${name.padEnd(14)} ${count}`);
  console.log(`${database.name} has the subscriptions of ${file}: sidecars can be started over it.`);
  return 0;
}
