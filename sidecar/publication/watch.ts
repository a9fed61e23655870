import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Publication } from '../publication.ts';
import { BrokenPublication } from './broken-publication.ts';
import { ReplacedCode } from './replaced-code.ts';
import type { Source } from './source.ts';

/** The longest wait before a set that could not be taken is tried again. */
const LONGEST_WAIT_MS = 30_000;

/** How many times as long as a trial took is waited behind it: with a set in service, and with nothing to serve. */
const PATIENCE = { serving: 10, waiting: 1 };

export interface WatchOptions {
  readonly source: Source;
  readonly everyMs: number;
  readonly log: Logger;
  /** The set that is served, null before the first. */
  readonly current: () => Publication | null;
  /** Takes a new set into service; what it throws counts as a set that cannot be taken. */
  readonly take: (publication: Publication) => Promise<void>;
}

/** A watch over a source; disposing of it ends it and waits for the look that is under way. */
export interface Watch extends AsyncDisposable {
  /**
   * Looks at once; resolves when what was published when it was called is in service, or has been refused. Never
   * rejects.
   */
  look(): Promise<void>;
}

/**
 * Looks at a source every so often and takes each new set into service, one at a time. A set that cannot be taken
 * leaves the old one in service; why is logged once, and it is tried again, but so seldom that trying takes at most
 * a tenth of the time, or half of it while nothing is served.
 */
export function watch({ source, everyMs, log, current, take }: WatchOptions): Watch {
  const stop = new AbortController();
  const { signal } = stop;
  let complaint: string | undefined;
  let pauseMs = everyMs;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const once = async () => {
    const start = performance.now();
    try {
      const publication = await source.look(current(), signal);
      if (publication !== null && publication !== current()) await take(publication);
      complaint = undefined;
      pauseMs = everyMs;
    } catch (error) {
      if (signal.aborted) return;
      const why = error instanceof Error ? error.message : String(error);
      // What is wrong with a set is in its words; anything else is a fault of ours, and told with the way to it.
      const isTold = error instanceof BrokenPublication || error instanceof ReplacedCode;
      const told = isTold ? { why } : { err: error };
      if (why !== complaint) log.error({ ...told, place: source.place }, 'published set not taken');
      complaint = why;
      const patience = current() === null ? PATIENCE.waiting : PATIENCE.serving;
      pauseMs = Math.min(
        Math.max(everyMs, (performance.now() - start) * patience),
        Math.max(everyMs, LONGEST_WAIT_MS),
      );
    }
  };

  const look = (): Promise<void> => {
    if (running === undefined) {
      running = once().finally(() => {
        running = undefined;
      });
      return running;
    }
    // The look under way may have begun before the caller's news: one more for all who came meanwhile.
    next ??= running.then(() => {
      next = undefined;
      return look();
    });
    return next;
  };

  const rounds = async () => {
    while (!signal.aborted) {
      await setTimeout(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await look();
    }
  };
  const ended = rounds();

  return {
    look,
    async [Symbol.asyncDispose]() {
      stop.abort();
      await ended;
      await running;
    },
  };
}
