import type Database from 'better-sqlite3';
import { z } from 'zod';
import { SQL } from './sqlite-statements.ts';
import type { AttemptReport, Change, StoredSubscription } from './store.ts';
import { afterEvent } from './store-rules.ts';
import { fromRow, isOwedInSql, toColumns } from './subscription-row.ts';
import type { SubscriptionEvent } from './subscription.ts';

/** Events that leave an active subscription's identity and terms alone, so that no index over those is touched. */
const OF_A_DELIVERY: ReadonlySet<SubscriptionEvent['type']> = new Set(['started', 'delivered', 'failed']);

/** A delivery reads its row twice: how many rows are kept in between. */
const ROWS_REMEMBERED = 1000;

const dataVersionRow = z.object({ data_version: z.number() });

/** The rows of a store, read and changed one by one. */
export interface SqliteRows {
  /** A statement, prepared. */
  statement(name: keyof typeof SQL): Database.Statement;
  /** What a statement gives, row by row as the schema reads it. */
  all<Row>(name: keyof typeof SQL, row: z.ZodType<Row>, parameters: object): Row[];
  /** A subscription by id, or null. */
  find(id: number): StoredSubscription | null;
  /** The one of a callback for a topic, or null. */
  findPair(pair: { topic: string; callbackKey: string }): StoredSubscription | null;
  /** Reads, asks the transition table, writes what changed. */
  change(found: StoredSubscription, event: SubscriptionEvent, report?: AttemptReport): Change;
  /** Reads every row from the file the next time: others may have been written than through `change`. */
  distrust(): void;
}

/** The rows of a database that has the tables; rows read a moment ago are kept for as long as no other process writes. */
export function sqliteRows(database: Database.Database): SqliteRows {
  database.function('is_owed', { deterministic: true, varargs: true }, isOwedInSql);
  const statements = Object.fromEntries(
    Object.entries(SQL).map(([name, sql]) => [name, database.prepare(sql)]),
  );
  const statement = (name: keyof typeof SQL): Database.Statement => {
    const prepared = statements[name];
    if (prepared === undefined) throw new Error(`no statement ${name}`);
    return prepared;
  };

  const recent = new Map<number, StoredSubscription>();
  let dataVersion = -1;
  const remember = (stored: StoredSubscription): void => {
    if (recent.size >= ROWS_REMEMBERED) recent.clear();
    recent.set(stored.id, stored);
  };

  return {
    statement,
    all: (name, row, parameters) =>
      statement(name)
        .all(parameters)
        .map((value) => row.parse(value)),
    find(id) {
      const { data_version: seen } = dataVersionRow.parse(statement('dataVersion').get({}));
      if (seen !== dataVersion) recent.clear();
      dataVersion = seen;
      const known = recent.get(id);
      if (known !== undefined) return known;
      const found = stored(statement('find').get({ id }));
      if (found !== null) remember(found);
      return found;
    },
    findPair: ({ topic, callbackKey }) => stored(statement('findPair').get({ topic, callbackKey })),
    change(found, event, report) {
      const before = found.subscription;
      const after = afterEvent(found, event, report);
      if (after === null) return { before, after: found };
      const { subscription, attempts } = after;
      if (subscription !== before || report !== undefined) {
        statement(
          OF_A_DELIVERY.has(event.type) && subscription.state === 'active' ? 'updateDelivery' : 'update',
        ).run({
          ...toColumns(subscription),
          id: found.id,
          reports: JSON.stringify(attempts),
        });
      }
      remember(after);
      return { before, after };
    },
    distrust: () => recent.clear(),
  };
}

function stored(value: unknown): StoredSubscription | null {
  return value === undefined ? null : fromRow(value);
}
