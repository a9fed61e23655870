import type { Database } from 'better-sqlite3';

/** Commits what is asked for in one turn of the event loop together. */
export interface Batch {
  /** Does the work in a transaction; resolves with what it gave when that is committed, rejects when it throws. */
  run<Result>(work: () => Result): Promise<Result>;
  /** Does and commits at once what waits. */
  flush(): void;
}

interface Waiting {
  readonly work: () => void;
  readonly settle: (error?: unknown) => void;
}

/**
 * A commit costs many times what the change inside it does, and a fan-out makes thousands: what arrives while one turn
 * of the event loop is handled shares one. Where work throws, all is undone and each is done by itself: so work may run
 * twice. `onUndone` is called when something was undone.
 */
export function batchCommits(database: Database, onUndone: () => void): Batch {
  let waiting: Waiting[] = [];
  let isOfOne = false;
  const doAll = database.transaction((together: readonly Waiting[]) => {
    for (const { work } of together) {
      try {
        work();
      } catch (error) {
        // A full disk ends the transaction itself: it would fail for each of the others too.
        isOfOne = database.inTransaction && together.length > 1;
        throw error;
      }
    }
  });

  const commit = (together: readonly Waiting[]): void => {
    let failure: unknown;
    isOfOne = false;
    try {
      doAll.immediate(together);
    } catch (error) {
      onUndone();
      if (isOfOne) return together.forEach((one) => commit([one]));
      failure = error;
    }
    for (const { settle } of together) settle(failure);
  };

  const flush = (): void => {
    const together = waiting;
    waiting = [];
    if (together.length > 0) commit(together);
  };

  return {
    run<Result>(work: () => Result) {
      return new Promise<Result>((resolve, reject) => {
        let result: { readonly value: Result } | undefined;
        waiting.push({
          work: () => {
            result = { value: work() };
          },
          settle: (error) => {
            if (error === undefined && result !== undefined) resolve(result.value);
            else reject(error);
          },
        });
        if (waiting.length === 1) setImmediate(flush);
      });
    },
    flush,
  };
}
