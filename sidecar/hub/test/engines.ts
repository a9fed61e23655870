import { afterAll, beforeAll, inject } from 'vitest';
import { openBulletin } from '../../database/bulletin.ts';
import { openDatabase } from '../../database/database.ts';
import { ask } from '../../test/ask.ts';
import type { Databases, PostgresServer } from '../../test/postgres-server.ts';
import { databasesAt, NO_POSTGRES, POSTGRES_BIN, startPostgres } from '../../test/postgres-server.ts';
import type { Clock } from '../clock.ts';
import { openPostgresStore } from '../postgres/postgres-store.ts';
import { openSqliteStore } from '../sqlite-store.ts';
import type { HubStore } from '../store.ts';

/** What a store can stand in. */
export interface Engine {
  readonly name: string;
  /** Why it cannot be tried here; null where it can. */
  readonly missing: string | null;
  /** An empty store, which its `close` ends with all that it needs. */
  open(clock?: Clock): Promise<HubStore>;
}

/** Every engine, for the tests of one file. */
export function engines(): readonly Engine[] {
  const server = sharedPostgres();
  return [
    { name: 'SQLite', missing: null, open: async () => openSqliteStore(':memory:') },
    {
      name: 'PostgreSQL',
      missing: POSTGRES_BIN === null ? NO_POSTGRES : null,
      open: async (clock) => openAt(await server().database(), clock === undefined ? {} : { clock }),
    },
  ];
}

/** Databases for the tests of one file, where there is PostgreSQL, in the server that all share. */
export function sharedPostgres(): () => Databases {
  let databases: Databases | undefined;
  beforeAll(async () => {
    if (POSTGRES_BIN === null) return;
    const { status, text } = await ask(inject('postgres'));
    if (status !== 200) throw new Error(text);
    databases = databasesAt(text);
  });
  return () => there(databases);
}

/** A server for the tests of one file alone, which stop and start it, where there is one. */
export function postgresForFile(): () => PostgresServer {
  let server: PostgresServer | undefined;
  beforeAll(async () => {
    if (POSTGRES_BIN !== null) server = await startPostgres(POSTGRES_BIN);
  });
  afterAll(() => server?.[Symbol.asyncDispose]());
  return () => there(server);
}

function there<Server>(server: Server | undefined): Server {
  if (server === undefined) throw new Error(NO_POSTGRES);
  return server;
}

/** A sidecar's store in the database at `url`. */
export async function openAt(
  url: string,
  { deliveryTimeoutMs = 10_000, ...options }: { clock?: Clock; deliveryTimeoutMs?: number } = {},
): Promise<HubStore> {
  const database = openDatabase(url);
  const bulletin = openBulletin(url);
  const store = await openPostgresStore({ database, bulletin, deliveryTimeoutMs, ...options });
  return {
    ...store,
    async close() {
      await store.close();
      await bulletin[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}
