/** Serves pieces of work, so many at once, the others in the order in which they were asked for. */
export interface Server {
  /** Serves a piece that takes `ms`, and says when it is done. */
  serve(ms: number, done: () => void): void;
  /** How long it has served pieces, added up, and how long it has had at least one, in milliseconds. */
  servedMs(): number;
  busyMs(): number;
}

/**
 * A server of so many places. `work` does a piece that has a place: processors let its time pass, a thread needs one of
 * the processors of its machine for as long.
 */
export function createServer(
  places: number,
  { now, work }: { now: () => number; work: (ms: number, done: () => void) => void },
): Server {
  let waiting: { ms: number; done: () => void }[] = [];
  let first = 0;
  let taken = 0;
  let servedMs = 0;
  let busyMs = 0;
  let busySince = 0;

  const begin = (ms: number, done: () => void): void => {
    if (taken === 0) busySince = now();
    taken += 1;
    servedMs += ms;
    work(ms, () => {
      taken -= 1;
      if (taken === 0) busyMs += now() - busySince;
      const next = waiting[first];
      if (next !== undefined) {
        first += 1;
        begin(next.ms, next.done);
      }
      if (first > 1000 && first * 2 > waiting.length) {
        waiting = waiting.slice(first);
        first = 0;
      }
      done();
    });
  };

  return {
    serve(ms, done) {
      if (taken < places) begin(ms, done);
      else waiting.push({ ms, done });
    },
    servedMs: () => servedMs,
    busyMs: () => busyMs + (taken > 0 ? now() - busySince : 0),
  };
}
