import type { z } from 'zod';
import type { Bulletin } from '../../database/bulletin.ts';
import type { Database } from '../../database/database.ts';
import { databaseFault } from '../../database/database-fault.ts';
import type { Clock } from '../clock.ts';
import { systemClock } from '../clock.ts';
import { atRow, countRow, countsRow, topicRow, verificationRequest } from '../store-rows.ts';
import type { Change, Claim, HubStore, OwedDelivery } from '../store.ts';
import { acceptRequests } from './accept-requests.ts';
import { beginHeld, changeHeld } from './change-held.ts';
import { changeSubscriptions } from './change-subscriptions.ts';
import type { Work } from './change-subscriptions.ts';
import { claimBook, newSidecarName } from './claim-book.ts';
import { databaseClock } from './database-clock.ts';
import { databaseStoreFault } from './database-store-fault.ts';
import { SETTLED_WITHIN_MS, gathered } from './gathered.ts';
import { keepClaims } from './keep-claims.ts';
import { applyTo, lockedRow, storedOf, takenRow, unsealed, writeRows } from './locked-rows.ts';
import { watchOutage } from './outage.ts';
import { PATIENCE_MS, patiently } from './patiently.ts';
import { settleRequests } from './settle-requests.ts';
import { SQL } from './statements.ts';

/** How much longer than a request to a callback a claim lasts. */
const CLAIM_BEYOND_MS = 20_000;

/** Requests that are taken in one go: what nobody else has time for comes with the next look. */
const REQUESTS_AT_ONCE = 500;

/** A time at which every wait has ended. */
const EVER = Number.MAX_SAFE_INTEGER;

const requestRow = verificationRequest.transform(({ secret, ...request }) => ({
  ...request,
  secret: unsealed(secret),
}));
export interface PostgresStoreOptions {
  readonly database: Database;
  /** Where others say what they have left. */
  readonly bulletin: Pick<Bulletin, 'onTold'>;
  /** How long one request to a callback may take. */
  readonly deliveryTimeoutMs: number;
  /** The hub's time; unless given, the database's. */
  readonly clock?: Clock;
}

/** A store in a database that any number of sidecars share, and the time that they share. */
export interface PostgresStore extends HubStore {
  readonly clock: Clock;
}

