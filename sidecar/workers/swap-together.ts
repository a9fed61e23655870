/** How long those that are ready wait for the others at least. */
const PATIENCE_MS = 1000;

/** What is told to the workers. */
export interface Told<Worker> {
  /** A worker found a set: all others are to look for themselves. */
  readonly look: (finder: Worker) => void;
  /** A set goes into service. */
  readonly go: (worker: Worker, version: string) => void;
}

/** Lets workers take a publication into service together. */
export interface SwapTogether<Worker> {
  /** A worker that the others wait for from now on. */
  join(worker: Worker): void;
  leave(worker: Worker): void;
  found(worker: Worker, version: string): void;
  prepared(worker: Worker, version: string): void;
}

/** A version on its way into service. */
interface Round<Worker> {
  readonly ready: Set<Worker>;
  readonly foundMs: number;
  timer?: NodeJS.Timeout;
}

/**
 * Workers that find a new set tell it, make it ready aside, and take it into service at one moment, so that a client of
 * two of them hardly sees the older after the newer. Who is ready waits for the others a second, or as long again as it
 * took itself: one that hangs holds up nobody for good.
 */
export function swapTogether<Worker>({ look, go }: Told<Worker>): SwapTogether<Worker> {
  const members = new Set<Worker>();
  const rounds = new Map<string, Round<Worker>>();
  let released: string | null = null;

  const roundOf = (version: string) => {
    const known = rounds.get(version);
    if (known !== undefined) return known;
    const round: Round<Worker> = { ready: new Set(), foundMs: performance.now() };
    rounds.set(version, round);
    return round;
  };
  const release = (version: string) => {
    const round = rounds.get(version);
    if (round === undefined) return;
    rounds.delete(version);
    clearTimeout(round.timer);
    released = version;
    for (const worker of round.ready) go(worker, version);
  };
  const releaseWhole = (version: string) => {
    const ready = rounds.get(version)?.ready ?? new Set();
    if (ready.size > 0 && [...members].every((member) => ready.has(member))) release(version);
  };

  return {
    join: (worker) => void members.add(worker),
    leave(worker) {
      members.delete(worker);
      for (const [version, { ready }] of rounds) {
        ready.delete(worker);
        releaseWhole(version);
      }
    },
    found(worker, version) {
      if (version === released || rounds.has(version)) return;
      roundOf(version);
      look(worker);
    },
    prepared(worker, version) {
      if (version === released || !members.has(worker)) return go(worker, version);
      const round = roundOf(version);
      round.ready.add(worker);
      round.timer ??= setTimeout(
        () => release(version),
        Math.max(PATIENCE_MS, performance.now() - round.foundMs),
      ).unref();
      releaseWhole(version);
    },
  };
}
