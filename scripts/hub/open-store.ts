import { statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Config } from '../../sidecar/config.ts';
import { openBulletin } from '../../sidecar/database/bulletin.ts';
import { openDatabase } from '../../sidecar/database/database.ts';
import { assertCurrent as assertCurrentTables } from '../../sidecar/database/migrate.ts';
import { postgresPlace } from '../../sidecar/hub/postgres/postgres-place.ts';
import { STORE } from '../../sidecar/hub/sqlite-place.ts';
import { VERSION, versionOf } from '../../sidecar/hub/migrations.ts';
import { openSqliteStore } from '../../sidecar/hub/sqlite-store.ts';
import type { HubStore } from '../../sidecar/hub/store.ts';
import { StoreFault, storeFault } from '../../sidecar/hub/store-fault.ts';

/** A store for one command. Disposing of it closes it. */
export interface CommandStore extends AsyncDisposable {
  readonly store: HubStore;
}

/** Opens the store that sidecars with this configuration use, beside them. Rejects with StoreFault where it cannot be used. */
export async function openStore({ dataDir, databaseUrl, hub }: Config): Promise<CommandStore> {
  if (databaseUrl === undefined) {
    const path = storeIn(dataDir);
    assertCurrent(path);
    const store = openSqliteStore(path);
    return { store, [Symbol.asyncDispose]: store.close };
  }
  await using stack = new AsyncDisposableStack();
  const database = stack.use(openDatabase(databaseUrl, { prepare: assertCurrentTables }));
  const bulletin = stack.use(openBulletin(databaseUrl));
  const place = postgresPlace({ database, bulletin, deliveryTimeoutMs: hub.deliveryTimeoutMs });
  const { store, close } = await place.open().catch((error: unknown) => {
    throw place.fault(error) ?? error;
  });
  stack.defer(close);
  const opened = stack.move();
  return { store, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** The file of the store in `dataDir`. Throws StoreFault where there is none, or none that this user may see. */
export function storeIn(dataDir: string): string {
  const path = join(dataDir, STORE);
  try {
    if (statSync(path, { throwIfNoEntry: false }) !== undefined) return path;
  } catch (error) {
    throw storeFault(path, error) ?? error;
  }
  throw new StoreFault(path, {
    why: 'no hub has run over this DATA_DIR',
    remedy: 'start the sidecar once, or name another DATA_DIR',
  });
}

/** Throws StoreFault for a store of an earlier release: to open it would bring it forward, and there would be no way back. */
function assertCurrent(path: string): void {
  let database: Database.Database | undefined;
  try {
    database = new Database(path, { readonly: true });
    const version = versionOf(database);
    if (version === 0 || version === VERSION) return;
    throw new StoreFault(path, {
      why: `the file has version ${version} of the store, and this release would bring it to ${VERSION}`,
      remedy: 'ask with the release that wrote it, or start the sidecar of this one first',
    });
  } catch (error) {
    throw storeFault(path, error) ?? error;
  } finally {
    database?.close();
  }
}