/**
 * Opens the store. Who makes a request to a callback has claimed its row; claims end by themselves, by the database's
 * clock, so that what a process leaves behind that was killed or cut off is taken over by another. Rejects with a
 * StoreFault where the database cannot be used; so does whatever goes wrong in it later.
 */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<PostgresStore> {
  const { database, bulletin } = options;
  const { query, transaction, wasAway } = watchOutage(database);
  const name = newSidecarName();
  const leaseMs = options.deliveryTimeoutMs + CLAIM_BEYOND_MS;
  const ofDatabase = databaseClock();
  const clock = options.clock ?? ofDatabase;
  const book = claimBook({ name, leaseMs, clock: systemClock });

  /** What goes wrong in the database, or in what it holds, becomes a rejection that says what to do about it. */
  const told = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw databaseStoreFault(database.name, error) ?? error;
    }
  };
  const rows = async <Row>(row: z.ZodType<Row>, sql: string, values: readonly unknown[] = []) =>
    (await query(sql, values)).map((value) => row.parse(value));

  let isInHurry = false;
  const isHasty = (): boolean => isInHurry;
  /** Until when a claim must have ended for another to take it over. */
  const endedBefore = (): number => (wasAway() ? 0 : EVER);
  const accept = gathered(
    (items: Parameters<typeof acceptRequests>[1]) =>
      transaction((query) => acceptRequests(query, items, leaseMs)),
    isOfOne,
  );
  const settle = gathered(
    (items: Parameters<typeof settleRequests>[1]) =>
      patiently(() => transaction((query) => settleRequests(query, items)), {
        forMs: forMs(items),
        isHasty,
      }).finally(book.distrust),
    isOfOne,
  );
  const changeTogether = async (items: readonly Work[]): Promise<(Change | null)[]> => {
    const done = await changeHeld(query, book, items);
    const left = done.flatMap((each) => ('left' in each ? [each.left] : []));
    if (left.length === 0) return done.map((each) => ('change' in each ? each.change : null));
    const rest = await transaction((query) => changeSubscriptions(query, left));
    book.distrust();
    return done.map((each) => ('change' in each ? each.change : (rest.shift() ?? null)));
  };
  const change = gathered(
    (items: readonly Work[]) => patiently(() => changeTogether(items), { forMs: PATIENCE_MS, isHasty }),
    isOfOne,
  );
  const changeSoon = gathered(
    (items: readonly Work[]) => patiently(() => changeTogether(items), { forMs: forMs(items), isHasty }),
    isOfOne,
    SETTLED_WITHIN_MS,
  );

  const request = gathered(async (ids: readonly number[]) => {
    const found = await rows(requestRow, SQL.requests, [ids]);
    const byId = new Map(found.map((each) => [each.id, each]));
    return ids.map((id) => byId.get(id) ?? null);
  }, isOfOne);

  const take = async (sql: string, values: readonly unknown[]): Promise<OwedDelivery[]> => {
    const token = book.newToken();
    const askedAt = systemClock.now();
    const taken = (await query(sql, [token, leaseMs, endedBefore(), ...values])).map(takenRow);
    return taken
      .toSorted((a, b) => a.stored.id - b.stored.id)
      .map((row) => {
        const { id, topic, host, attempts } = row.stored;
        const claim = book.enter('subscription', id, token, askedAt);
        book.remember(claim, row);
        return { id, topic, host, attempts, claim };
      });
  };

  const release = async (claims: readonly Claim[]): Promise<void> => {
    const entries = claims.flatMap((claim) => book.entryOf(claim) ?? []);
    const at = clock.now();
    try {
      const requests = entries.filter(({ kind }) => kind === 'request');
      if (requests.length > 0) {
        const tokens = requests.map(({ claim }) => claim.token);
        await query(SQL.releaseRequests, [requests.map(({ id }) => id), tokens]);
      }
      await Promise.all(
        entries.flatMap(({ kind, id, claim }) =>
          kind === 'subscription' ? change({ kind: 'release', id, at, claim }) : [],
        ),
      );
    } finally {
      book.drop(claims);
    }
  };

  /** Ends a claim that a change has used up, or that was lost. */
  const using = async <Result>(claim: Claim | undefined, result: Promise<Result>): Promise<Result> => {
    const changed = await result;
    if (claim !== undefined) book.drop([claim]);
    return changed;
  };

  const keeper = keepClaims({ name, book, query, setClock: ofDatabase.set });
  await told(async () => {
    await database.ready();
    await keeper.beat();
  });
  const stopKeeping = keeper.start();
  const stopHearing = bulletin.onTold((what) => isOfRows(what) && book.distrust());

  return {
    isShared: true,
    clock,
    sharers: keeper.sharers,
    accept: (asked) =>
      told(async () => {
        const token = book.newToken();
        const askedAt = systemClock.now();
        const accepted = await accept({ asked, token });
        if (accepted === null) return null;
        return { ...accepted, claim: book.enter('request', accepted.request.id, token, askedAt) };
      }),
    request: (id) => told(() => request(id)),
    unsettled: () =>
      told(async () => {
        const token = book.newToken();
        const askedAt = systemClock.now();
        const taken = await rows(requestRow, SQL.unsettled, [
          token,
          leaseMs,
          endedBefore(),
          REQUESTS_AT_ONCE,
        ]);
        return taken
          .toSorted((a, b) => a.id - b.id)
          .map((request) => ({ request, claim: book.enter('request', request.id, token, askedAt) }));
      }),
    settle: (event, report, claim) => told(() => using(claim, settle({ event, report, claim }))),
    begin: (id, attempt, claim) =>
      told(async () => {
        const work = { kind: 'begin', id, ...attempt, claim } as const;
        return beginHeld(book, work) ?? change(work);
      }),
    apply: (id, event, report, claim) =>
      told(() => using(claim, changeSoon({ kind: 'apply', id, event, report, claim }))),
    find: (id) => told(async () => (await query(SQL.find, [id])).map(storedOf)[0] ?? null),
    findPair: ({ topic, callbackKey }) =>
      told(async () => (await query(SQL.findPair, [topic, callbackKey])).map(storedOf)[0] ?? null),
    owed: ({ topic, version, now, afterId, limit, exceptHosts = [] }) =>
      told(() => take(SQL.owed, [topic, version, now, afterId, limit, exceptHosts])),
    due: ({ now, topics, limit }) => told(() => take(SQL.due, [now, topics, limit])),
    take: (id) => told(async () => (await take(SQL.take, [id]))[0] ?? null),
    isHeld: book.isHeld,
    release: (claims) => told(() => release(claims)),
    boundWaits: (latest) => told(async () => void (await query(SQL.boundWaits, [latest]))),
    nextAttemptAt: (now) => told(async () => (await rows(atRow, SQL.nextAttemptAt, [now]))[0]?.at ?? null),
    expire: (now, limit) =>
      told(() =>
        transaction(async (query) => {
          const locked = (await query(SQL.lockExpired, [now, limit])).map(lockedRow);
          const changes = locked.map((row) => applyTo(row, { type: 'expired', at: now }));
          await writeRows(query, locked);
          return changes;
        }),
      ),
    nextExpiryAt: () => told(async () => (await rows(atRow, SQL.nextExpiryAt))[0]?.at ?? null),
    forget: ({ before, keep }) =>
      told(async () => {
        await query(SQL.forgetOld, [before]);
        await query(SQL.forgetMany, [keep]);
      }),
    counts: () => told(async () => countsRow.parse((await query(SQL.counts))[0])),
    backlog: (topic, version) =>
      told(async () => (await rows(countRow, SQL.backlog, [topic, version, EVER]))[0]?.count ?? 0),
    list: (states, limit) => told(async () => (await query(SQL.list, [states, limit])).map(storedOf)),
    topicOrder: () => told(() => rows(topicRow, SQL.topicOrder)).finally(book.distrust),
    noteTopic: ({ topic, version, publishedAt }) =>
      told(() =>
        transaction(async (query) => {
          const news = await query(SQL.noteTopic, [topic, version, publishedAt]);
          if (news.length > 0) await query(SQL.tell, ['topics']);
          return topicRow.parse((await query(SQL.topic, [topic]))[0]);
        }),
      ),
    onNews(callback) {
      const ends = [keeper.onBeat(callback), bulletin.onTold((what) => isOfWork(what) && callback())];
      return () => ends.forEach((end) => end());
    },
    probe: () => told(keeper.beat),
    hurry() {
      isInHurry = true;
    },
    async close() {
      isInHurry = true;
      stopKeeping();
      stopHearing();
      // What cannot be given back ends by itself.
      await release(book.all().map(({ claim }) => claim)).catch(() => undefined);
      await keeper.leave();
    },
  };
}

/**
 * How long what came of requests is kept: until it is written down, as it is no more than is claimed and who has lost the claim
 * changes nothing. Who works without a claim is told soon.
 */
function forMs(items: readonly { readonly claim?: Claim | undefined }[]): number {
  return items.some(({ claim }) => claim !== undefined) ? Number.POSITIVE_INFINITY : PATIENCE_MS;
}

/** Whether what was told may leave something to do, or change what was read of rows. */
const isOfWork = (what: string | null): boolean => what === null || what === 'topics' || what === 'work';
const isOfRows = (what: string | null): boolean => what === null || what === 'topics' || what === 'held';

/** What the database cannot take of one is not to spoil the others; where it cannot take anything now, all are. */
function isOfOne(error: unknown): boolean {
  return databaseFault(error) === null;
}
