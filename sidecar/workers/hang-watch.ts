const ASK_EVERY_MS = 5000;

/** Questions rather than time, so that a machine that slept says nothing of its processes. */
const MOST_UNANSWERED = 12;

/** A watch over workers; disposing of it ends it. */
export interface HangWatch<Worker> extends Disposable {
  /** A worker has answered. */
  answered(worker: Worker): void;
}

/** Asks workers every 5 seconds whether they are there, and tells of one that left the last twelve questions unanswered. */
export function hangWatch<Worker extends object>({
  watched,
  ask,
  hangs,
}: {
  readonly watched: () => readonly Worker[];
  readonly ask: (worker: Worker) => void;
  readonly hangs: (worker: Worker) => void;
}): HangWatch<Worker> {
  const unanswered = new WeakMap<Worker, number>();
  const timer = setInterval(() => {
    for (const worker of watched()) {
      const count = unanswered.get(worker) ?? 0;
      unanswered.set(worker, count + 1);
      if (count < MOST_UNANSWERED) ask(worker);
      else hangs(worker);
    }
  }, ASK_EVERY_MS);
  return {
    answered: (worker) => void unanswered.delete(worker),
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
