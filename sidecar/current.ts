import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { notReady } from './http/health.ts';
import type { Publication } from './publication.ts';
import { watch } from './publication/watch.ts';
import type { Source } from './publication/source.ts';

/** A published set and the index made of it; the two never come apart. */
export interface Snapshot<Index> {
  readonly publication: Publication;
  readonly index: Index;
}

export interface CurrentOptions<Index> {
  readonly source: Source;
  /** How often the source is looked at. */
  readonly everyMs: number;
  readonly log: Logger;
  /** Makes the index of a set, aside; the set is taken into service when it is there. */
  readonly openIndex: (publication: Publication, signal: AbortSignal) => Promise<Index>;
}

/** What is served now, and the next as soon as it is published. Disposing of it disposes of the index. */
export interface Current<Index> extends AsyncDisposable {
  /**
   * What is served: inside a pinned request what was served at its beginning, elsewhere the newest.
   * Throws HttpProblem 503 before the first.
   */
  snapshot(): Snapshot<Index>;
  /** The newest, or null before the first. */
  newest(): Snapshot<Index> | null;
  /** Pins a request to what is served at its beginning; the index stays open until the answer is over. */
  readonly pin: RequestHandler;
  /** Looks at the source at once; resolves when what is published now is in service or has been refused. */
  recheck(): Promise<void>;
  /** Calls the listener after each change, until the function it gives is called. */
  onChange(listener: (snapshot: Snapshot<Index>) => void): () => void;
}

interface Held<Index> {
  readonly snapshot: Snapshot<Index>;
  uses: number;
  isRetired: boolean;
}

/** Holds what a source publishes: looks every so often, opens the index of a new set aside, then swaps both at once. */
export function holdCurrent<Index extends AsyncDisposable>(options: CurrentOptions<Index>): Current<Index> {
  const { source, everyMs, log, openIndex } = options;
  const pinned = new AsyncLocalStorage<Held<Index>>();
  const listeners = new Set<(snapshot: Snapshot<Index>) => void>();
  const stop = new AbortController();
  let held: Held<Index> | null = null;

  const closeWhenUnused = async ({ isRetired, uses, snapshot }: Held<Index>) => {
    if (!isRetired || uses > 0) return;
    try {
      await snapshot.index[Symbol.asyncDispose]();
    } catch (error) {
      log.error({ err: error }, 'index not closed');
    }
  };

  const retire = async (old: Held<Index> | null) => {
    if (old === null) return;
    old.isRetired = true;
    await closeWhenUnused(old);
  };

  const take = async (publication: Publication) => {
    const index = await openIndex(publication, stop.signal);
    const old = held;
    held = { snapshot: { publication, index }, uses: 0, isRetired: false };
    log.info({ version: publication.version, files: publication.files.size }, 'published set in service');
    for (const listener of listeners) {
      try {
        listener(held.snapshot);
      } catch (error) {
        log.error({ err: error }, 'listener failed');
      }
    }
    await retire(old);
  };

  const watching = watch({
    source,
    everyMs,
    log,
    current: () => held?.snapshot.publication ?? null,
    take,
  });

  return {
    snapshot() {
      const found = pinned.getStore() ?? held;
      if (found === null) throw notReady('Nothing is published yet; try again shortly.');
      return found.snapshot;
    },
    newest: () => held?.snapshot ?? null,
    pin(_req, res, next) {
      const mine = held;
      if (mine === null) throw notReady('Nothing is published yet; try again shortly.');
      mine.uses += 1;
      res.once('close', () => {
        mine.uses -= 1;
        void closeWhenUnused(mine);
      });
      pinned.run(mine, next);
    },
    recheck: () => watching.look(),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async [Symbol.asyncDispose]() {
      stop.abort();
      await watching[Symbol.asyncDispose]();
      await retire(held);
    },
  };
}
