/**
 * Puts together what is asked for until `soon` goes on, or while as many lots as may be are on their way, as `gathered` does
 * for the real store. `carry` brings a lot of so many to the database and back.
 */
export function createLots({
  most,
  atOnce,
  soon,
  carry,
}: {
  most: number;
  atOnce: number;
  /** Does something at the end of this instant, or later. */
  soon: (run: () => void) => void;
  carry: (count: number, done: () => void) => void;
}): (done: () => void) => void {
  let waiting: (() => void)[] = [];
  let underWay = 0;
  let isPlanned = false;

  const next = (): void => {
    const lot = waiting.slice(0, most);
    waiting = waiting.slice(most);
    carry(lot.length, () => {
      for (const done of lot) done();
      if (waiting.length >= most) return next();
      underWay -= 1;
      if (waiting.length > 0) plan();
    });
  };

  const plan = (): void => {
    if (isPlanned || underWay === atOnce) return;
    isPlanned = true;
    soon(() => {
      isPlanned = false;
      underWay += 1;
      next();
    });
  };

  return (done) => {
    waiting.push(done);
    plan();
  };
}
