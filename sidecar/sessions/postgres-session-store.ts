import type { Logger } from 'pino';
import { z } from 'zod';
import type { Bulletin } from '../database/bulletin.ts';
import type { Database } from '../database/database.ts';
import { databaseFault } from '../database/database-fault.ts';
import type { SessionStore } from '../mcp/protocol/session-store.ts';
import { openSqliteSessionStore } from './sqlite-session-store.ts';

const NOW = `(extract(epoch from statement_timestamp()) * 1000)::bigint`;

/** Values: JSON of what was revoked, JSON of what was subscribed to or given up. */
const WRITE_REVOCATIONS = `
  insert into reviewcast.mcp_revocations (session, expires_at, changed_at)
  select session, "expiresAt", ${NOW} from json_to_recordset($1::json) as r (session text, "expiresAt" bigint)
  on conflict (session) do nothing`;
const WRITE_SUBSCRIPTIONS = `
  insert into reviewcast.mcp_subscriptions as s (session, uri, expires_at, is_ended, changed_at)
  select session, uri, "expiresAt", "isEnded", ${NOW}
  from json_to_recordset($1::json) as r (session text, uri text, "expiresAt" bigint, "isEnded" boolean)
  on conflict (session, uri) do update set is_ended = excluded.is_ended, changed_at = excluded.changed_at,
    expires_at = greatest(s.expires_at, excluded.expires_at)`;
const CHANGES = `
  select session, null as uri, expires_at as "expiresAt", true as "isEnded", changed_at as "changedAt"
  from reviewcast.mcp_revocations where changed_at > $1
  union all
  select session, uri, expires_at, is_ended, changed_at from reviewcast.mcp_subscriptions where changed_at > $1
  order by "changedAt"`;
const FORGET = [
  `delete from reviewcast.mcp_revocations where expires_at < ${NOW} or session in (
     select session from reviewcast.mcp_revocations order by expires_at desc offset $1)`,
  `delete from reviewcast.mcp_subscriptions where expires_at < ${NOW} or (session, uri) in (
     select session, uri from reviewcast.mcp_subscriptions order by changed_at desc offset $1)`,
];
const TELL = `select pg_notify('reviewcast', 'sessions')`;

/** How often it is looked for what others have ended: each has to know within a second. */
const LOOK_EVERY_MS = 400;

/** A change may become visible after one that was made later: what is so much older is read again. */
const OVERLAP_MS = 5000;

/** Old rows are swept once in so many looks; at most so many are kept of each kind. */
const SWEEP_EVERY = 500;
const MOST = 100_000;

const changeRow = z.object({
  session: z.string(),
  uri: z.string().nullable(),
  expiresAt: z.number(),
  isEnded: z.boolean(),
  changedAt: z.number(),
});

interface Note {
  readonly session: string;
  readonly uri: string | null;
  readonly expiresAt: number;
  readonly isEnded: boolean;
}

/** A session store that writes on for a moment when it is closed. */
export interface SharedSessionStore extends SessionStore, AsyncDisposable {}

/**
 * A session store in the database that all sidecars share. Each has all of it in memory, so that nobody waits for it and
 * sessions are served while the database is away: what is ended here is known at once, what is ended elsewhere within a
 * second. Why others do not hear of it is logged once.
 */
