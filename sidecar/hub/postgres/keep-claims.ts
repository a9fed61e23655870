import { z } from 'zod';
import type { Query } from '../../database/database.ts';
import type { ClaimBook, Entry } from './claim-book.ts';
import type { SetClock } from './database-clock.ts';
import { SQL } from './statements.ts';

/** How often a sidecar says that it is alive, renews what it holds and looks at what others left. */
const BEAT_MS = 2000;

/** A claim is renewed when it is so old. */
const RENEWED_AFTER_MS = 5000;

/** Who has not been heard of for so long does not count among those who share the work. */
const ALIVE_MS = 15_000;

/** The dead are forgotten once in so many beats. */
const BURY_EVERY = 100;

const beatRow = z.object({ now: z.number(), others: z.number() });
const keyRow = z.object({ key: z.string() });

/** Keeps the claims of a process from ending while it lives. */
export interface ClaimKeeper {
  /** Says once that this process is alive, and renews what is old. Rejects where the database cannot be asked. */
  beat(): Promise<void>;
  /** Beats from now on; the function it gives ends that. */
  start(): () => void;
  /** Calls back after every beat, also one that failed. */
  onBeat(callback: () => void): () => void;
  /** How many processes share the work, this one included. */
  sharers(): number;
  /** Says that this process is there no more; never rejects. */
  leave(): Promise<void>;
}

/** Creates what keeps the claims of the process `name`. `setClock` is told the database's time. */
export function keepClaims({
  name,
  book,
  query,
  setClock,
}: {
  name: string;
  book: ClaimBook;
  query: Query;
  setClock: SetClock['set'];
}): ClaimKeeper {
  const callbacks = new Set<() => void>();
  let others = 0;
  let beats = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const renew = async (sql: string, entries: readonly Entry[]): Promise<void> => {
    if (entries.length === 0) return;
    // Earlier than the database reckons, so that nobody here trusts a claim for too long.
    const askedAt = book.now();
    const renewed = await query(sql, [
      entries.map(({ id }) => id),
      entries.map(({ claim }) => claim.token),
      book.leaseMs,
    ]);
    book.renewed(entries, new Set(renewed.map((row) => keyRow.parse(row).key)), askedAt);
  };

  const beat = async (): Promise<void> => {
    const fromMs = performance.now();
    const [row] = await query(SQL.beat, [name, ALIVE_MS]);
    const { now, others: counted } = beatRow.parse(row);
    setClock(now, { fromMs, toMs: performance.now() });
    others = counted;
    const old = book.olderThan(RENEWED_AFTER_MS);
    await renew(
      SQL.renew,
      old.filter(({ kind }) => kind === 'subscription'),
    );
    await renew(
      SQL.renewRequests,
      old.filter(({ kind }) => kind === 'request'),
    );
    if (beats++ % BURY_EVERY === 0) await query(SQL.buryDead);
  };

  const round = (): void => {
    // Whoever asks next finds the same fault, and says so.
    void beat()
      .catch(() => undefined)
      .finally(() => {
        if (isStopped) return;
        for (const callback of callbacks) callback();
        timer = setTimeout(round, BEAT_MS);
        timer.unref();
      });
  };

  return {
    beat,
    start() {
      timer = setTimeout(round, BEAT_MS);
      timer.unref();
      return () => {
        isStopped = true;
        clearTimeout(timer);
      };
    },
    onBeat(callback) {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
    sharers: () => others + 1,
    async leave() {
      await query(SQL.leave, [name]).catch(() => undefined);
    },
  };
}
