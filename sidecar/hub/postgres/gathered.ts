/** Most that is done together: what comes more waits for the next turn. */
export const MOST = 500;

/** How many lots may be on their way at once: while one waits for its commit, the next is put together. */
export const LOTS = 3;

/** What came of a delivery waits so long for that of others: a statement costs more than what it changes. */
export const SETTLED_WITHIN_MS = 25;

/**
 * Does together what is asked for while the lots before are being done: a transaction costs several ways to the database, and
 * a fan-out asks for thousands. `work` gives a result for each, in their order. Where a lot fails and `isOfOne` says that
 * one of them may be to blame, each is tried by itself. What nobody is in a hurry for waits `waitMs` for more,
 * also while others are being done.
 */
export function gathered<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  isOfOne: (error: unknown) => boolean,
  waitMs = 0,
): (item: Item) => Promise<Result> {
  type Waiting = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void };
  let waiting: Waiting[] = [];
  let busy = 0;
  let isPlanned = false;

  const settle = async (lot: readonly Waiting[]): Promise<void> => {
    try {
      const results = await work(lot.map(({ item }) => item));
      for (const [index, { resolve, reject }] of lot.entries()) {
        const result = results[index];
        if (result === undefined) reject(new Error('no result for what was asked'));
        else resolve(result);
      }
    } catch (error) {
      if (lot.length > 1 && isOfOne(error)) for (const one of lot) await settle([one]);
      else for (const { reject } of lot) reject(error);
    }
  };

  const next = async (): Promise<void> => {
    isPlanned = false;
    busy += 1;
    do {
      const lot = waiting.slice(0, MOST);
      waiting = waiting.slice(MOST);
      await settle(lot);
    } while (waiting.length >= (waitMs > 0 ? MOST : 1));
    busy -= 1;
    if (waiting.length > 0) plan();
  };

  const plan = (): void => {
    if (isPlanned || busy === LOTS) return;
    isPlanned = true;
    // What is asked for in one turn of the event loop goes together.
    if (waitMs > 0) setTimeout(() => void next(), waitMs);
    else setImmediate(() => void next());
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      plan();
    });
}
