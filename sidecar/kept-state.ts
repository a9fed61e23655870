import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { needsDataDir, readyDataDir } from './data-dir.ts';
import { openBulletin } from './database/bulletin.ts';
import { openDatabase } from './database/database.ts';
import { refuseOld } from './database/refuse-old-server.ts';
import { systemClock } from './hub/clock.ts';
import { postgresPlace } from './hub/postgres/postgres-place.ts';
import { STORE, sqlitePlace } from './hub/sqlite-place.ts';
import type { StorePlace } from './hub/store-place.ts';
import { keepSessions } from './sessions/kept-session-store.ts';
import { sharedSessionStore } from './sessions/postgres-session-store.ts';
import type { SessionStore } from './mcp/protocol/session-store.ts';

/** Keeps inside `DATA_DIR` which MCP sessions were ended. */
const SESSION_STORE = 'mcp.sqlite';

/** What outlives this process: in `DATA_DIR`, or in a database that several sidecars share. */
export interface KeptState extends AsyncDisposable {
  readonly hub: StorePlace;
  readonly sessions: SessionStore;
}

/**
 * Opens what `config` names; where it cannot be used for now, who asks later is told. Throws ConfigError for what will never
 * do: a DATA_DIR that is a file, a server that is too old.
 */
export async function keepState(config: Config, log: Logger): Promise<KeptState> {
  await using stack = new AsyncDisposableStack();
  // What stands in its way for now is told by whoever wants to keep something there.
  if (needsDataDir(config)) await readyDataDir(config.dataDir);
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined) {
    const sessions = stack.use(keepSessions({ path: join(dataDir, SESSION_STORE), clock: Date.now, log }));
    const opened = stack.move();
    return {
      hub: sqlitePlace({ dataDir, clock: systemClock }),
      sessions,
      [Symbol.asyncDispose]: () => opened.disposeAsync(),
    };
  }
  const database = stack.use(
    openDatabase(databaseUrl, { onMade: (made) => tellMade(log, database.name, made) }),
  );
  await refuseOld(database);
  const bulletin = stack.use(openBulletin(databaseUrl));
  const sessions = stack.use(sharedSessionStore({ database, bulletin, clock: Date.now, log }));
  const { deliveryTimeoutMs } = config.hub;
  const opened = stack.move();
  return {
    hub: postgresPlace({ database, bulletin, deliveryTimeoutMs, file: join(dataDir, STORE) }),
    sessions,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** Says that the tables are new, and so empty. */
function tellMade(log: Logger, host: string, { wereThere }: { wereThere: boolean }): void {
  const remedy = 'put a copy of the store back if there were any';
  if (wereThere)
    log.warn(
      { host, remedy },
      'the tables of the hub were gone from the database and were made anew: all subscriptions in them are lost',
    );
  else log.info({ host, remedy }, 'the database was empty: the hub begins without subscriptions');
}
