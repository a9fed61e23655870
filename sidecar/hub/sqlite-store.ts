import Database from 'better-sqlite3';
import { z } from 'zod';
import { findOrMakeFile, keepToOwner } from '../state-file.ts';
import { examineStore } from './examine-store.ts';
import { migrate } from './migrations.ts';
import type { AttemptReport, Change, Claim, HubStore, OwedDelivery, StoredSubscription } from './store.ts';
import { readAllRows } from './read-all-rows.ts';
import { fromRow, readReports, toColumns } from './subscription-row.ts';
import type { Subscription, SubscriptionEvent, VerificationRequest } from './subscription.ts';
import { transition } from './transition.ts';
import { atRow, countRow, countsRow, idRow, leaseRow, topicRow, verificationRequest } from './store-rows.ts';
import { endOfLease, leaseToLeave } from './store-rules.ts';
import { batchCommits } from './sqlite-batch.ts';
import { type SqliteFile, watchFile } from './sqlite-file.ts';
import { sqliteRows } from './sqlite-rows.ts';
import { DAMAGED, TAKEN_AWAY, StoreFault, storeFault } from './store-fault.ts';

/** A time at which every wait has ended. */
const EVER = Number.MAX_SAFE_INTEGER;

/**
 * The owner of the file has every claim. The lock that makes it the owner ends with the process in whatever way, so that
 * the next one need not wait, as it would for a time that was written down, and claiming costs no write.
 */
const OWNERS: Claim = { token: 'owner' };

const owedRow = z
  .object({
    id: z.number(),
    topic: z.string(),
    host: z.string(),
    attempts: z.string().transform(readReports),
  })
  .transform((owed): OwedDelivery => ({ ...owed, claim: OWNERS }));

/**
 * Opens, creates or migrates the store in the SQLite file `path` (`:memory:` for one that is lost on closing).
 * Write-ahead log with synchronous NORMAL: what is committed survives the end of the process at any instant; the end
 * of the machine may take the last moments, never the consistency. Other processes may read and write meanwhile.
 * All of it is read before anything is written. Throws StoreFault where the file cannot be used; what goes wrong in it later
 * rejects with one.
 */
export function openSqliteStore(path: string): SqliteStore {
  let database: Database.Database | undefined;
  let file: SqliteFile | undefined;
  try {
    if (path !== ':memory:') {
      findOrMakeFile(path);
      examineStore(path);
      keepToOwner(path);
    }
    database = new Database(path);
    file = watchFile(database);
    return sqliteStore(database, file);
  } catch (error) {
    file?.distrust();
    file?.close();
    database?.close();
    throw storeFault(path, error) ?? error;
  }
}

/** A store in a file. */
export interface SqliteStore extends HubStore {
  /** Whether somebody else has written to its file, or that is gone: what is kept in it from now on is lost. */
  isChanged(): boolean;
}