export function sharedSessionStore({
  database,
  bulletin,
  clock,
  log,
}: {
  database: Database;
  bulletin: Bulletin;
  clock: () => number;
  log: Logger;
}): SharedSessionStore {
  const inMemory = openSqliteSessionStore({ path: ':memory:', clock });
  /** What is to be written, by what it is about; the last of each. */
  let outbox = new Map<string, Note>();
  /** When what was read lately was changed, by what it is about. */
  let seen = new Map<string, number>();
  let newest = 0;
  let looks = 0;
  let complaint: string | null = null;
  let isStopped = false;
  let isEnded = false;
  let looking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const keyOf = ({ session, uri }: Pick<Note, 'session' | 'uri'>): string => JSON.stringify([session, uri]);
  const post = (note: Note): void => {
    const oldest = outbox.size < MOST ? undefined : outbox.keys().next().value;
    if (oldest !== undefined) outbox.delete(oldest);
    outbox.set(keyOf(note), note);
    if (outbox.size === 1) setImmediate(() => void look());
  };

  const write = async (): Promise<void> => {
    const notes = [...outbox.values()];
    if (notes.length === 0) return;
    const sent = outbox;
    outbox = new Map();
    try {
      await database.transaction(async (query) => {
        const revoked = notes.filter(({ uri }) => uri === null);
        if (revoked.length > 0) await query(WRITE_REVOCATIONS, [JSON.stringify(revoked)]);
        const others = notes.filter(({ uri }) => uri !== null);
        if (others.length > 0) await query(WRITE_SUBSCRIPTIONS, [JSON.stringify(others)]);
        await query(TELL);
      });
    } catch (error) {
      outbox = new Map([...sent, ...outbox]);
      throw error;
    }
  };

  const read = async (): Promise<void> => {
    const rows = await database.query(CHANGES, [Math.max(0, newest - OVERLAP_MS)]);
    const before = seen;
    seen = new Map();
    for (const change of rows.map((row) => changeRow.parse(row))) {
      const key = keyOf(change);
      newest = Math.max(newest, change.changedAt);
      seen.set(key, change.changedAt);
      // What was changed here meanwhile goes before.
      if (before.get(key) === change.changedAt || outbox.has(key)) continue;
      const { session, uri, expiresAt, isEnded } = change;
      if (uri === null) inMemory.revoke(session, expiresAt);
      else if (isEnded) inMemory.unsubscribe(session, uri);
      else inMemory.subscribe(session, uri, expiresAt);
    }
  };

  const sweep = async (): Promise<void> => {
    if (looks++ % SWEEP_EVERY !== SWEEP_EVERY - 1) return;
    for (const sql of FORGET) await database.query(sql, [MOST]);
  };

  const lookNow = async (): Promise<void> => {
    if (isEnded) return;
    try {
      await database.ready();
      await write();
      await read();
      await sweep();
      if (complaint !== null) log.info({ host: database.name }, 'MCP sessions are shared again');
      complaint = null;
    } catch (error) {
      const fault = databaseFault(error);
      const why = fault?.message ?? String(error);
      if (why !== complaint) {
        const about = fault === null ? { err: error } : { host: database.name, remedy: fault.remedy };
        log.error(about, `other sidecars do not hear of MCP sessions that end here: ${why}`);
      }
      complaint = why;
    }
  };

  /** One after the other. */
  const look = (): Promise<void> => (looking = looking.then(lookNow));

  const round = (): void => {
    void look().then(() => {
      if (isStopped) return;
      timer = setTimeout(round, LOOK_EVERY_MS);
      timer.unref();
    });
  };

  const endTold = bulletin.onTold((what) => {
    if (what === 'sessions') void look();
  });
  round();

  return {
    revoke(session, expiresAt) {
      inMemory.revoke(session, expiresAt);
      post({ session, uri: null, expiresAt, isEnded: true });
    },
    isRevoked: inMemory.isRevoked,
    subscribe(session, uri, expiresAt) {
      const isNoted = inMemory.subscribe(session, uri, expiresAt);
      if (isNoted) post({ session, uri, expiresAt, isEnded: false });
      return isNoted;
    },
    unsubscribe(session, uri) {
      inMemory.unsubscribe(session, uri);
      post({ session, uri, expiresAt: 0, isEnded: true });
    },
    subscriptionsOf: inMemory.subscriptionsOf,
    async [Symbol.asyncDispose]() {
      isStopped = true;
      clearTimeout(timer);
      endTold();
      await look();
      isEnded = true;
      inMemory[Symbol.dispose]();
    },
  };
}
