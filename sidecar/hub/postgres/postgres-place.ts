import type { Bulletin } from '../../database/bulletin.ts';
import type { Database } from '../../database/database.ts';
import { databaseFault } from '../../database/database-fault.ts';
import { StoreFault } from '../store-fault.ts';
import type { StorePlace } from '../store-place.ts';
import { openPostgresStore } from './postgres-store.ts';

/** The store in a database, for any number of sidecars; one request to a callback may take `deliveryTimeoutMs`. */
export function postgresPlace({
  database,
  bulletin,
  deliveryTimeoutMs,
}: {
  database: Database;
  bulletin: Bulletin;
  deliveryTimeoutMs: number;
}): StorePlace {
  return {
    name: database.name,
    handover: null,
    fault(error) {
      if (error instanceof StoreFault) return error;
      const fault = databaseFault(error);
      if (fault === null) return null;
      const { message: why, remedy, mayPass } = fault;
      return new StoreFault(database.name, { why, remedy, mayPass }, { cause: error });
    },
    async open() {
      const store = await openPostgresStore({ database, bulletin, deliveryTimeoutMs });
      return { store, clock: store.clock, isGone: () => false, close: store.close };
    },
  };
}
