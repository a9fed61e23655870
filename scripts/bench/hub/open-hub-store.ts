import { openBulletin } from '../../../sidecar/database/bulletin.ts';
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
    return { store, clock: systemClock, close: store.close };
  }
  const database = openDatabase(databaseUrl);
  const bulletin = openBulletin(databaseUrl);
  const store = await openPostgresStore({ database, bulletin, deliveryTimeoutMs });
  return {
    store,
    clock: store.clock,
    async close() {
      await store.close();
      await bulletin[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}
