import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readyDataDir } from '../data-dir.ts';
import { holdFile, looksOf, putLogAside } from '../state-file.ts';
import type { Clock } from './clock.ts';
import { ownerLock } from '../owner-lock.ts';
import { openSqliteStore } from './sqlite-store.ts';
import type { SqliteStore } from './sqlite-store.ts';
import { DAMAGED, StoreFault, storeFault } from './store-fault.ts';
import type { StorePlace, StoreWarning } from './store-place.ts';

/** What the hub keeps in `DATA_DIR`: its state, and the file whose holder is the only one to have a hub there. */
export const STORE = 'hub.sqlite';
export const LOCK = 'hub.lock';

/** The store in a directory, for one process at a time. Files that were deleted, replaced or written over are gone. */
export function sqlitePlace({ dataDir, clock }: { dataDir: string; clock: Clock }): StorePlace {
  const path = join(dataDir, STORE);
  const lockPath = join(dataDir, LOCK);
  const openWhole = rememberDamage(path);
  return {
    name: path,
    handover: lockPath,
    fault: (error) => storeFault(path, error),
    async open() {
      await using stack = new AsyncDisposableStack();
      const fault = await readyDataDir(dataDir);
      if (fault !== null) throw new StoreFault(dataDir, fault);
      const lock = ownerLock(lockPath);
      if (lock === null) {
        throw new StoreFault(lockPath, {
          why: 'another process has the hub of this DATA_DIR',
          remedy: 'run one sidecar over it, or give this one a DATA_DIR of its own',
        });
      }
      stack.use(lock);
      const { store, warnings } = openWhole();
      stack.defer(() => store.close());
      const files = [holdFile(path), holdFile(lockPath)];
      const opened = stack.move();
      return {
        store,
        clock,
        warnings,
        isGone: () => store.isChanged() || files.some((file) => file.isGone()),
        async close() {
          const isGone = files.some((file) => file.isGone());
          await opened.disposeAsync();
          if (isGone) for (const file of files) file.clearAway();
        },
      };
    },
  };
}

interface Whole {
  readonly store: SqliteStore;
  readonly warnings: readonly StoreWarning[];
}

/** Opens a store by reading all of it; what was found damaged is not read again before it has changed. */
function rememberDamage(path: string): () => Whole {
  let found: { readonly fault: StoreFault; readonly looks: string } | null = null;
  return () => {
    if (found?.looks === looksOf(path)) throw found.fault;
    try {
      return openWhole(path);
    } catch (error) {
      const isDamage = error instanceof StoreFault && error.message === DAMAGED.why;
      found = isDamage ? { fault: error, looks: looksOf(path) } : null;
      throw error;
    }
  };
}

/**
 * Opens the store by its file alone where its log does not go with it: a copy was put back over the file after a sudden end,
 * or while a sidecar ran. The two of one store are whole together, whenever the process ended.
 */
function openWhole(path: string): Whole {
  // Whoever moves a store away to begin without means its log too.
  const left = existsSync(path) ? null : putLogAside(path);
  const wasEmpty = statSync(path, { throwIfNoEntry: false })?.size === 0;
  try {
    const store = openSqliteStore(path);
    return { store, warnings: [...asideOf(left?.name), ...(wasEmpty ? [emptyAt(path)] : [])] };
  } catch (error) {
    if (!(error instanceof StoreFault && error.message === DAMAGED.why)) throw error;
    const log = putLogAside(path);
    if (log === null) throw error;
    try {
      return { store: openSqliteStore(path), warnings: asideOf(log.name) };
    } catch {
      log.putBack();
      throw error;
    }
  }
}

function asideOf(file: string | undefined): StoreWarning[] {
  if (file === undefined) return [];
  const message = 'the log beside the hub store was that of another file, and was put aside';
  return [{ file, message, remedy: 'remove it once nothing is missed' }];
}

/** A store that could not be made is left so, and so is one that was cut off. */
function emptyAt(file: string): StoreWarning {
  return {
    file,
    message: 'the file of the hub store was empty: the hub begins without subscriptions',
    remedy: 'put a copy of the store back if there were any',
  };
}