function sqliteStore(database: Database.Database, file: SqliteFile): SqliteStore {
  migrate(database);
  readAllRows(database);
  const { statement, all, find, findPair, change, distrust } = sqliteRows(database);

  let isTaken: boolean | null = null;
  const commits = batchCommits(database, distrust);
  const batch = {
    async run<Result>(work: () => Result): Promise<Result> {
      const result = await commits.run(work);
      file.committed();
      return result;
    },
  };

  const withLeaseEnforced = (found: StoredSubscription | null, now: number): StoredSubscription | null => {
    const ended = endOfLease(found, now);
    return found === null || ended === null ? found : change(found, ended).after;
  };

  const accept = (asked: Omit<VerificationRequest, 'id'>) => {
    const found = withLeaseEnforced(findPair(asked), asked.requestedAt);
    let { leaseSeconds } = asked;
    if (asked.mode === 'unsubscribe') {
      const asking = leaseRow.optional().parse(statement('pendingLease').get(asked));
      const lease = leaseToLeave(found, asking);
      if (lease === undefined) return null;
      leaseSeconds = lease;
    }
    const id = Number(statement('insertRequest').run({ ...asked, leaseSeconds }).lastInsertRowid);
    const request: VerificationRequest = { ...asked, leaseSeconds, id };
    const event: SubscriptionEvent = { type: 'requested', request, at: asked.requestedAt };
    if (found !== null) return { request, claim: OWNERS, change: change(found, event) };
    const before: Subscription = { state: 'none' };
    const subscription = transition(before, event);
    if (subscription.state === 'none') return null;
    const { topic, callbackKey, host } = asked;
    const rowId = Number(
      statement('insert').run({ ...toColumns(subscription), topic, callbackKey, host }).lastInsertRowid,
    );
    const after = { id: rowId, topic, callbackKey, host, subscription, attempts: [] };
    return { request, claim: OWNERS, change: { before, after } };
  };

  const settle = (
    event: Extract<SubscriptionEvent, { type: 'verified' | 'refused' }>,
    report: AttemptReport,
  ): Change | null => {
    const isOpen = statement('deleteRequest').run({ id: event.request.id }).changes === 1;
    const found = isOpen ? withLeaseEnforced(findPair(event.request), event.at) : null;
    return found === null ? null : change(found, event, report);
  };

  const look = (id: number): Change | null => {
    const found = find(id);
    return found && { before: found.subscription, after: found };
  };

  const apply = (id: number, event: SubscriptionEvent, report?: AttemptReport): Change | null => {
    const found = find(id);
    if (found === null) return null;
    // What was asked for before the operator ended it does not bring it back.
    if (event.type === 'withdrawn') statement('deleteRequestsOf').run(found);
    return change(found, event, report);
  };

  const expire = (now: number, limit: number): Change[] =>
    all('expired', idRow, { now, limit }).flatMap(({ id }) => {
      const found = find(id);
      return found === null ? [] : [change(found, { type: 'expired', at: now })];
    });

  /** What goes wrong in SQLite, or in what it holds, becomes a rejection that says what to do about it. */
  const told = async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      const fault = storeFault(database.name, error);
      if (fault?.message === DAMAGED.why) file.distrust();
      throw fault ?? error;
    }
  };

  return {
    isShared: false,
    sharers: () => 1,
    isChanged: file.isChanged,
    accept: (request) =>
      told(async () => {
        const accepted = await batch.run(() => ((isTaken = null), accept(request)));
        // Looked at once for all that was committed together.
        isTaken ??= file.isChanged();
        if (isTaken) throw new StoreFault(database.name, TAKEN_AWAY);
        return accepted;
      }),
    request: (id) =>
      told(() => verificationRequest.optional().parse(statement('request').get({ id })) ?? null),
    unsettled: () =>
      told(() => all('unsettled', verificationRequest, {}).map((request) => ({ request, claim: OWNERS }))),
    settle: (event, report) => told(() => batch.run(() => settle(event, report))),
    begin: (id, { version, at }) =>
      told(() =>
        batch.run(() => (version === null ? look(id) : apply(id, { type: 'started', version, at }))),
      ),
    apply: (id, event, report) => told(() => batch.run(() => apply(id, event, report))),
    find: (id) => told(() => find(id)),
    findPair: (pair) => told(() => findPair(pair)),
    owed: (query) => told(() => all('owed', owedRow, query)),
    due: ({ now }) => told(() => all('due', owedRow, { now })),
    take: (id) =>
      told(() => {
        const found = find(id);
        return found && { ...found, claim: OWNERS };
      }),
    isHeld: () => true,
    release: async () => undefined,
    boundWaits: (latest) =>
      told(() =>
        batch.run(() => {
          distrust();
          statement('boundWaits').run({ latest });
        }),
      ),
    nextAttemptAt: (now) => told(() => atRow.parse(statement('nextAttemptAt').get({ now })).at),
    expire: (now, limit) => told(() => batch.run(() => expire(now, limit))),
    nextExpiryAt: () => told(() => atRow.parse(statement('nextExpiryAt').get({})).at),
    forget: (limits) =>
      told(() => {
        distrust();
        statement('forgetOld').run(limits);
        statement('forgetMany').run(limits);
      }),
    counts: () => told(() => countsRow.parse(statement('counts').get({}))),
    backlog: (topic, version) =>
      told(() => countRow.parse(statement('backlog').get({ topic, version, now: EVER })).count),
    list: (states, limit) =>
      told(() =>
        statement('list')
          .all({ states: JSON.stringify(states), limit })
          .map(fromRow),
      ),
    topicOrder: () => told(() => all('topicOrder', topicRow, {})),
    noteTopic: (newest) =>
      told(() =>
        batch.run(() => {
          statement('noteTopic').run(newest);
          return topicRow.parse(statement('topic').get(newest));
        }),
      ),
    // Nobody else works here.
    onNews: () => () => undefined,
    probe: () =>
      told(() =>
        batch.run(() => {
          statement('probe').get({});
          // The same number again: it costs a page in the log, which is what may fail.
          database.pragma(`user_version = ${Number(database.pragma('user_version', { simple: true }))}`);
        }),
      ),
    hurry: () => undefined,
    close: async () => {
      commits.flush();
      file.close();
    },
  };
}
