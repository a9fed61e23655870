import type { Logger } from 'pino';
import { type OpenSessionStore, openSqliteSessionStore } from './sqlite-session-store.ts';

/** How long a file that failed is left alone. */
const RETRY_AFTER_MS = 5000;

/**
 * A session store in the SQLite file at `path` as long as that can be used, and in memory otherwise: sessions need no
 * store to be served, all that suffers is that other processes do not hear of what ended meanwhile. Why is logged once;
 * the file is tried again every few seconds.
 */
export function keepSessions({
  path,
  clock,
  log,
}: {
  path: string;
  clock: () => number;
  log: Logger;
}): OpenSessionStore {
  const inMemory = openSqliteSessionStore({ path: ':memory:', clock });
  let file: OpenSessionStore | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;
  let complaint: string | undefined;

  const inFile = (): OpenSessionStore | undefined => {
    if (file !== undefined || performance.now() - triedAt < RETRY_AFTER_MS) return file;
    triedAt = performance.now();
    file = openSqliteSessionStore({ path, clock });
    if (complaint !== undefined) log.info({ file: path }, 'MCP sessions are remembered in their file again');
    complaint = undefined;
    return file;
  };

  const fail = (error: unknown): void => {
    const why = error instanceof Error ? error.message : String(error);
    if (why !== complaint) {
      const remedy =
        'make it writable and make room on the disk, or move it away: it holds nothing that lasts';
      log.error({ file: path, remedy }, `MCP sessions are remembered in memory alone: ${why}`);
    }
    complaint = why;
    triedAt = performance.now();
    file?.[Symbol.dispose]();
    file = undefined;
  };

  /** Asks the file, or memory where the file cannot. */
  const ask = <Answer>(question: (store: OpenSessionStore) => Answer): Answer => {
    try {
      const store = inFile();
      if (store !== undefined) return question(store);
    } catch (error) {
      fail(error);
    }
    return question(inMemory);
  };

  ask(() => undefined);
  return {
    revoke(id, expiresAt) {
      // In both: what ended while the file was away stays ended here when it is back.
      inMemory.revoke(id, expiresAt);
      ask((store) => store.revoke(id, expiresAt));
    },
    isRevoked: (id) => inMemory.isRevoked(id) || ask((store) => store.isRevoked(id)),
    subscribe: (id, uri, expiresAt) => ask((store) => store.subscribe(id, uri, expiresAt)),
    unsubscribe: (id, uri) => ask((store) => store.unsubscribe(id, uri)),
    subscriptionsOf: (id) => ask((store) => store.subscriptionsOf(id)),
    [Symbol.dispose]() {
      file?.[Symbol.dispose]();
      inMemory[Symbol.dispose]();
    },
  };
}
