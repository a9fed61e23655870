import { ConfigError } from '../config/setting.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import { OLDEST_SERVER, ServerTooOld } from './server-version.ts';

/** Throws ConfigError where a database is on a server that is too old; one that is away may be newer. */
export async function refuseOld(database: Database): Promise<void> {
  try {
    await database.assertRecent();
  } catch (error) {
    if (!(error instanceof ServerTooOld)) return;
    const takes = `the URL of a PostgreSQL server of version ${OLDEST_SERVER} or newer, and this one is ${error.version}`;
    // A database URL bears a password.
    throw new ConfigError('DATABASE_URL', '***', takes);
  }
}

/** The same of the database at `url`, which is closed again; undefined is none. */
export async function refuseOldServer(url: string | undefined): Promise<void> {
  if (url === undefined) return;
  await using database = openDatabase(url);
  await refuseOld(database);
}
