/** Simulated time, in milliseconds from 0, in which something happens at one instant after another and nothing sleeps. */
export interface EventQueue {
  now(): number;
  /** Does `run` at an instant, not before now; of one instant in the order asked for. The function it gives cancels that. */
  at(ms: number, run: () => void): () => void;
  /** Does what comes next; false when nothing does. */
  next(): boolean;
}

interface Event {
  readonly at: number;
  readonly turn: number;
  run: (() => void) | null;
}

/** A queue in which nothing is to happen yet. */
export function eventQueue(): EventQueue {
  /** A binary heap, the next one first. */
  const heap: Event[] = [];
  let now = 0;
  let turns = 0;

  const isBefore = (a: Event, b: Event): boolean => a.at < b.at || (a.at === b.at && a.turn < b.turn);

  const rise = (event: Event): void => {
    let place = heap.length;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || !isBefore(event, parent)) break;
      heap[place] = parent;
      place = above;
    }
    heap[place] = event;
  };

  const sink = (event: Event): void => {
    let place = 0;
    for (;;) {
      const left = heap[2 * place + 1];
      const right = heap[2 * place + 2];
      const isRight = left !== undefined && right !== undefined && isBefore(right, left);
      const child = isRight ? right : left;
      if (child === undefined || !isBefore(child, event)) break;
      heap[place] = child;
      place = 2 * place + (isRight ? 2 : 1);
    }
    heap[place] = event;
  };

  const take = (): Event | undefined => {
    const [first] = heap;
    const last = heap.pop();
    if (last !== undefined && last !== first) sink(last);
    return first;
  };

  return {
    now: () => now,
    at(ms, run) {
      const event: Event = { at: Math.max(ms, now), turn: (turns += 1), run };
      rise(event);
      return () => void (event.run = null);
    },
    next() {
      for (let event = take(); event !== undefined; event = take()) {
        if (event.run === null) continue;
        now = event.at;
        event.run();
        return true;
      }
      return false;
    },
  };
}
