import type { Database } from 'better-sqlite3';
import { PUT_BACK, StoreFault } from './store-fault.ts';

/**
 * What each version of the store added, oldest first; `pragma user_version` counts them. Rows are never edited: what
 * is once released is changed by a further one.
 */
const MIGRATIONS: readonly string[] = [
  `
  create table subscriptions (
    id integer primary key,
    topic text not null,
    callback_key text not null,
    host text not null,
    state text not null check (state in ('pending', 'active', 'rejected', 'removed')),
    since integer not null,
    latest_request integer not null,
    applied_request integer not null,
    deliveries integer not null,
    reason text,
    callback text,
    topic_as_sent text,
    secret text,
    lease_seconds integer,
    expires_at integer,
    delivered text,
    attempt_version text,
    attempts integer not null default 0,
    next_attempt_at integer,
    failed_deliveries integer not null default 0,
    reports text not null default '[]',
    unique (topic, callback_key)
  ) strict;
  create index subscriptions_by_topic on subscriptions (topic, id) where state = 'active';
  create index subscriptions_by_next_attempt on subscriptions (next_attempt_at) where next_attempt_at is not null;
  create index subscriptions_condemned on subscriptions (id) where state = 'active' and failed_deliveries >= 3;
  create index subscriptions_by_expiry on subscriptions (expires_at) where state = 'active';
  create index subscriptions_by_state on subscriptions (state, since);

  create table requests (
    id integer primary key autoincrement,
    mode text not null check (mode in ('subscribe', 'unsubscribe')),
    topic text not null,
    topic_as_sent text not null,
    callback text not null,
    callback_key text not null,
    host text not null,
    lease_seconds integer,
    secret text,
    topic_version text not null,
    client text not null,
    requested_at integer not null
  ) strict;
  create index requests_by_pair on requests (topic, callback_key);
  `,
  `
  create table topics (
    topic text primary key,
    version text not null,
    published_at integer not null
  ) strict, without rowid;
  -- They have a file of their own.
  drop table if exists mcp_revocations;
  drop table if exists mcp_subscriptions;
  `,
  `
  -- A check cannot be changed.
  create table subscriptions_with_condemned (
    id integer primary key,
    topic text not null,
    callback_key text not null,
    host text not null,
    state text not null check (state in ('pending', 'active', 'condemned', 'rejected', 'removed')),
    since integer not null,
    latest_request integer not null,
    applied_request integer not null,
    deliveries integer not null,
    reason text,
    callback text,
    topic_as_sent text,
    secret text,
    lease_seconds integer,
    expires_at integer,
    delivered text,
    attempt_version text,
    attempts integer not null default 0,
    next_attempt_at integer,
    failed_deliveries integer not null default 0,
    reports text not null default '[]',
    unique (topic, callback_key)
  ) strict;
  insert into subscriptions_with_condemned select * from subscriptions;
  drop table subscriptions;
  alter table subscriptions_with_condemned rename to subscriptions;
  create index subscriptions_by_topic on subscriptions (topic, id) where state = 'active';
  create index subscriptions_by_next_attempt on subscriptions (next_attempt_at) where next_attempt_at is not null;
  create index subscriptions_by_expiry on subscriptions (expires_at) where state = 'active';
  create index subscriptions_by_state on subscriptions (state, since);
  update subscriptions
    set state = 'condemned', failed_deliveries = 0, attempt_version = null, attempts = 0, next_attempt_at = null
    where state = 'active' and failed_deliveries >= 3;
  `,
];

/** The version of the store that this release writes; those before are brought to it. */
export const VERSION = MIGRATIONS.length;

/**
 * Brings a store to the newest version, all or nothing; of processes that start together one does it and the others
 * wait. Throws StoreFault for one that a newer release or another program has written, before anything is touched.
 */
export function migrate(database: Database): void {
  const bring = database.transaction(() => {
    const version = versionOf(database);
    for (const sql of MIGRATIONS.slice(version)) database.exec(sql);
    database.pragma(`user_version = ${VERSION}`);
  });
  bring.immediate();
}

/**
 * The version of a store, 0 for one that is new. Throws StoreFault for one that a newer release or another program has
 * written; nothing is touched.
 */
export function versionOf(database: Database): number {
  const version = Number(database.pragma('user_version', { simple: true }));
  if (version > VERSION) {
    throw new StoreFault(database.name, {
      why: `the file has version ${version} of the store, this release knows ${VERSION}`,
      remedy: `start the release that wrote it, or ${PUT_BACK}`,
    });
  }
  if (version === 0 && hasTables(database)) {
    throw new StoreFault(database.name, { why: 'the file belongs to another program', remedy: PUT_BACK });
  }
  return version;
}

function hasTables(database: Database): boolean {
  return database.prepare(`select 1 from sqlite_schema where type = 'table' limit 1`).get() !== undefined;
}
