import { join } from 'node:path';
import { holdFile } from '../state-file.ts';
import type { Clock } from './clock.ts';
import { ownerLock } from './owner-lock.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { StoreFault, storeFault } from './store-fault.ts';
import type { StorePlace } from './store-place.ts';

/** What the hub keeps in `DATA_DIR`: its state, and the file whose holder is the only one to have a hub there. */
export const STORE = 'hub.sqlite';
export const LOCK = 'hub.lock';

/** The store in a directory, for one process at a time. Files that were deleted or replaced are gone. */
export function sqlitePlace({ dataDir, clock }: { dataDir: string; clock: Clock }): StorePlace {
  const path = join(dataDir, STORE);
  const lockPath = join(dataDir, LOCK);
  return {
    name: path,
    handover: lockPath,
    fault: (error) => storeFault(path, error),
    async open() {
      await using stack = new AsyncDisposableStack();
      const lock = ownerLock(lockPath);
      if (lock === null) {
        throw new StoreFault(lockPath, {
          why: 'another process has the hub of this DATA_DIR',
          remedy: 'run one sidecar over it, or give this one a DATA_DIR of its own',
        });
      }
      stack.use(lock);
      const store = openSqliteStore(path);
      stack.defer(() => store.close());
      const files = [holdFile(path), holdFile(lockPath)];
      const opened = stack.move();
      return {
        store,
        clock,
        isGone: () => files.some((file) => file.isGone()),
        async close() {
          const isGone = files.some((file) => file.isGone());
          await opened.disposeAsync();
          if (isGone) for (const file of files) file.clearAway();
        },
      };
    },
  };
}
