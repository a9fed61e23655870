import { openBulletin } from '../../../sidecar/database/bulletin.ts';
import type { Database, Query } from '../../../sidecar/database/database.ts';
import { openDatabase } from '../../../sidecar/database/database.ts';
import type { Clock } from '../../../sidecar/hub/clock.ts';
import { systemClock } from '../../../sidecar/hub/clock.ts';
import { openPostgresStore } from '../../../sidecar/hub/postgres/postgres-store.ts';
import { openSqliteStore } from '../../../sidecar/hub/sqlite-store.ts';
import type { HubStore } from '../../../sidecar/hub/store.ts';

/** A store that a scenario works on, and its time. */
export interface HubStoreOfScenario {
  readonly store: HubStore;
  readonly clock: Clock;
  /** How many statements were asked of the database, those that begin and end transactions included. */
  statements(): number;
  close(): Promise<void>;
}

/** Opens the store in the database at `databaseUrl`, or, where that is null, in `file`. */
export async function openHubStore({
  file,
  databaseUrl,
  deliveryTimeoutMs,
}: {
  file: string;
  databaseUrl: string | null;
  deliveryTimeoutMs: number;
}): Promise<HubStoreOfScenario> {
  if (databaseUrl === null) {
    const store = openSqliteStore(file);
    return { store, clock: systemClock, statements: () => 0, close: store.close };
  }
  let statements = 0;
  const counted =
    (query: Query): Query =>
    (sql, values) => {
      statements += 1;
      return query(sql, values);
    };
  const opened = openDatabase(databaseUrl);
  const database: Database = {
    ...opened,
    query: counted(opened.query),
    transaction(work) {
      statements += 2;
      return opened.transaction((query) => work(counted(query)));
    },
  };
  const bulletin = openBulletin(databaseUrl);
  const store = await openPostgresStore({ database, bulletin, deliveryTimeoutMs });
  return {
    store,
    clock: store.clock,
    statements: () => statements,
    async close() {
      await store.close();
      await bulletin[Symbol.asyncDispose]();
      await opened[Symbol.asyncDispose]();
    },
  };
}
