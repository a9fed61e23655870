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

/** What is served now, and the next as soon as it is published. Whoever answers asks for it once. */
export interface Current<Index> extends AsyncDisposable {
  /** What is served. Throws HttpProblem 503 before the first. */
  snapshot(): Snapshot<Index>;
  /** The newest, or null before the first. */
  newest(): Snapshot<Index> | null;
  /** Looks at the source at once; resolves when what is published now is in service or has been refused. */
  recheck(): Promise<void>;
  /** Calls the listener after each change, until the function it gives is called. */
  onChange(listener: (snapshot: Snapshot<Index>) => void): () => void;
}

/** Holds what a source publishes: looks every so often, opens the index of a new set aside, then swaps both at once. */
export function holdCurrent<Index>(options: CurrentOptions<Index>): Current<Index> {
  const { source, everyMs, log, openIndex } = options;
  const listeners = new Set<(snapshot: Snapshot<Index>) => void>();
  const stop = new AbortController();
  let held: Snapshot<Index> | null = null;

  const take = async (publication: Publication) => {
    held = { publication, index: await openIndex(publication, stop.signal) };
    log.info({ version: publication.version, files: publication.files.size }, 'published set in service');
    for (const listener of listeners) {
      try {
        listener(held);
      } catch (error) {
        log.error({ err: error }, 'listener failed');
      }
    }
  };

  const watching = watch({ source, everyMs, log, current: () => held?.publication ?? null, take });

  return {
    snapshot() {
      if (held === null) throw notReady('Nothing is published yet; try again shortly.');
      return held;
    },
    newest: () => held,
    recheck: () => watching.look(),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async [Symbol.asyncDispose]() {
      stop.abort();
      await watching[Symbol.asyncDispose]();
    },
  };
}
