import Database from 'better-sqlite3';
import { makeStateFile } from '../state-file.ts';
import { MOST_SUBSCRIPTIONS, type SessionStore } from '../mcp/protocol/session-store.ts';

const SCHEMA = `
  create table if not exists mcp_revocations (
    session text primary key,
    expires_at integer not null
  ) strict, without rowid;
  create index if not exists mcp_revocations_by_expiry on mcp_revocations (expires_at);
  create table if not exists mcp_subscriptions (
    number integer primary key,
    session text not null,
    uri text not null,
    expires_at integer not null,
    unique (session, uri)
  ) strict;
`;

const REVOKE = 'insert or replace into mcp_revocations (session, expires_at) values (?, ?)';
const IS_REVOKED = 'select 1 from mcp_revocations where session = ?';
const FORGET_REVOCATIONS = `
  delete from mcp_revocations where expires_at <= ? or session in
    (select session from mcp_revocations order by expires_at desc limit -1 offset ?)`;
const SUBSCRIBE = `
  insert into mcp_subscriptions (session, uri, expires_at)
  select @session, @uri, @expiresAt
    where (select count(*) from mcp_subscriptions where session = @session and uri <> @uri) < @most
  on conflict (session, uri) do update set expires_at = excluded.expires_at`;
const FORGET_SUBSCRIPTIONS = `
  delete from mcp_subscriptions where expires_at <= ? or number <= (select max(number) from mcp_subscriptions) - ?`;
const UNSUBSCRIBE = 'delete from mcp_subscriptions where session = ? and uri = ?';
const UNSUBSCRIBE_ALL = 'delete from mcp_subscriptions where session = ?';
const SUBSCRIPTIONS_OF = 'select uri from mcp_subscriptions where session = ? order by number';

/** How long a writer waits for another process to finish. */
const BUSY_MS = 5000;
/** Old rows are swept once in so many writes. */
const SWEEP_EVERY = 1000;
/** How long a session is taken to live on without looking: other processes may end it, within a second. */
const TRUSTED_MS = 500;
/** How many sessions are trusted at once. */
const MOST_TRUSTED = 1000;

/** A session store that must be closed. */
export interface OpenSessionStore extends SessionStore, Disposable {}

/**
 * Keeps what is remembered of sessions in the SQLite file at `path`, which several processes may open. At most `most`
 * revocations and as many subscriptions, give or take a thousand. A revocation is known at once to the process that
 * made it, to the others within half a second.
 */
export function openSqliteSessionStore({
  path,
  clock,
  most = 100_000,
}: {
  path: string;
  clock: () => number;
  most?: number;
}): OpenSessionStore {
  if (path !== ':memory:') makeStateFile(path);
  const database = new Database(path, { timeout: BUSY_MS });
  database.pragma('journal_mode = wal');
  // A session that lives again after a power cut does no harm.
  database.pragma('synchronous = normal');
  database.exec(SCHEMA);
  const revoke = database.prepare<[string, number]>(REVOKE);
  const isRevoked = database.prepare<[string], number>(IS_REVOKED).pluck();
  const forgetRevocations = database.prepare<[number, number]>(FORGET_REVOCATIONS);
  const subscribe = database.prepare<{ session: string; uri: string; expiresAt: number; most: number }>(
    SUBSCRIBE,
  );
  const forgetSubscriptions = database.prepare<[number, number]>(FORGET_SUBSCRIPTIONS);
  const unsubscribe = database.prepare<[string, string]>(UNSUBSCRIBE);
  const unsubscribeAll = database.prepare<[string]>(UNSUBSCRIBE_ALL);
  const subscriptionsOf = database.prepare<[string], string>(SUBSCRIPTIONS_OF).pluck();
  const foundAliveAt = new Map<string, number>();
  let writes = 0;
  const wrote = () => {
    writes += 1;
    if (writes % SWEEP_EVERY !== 0) return;
    forgetRevocations.run(clock(), most);
    forgetSubscriptions.run(clock(), most);
  };
  return {
    revoke(id, expiresAt) {
      foundAliveAt.delete(id);
      revoke.run(id, expiresAt);
      unsubscribeAll.run(id);
      wrote();
    },
    isRevoked(id) {
      const age = clock() - (foundAliveAt.get(id) ?? Number.NEGATIVE_INFINITY);
      // A clock that was put back says nothing.
      if (age >= 0 && age < TRUSTED_MS) return false;
      const isEnded = isRevoked.get(id) !== undefined;
      if (foundAliveAt.size >= MOST_TRUSTED) foundAliveAt.clear();
      if (!isEnded) foundAliveAt.set(id, clock());
      return isEnded;
    },
    subscribe(session, uri, expiresAt) {
      const { changes } = subscribe.run({ session, uri, expiresAt, most: MOST_SUBSCRIPTIONS });
      wrote();
      return changes > 0;
    },
    unsubscribe(id, uri) {
      unsubscribe.run(id, uri);
    },
    subscriptionsOf: (id) => subscriptionsOf.all(id),
    [Symbol.dispose]: () => {
      database.close();
    },
  };
}
