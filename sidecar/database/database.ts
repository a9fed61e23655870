import { setTimeout } from 'node:timers/promises';
import { Client, Pool, types } from 'pg';
import type { ClientConfig } from 'pg';
import { z } from 'zod';
import { isConflict, isLoss } from './database-fault.ts';
import type { Prepare } from './migrate.ts';
import { migrate } from './migrate.ts';
import { assertRecent } from './server-version.ts';

/** Asks one statement with `$1`, `$2` ... for values, and gives its rows; integers of 64 bits are numbers. */
export type Query = (sql: string, values?: readonly unknown[]) => Promise<readonly unknown[]>;

/** A PostgreSQL database, through connections that are made when they are needed and again when they broke. */
export interface Database extends AsyncDisposable {
  /** Host, port and database, without user and password. */
  readonly name: string;
  /** Resolves once the server is known to be recent enough; nothing in it is changed. Rejects with ServerTooOld. */
  assertRecent(): Promise<void>;
  /** Resolves once the server is recent enough and has the tables of this release; rejects with why it cannot be used. */
  ready(): Promise<void>;
  readonly query: Query;
  /** Does what `work` asks in one transaction; where that met another it begins anew, so that it may run several times. */
  transaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
}

/** Connections at once; a batch is one transaction, so that few are needed. */
const CONNECTIONS = 6;

/** How long is waited for a connection, for a statement by the server, and for its answer here. */
const CONNECT_MS = 5000;
const STATEMENT_MS = 6000;
const ANSWER_MS = 7000;

/** A process that was stopped in a transaction must not keep others from its rows. */
const IDLE_IN_TRANSACTION_MS = 5000;

const INT8 = 20;
/** Times in milliseconds and counts are far below 2 ** 53. */
const TYPES = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === INT8 && format !== 'binary' ? Number : types.getTypeParser(id, format),
};

const MOST_TRIES = 10;

const versionRow = z.object({ number: z.number(), version: z.string() });
const SERVER_VERSION = `
  select current_setting('server_version_num')::int as number, current_setting('server_version') as version`;

/** What every connection to `url` has in common. */
export function connectionTo(url: string): ClientConfig {
  return {
    connectionString: url,
    application_name: 'reviewcast',
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    types: TYPES,
  };
}

export interface DatabaseOptions {
  /** Sees to the tables; unless given they are made, and brought to the newest version. */
  readonly prepare?: Prepare;
  /** Called when the tables had to be made; `wereThere` says that this process had found some before. */
  readonly onMade?: (made: { wereThere: boolean }) => void;
}

/** Opens the database at a `postgres:` URL; nothing is asked yet. Disposing of it closes all connections. */
export function openDatabase(url: string, { prepare = migrate, onMade }: DatabaseOptions = {}): Database {
  const pool = new Pool({ ...connectionTo(url), max: CONNECTIONS });
  // A connection that breaks while nobody uses it is replaced by the pool.
  pool.on('error', () => undefined);
  const { host, port, database } = new Client(connectionTo(url));
  let readying: Promise<void> | undefined;
  let wereThere = false;

  /** Tables that were moved away are made again by whoever asks next whether all is ready. */
  const noteLoss = (error: unknown): never => {
    if (isLoss(error)) readying = undefined;
    throw error;
  };

  const ask: Query = async (sql, values) => {
    const { rows } = await pool.query<Record<string, unknown>>(sql, values && [...values]).catch(noteLoss);
    return rows;
  };

  const query: Query = (sql, values) => unlessGivenUp(() => ask(sql, values));

  const once = async <Result>(work: (query: Query) => Promise<Result>): Promise<Result> => {
    const client = await pool.connect();
    let failure: Error | undefined;
    // A connection that breaks between two statements fails the next one.
    const note = (error: Error): void => void (failure = error);
    client.on('error', note);
    try {
      await client.query('begin');
      const result = await work(async (sql, values) => {
        const { rows } = await client.query<Record<string, unknown>>(sql, values && [...values]);
        return rows;
      });
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(note);
      return noteLoss(error);
    } finally {
      client.off('error', note);
      client.release(failure);
    }
  };

  const transaction = <Result>(work: (query: Query) => Promise<Result>): Promise<Result> =>
    unlessGivenUp(() => once(work));

  const askVersion = async (): Promise<void> => {
    const [row] = await query(SERVER_VERSION);
    assertRecent(versionRow.parse(row));
  };

  const makeReady = async (): Promise<void> => {
    await askVersion();
    const { isNew } = await transaction(prepare);
    if (isNew) onMade?.({ wereThere });
    wereThere = true;
  };

  return {
    name: `${host}:${port}/${database ?? ''}`,
    assertRecent: askVersion,
    ready: () =>
      (readying ??= makeReady().catch((error: unknown) => {
        readying = undefined;
        throw error;
      })),
    query,
    transaction,
    [Symbol.asyncDispose]: () => pool.end(),
  };
}

/** Tries again what the database gave up for the sake of another transaction. */
async function unlessGivenUp<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error) || tries === MOST_TRIES) throw error;
      await setTimeout(Math.random() * 10 * tries);
    }
  }
}
