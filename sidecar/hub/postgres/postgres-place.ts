import type { Bulletin } from '../../database/bulletin.ts';
import type { Database } from '../../database/database.ts';
import type { StorePlace } from '../store-place.ts';
import { databaseStoreFault } from './database-store-fault.ts';
import { warnOfLeftFile } from './left-file.ts';
import { openPostgresStore } from './postgres-store.ts';

/**
 * The store in a database, for any number of sidecars; one request to a callback may take `deliveryTimeoutMs`. `file` is where a
 * store would be that was used before.
 */
export function postgresPlace({
  database,
  bulletin,
  deliveryTimeoutMs,
  file,
}: {
  database: Database;
  bulletin: Bulletin;
  deliveryTimeoutMs: number;
  file?: string | undefined;
}): StorePlace {
  return {
    name: database.name,
    handover: null,
    fault: (error) => databaseStoreFault(database.name, error),
    async open() {
      const store = await openPostgresStore({ database, bulletin, deliveryTimeoutMs });
      const warnings = file === undefined ? [] : await warnOfLeftFile(file, database.query);
      return { store, clock: store.clock, warnings, isGone: () => false, close: store.close };
    },
  };
}
