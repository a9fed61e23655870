import type { Database } from '../../database/database.ts';
import { databaseFault } from '../../database/database-fault.ts';

/**
 * How long after an outage claims that ended meanwhile are left to who had them: as nobody could renew them, that says nothing of
 * who died. Longer than it takes to find that the database is back, and to write down what came of requests.
 */
const RECOVERY_MS = 15_000;

/** A database of which is known whether it was away. */
export interface Watched extends Pick<Database, 'query' | 'transaction'> {
  /** Whether it is, or was a moment ago. */
  wasAway(): boolean;
}

/** Passes on what is asked of a database, and notes when that was not there. */
export function watchOutage({ query, transaction }: Pick<Database, 'query' | 'transaction'>): Watched {
  let awayAt = Number.NEGATIVE_INFINITY;
  const note = (error: unknown): never => {
    if (databaseFault(error)?.isAway === true) awayAt = performance.now();
    throw error;
  };
  return {
    query: (sql, values) => query(sql, values).catch(note),
    transaction: (work) => transaction(work).catch(note),
    wasAway: () => performance.now() - awayAt < RECOVERY_MS,
  };
}
