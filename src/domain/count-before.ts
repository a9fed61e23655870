/** How many of some values in ascending order are before one. */
export function countBefore<T extends string | number>(ascending: readonly T[], value: T): number {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ascending[middle] ?? value) < value) from = middle + 1;
    else to = middle;
  }
  return from;
}
