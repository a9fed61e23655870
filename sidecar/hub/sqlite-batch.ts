import type { Database } from 'better-sqlite3';

/** Commits what is asked for in one turn of the event loop together. */
export interface Batch {
  /** Does the work in a transaction; resolves with what it gave when that is committed, rejects when it throws. */
  run<Result>(work: () => Result): Promise<Result>;
  /** Does and commits at once what waits. */
  flush(): void;
}

/**
 * A commit costs many times what the change inside it does, and a fan-out makes thousands: what arrives while one turn
 * of the event loop is handled shares one. Work that throws is undone alone. `onUndone` is called when a commit fails
 * and with it everything in it is undone.
 */
export function batchCommits(database: Database, onUndone: () => void): Batch {
  let waiting: { work: () => void; settle: (error: unknown) => void }[] = [];
  const attempt = database.transaction((work: () => void) => work());

  const flush = (): void => {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    const errors: unknown[] = [];
    const all = database.transaction(() => {
      for (const [index, { work }] of batch.entries()) {
        try {
          attempt(work);
        } catch (error) {
          errors[index] = error;
          // A full disk undoes the whole transaction: nothing is left to commit, and all fail for this reason.
          if (!database.inTransaction) throw error;
        }
      }
    });
    let failure: unknown;
    try {
      all.immediate();
    } catch (error) {
      failure = error;
      onUndone();
    }
    for (const [index, { settle }] of batch.entries()) settle(failure ?? errors[index]);
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
