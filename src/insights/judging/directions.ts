/** So many are reckoned with at once: a sum waits for each of its additions, and those of others need not wait for it. */
export const AT_ONCE = 4;

const NO_LOT = new Float64Array();

/** What a number comes to in whole lots of those that are reckoned with at once. */
export function inLots(many: number): number {
  return AT_ONCE * Math.ceil(many / AT_ONCE);
}

/** Directions in a space of so many dimensions, numbered from 0, with what speaks for each by itself. */
export class Directions {
  readonly #width: number;
  #size = 0;
  /** By lots of directions, of each lot dimension by dimension, after what speaks for them by itself. */
  #lots: Float64Array[] = [];

  constructor(width: number) {
    this.#width = inLots(width);
  }

  /** How many there are. */
  get size(): number {
    return this.#size;
  }

  /** Takes one more and gives its number. */
  add(bias: number, by: ArrayLike<number>): number {
    const number = this.#size++;
    const column = number % AT_ONCE;
    if (column === 0)
      this.#lots.push(new Float64Array(AT_ONCE * (1 + this.#width)).fill(Number.NaN, 0, AT_ONCE));
    const lot = this.#lots.at(-1);
    if (lot === undefined) return number;
    lot[column] = bias;
    for (let d = 0; d < by.length; d++) lot[AT_ONCE * (1 + d) + column] = by[d] ?? 0;
    return number;
  }

  /**
   * Writes from an offset on how far each of so many places, one behind the other, lies in each direction of a lot, with what
   * speaks for it by itself; not a number for those that are still to be added.
   */
  along(
    lot: number,
    { places, many }: { places: Float64Array; many: number },
    { found, at: to }: { found: Float64Array; at: number },
  ): void {
    const by = this.#lots[lot] ?? NO_LOT;
    const width = this.#width;
    for (let number = 0; number < many; number++) {
      let [a, b, c, d] = [0, 0, 0, 0];
      for (let at = number * width, i = AT_ONCE; i < by.length; at++, i += AT_ONCE) {
        const place = places[at] ?? 0;
        a += (by[i] ?? 0) * place;
        b += (by[i + 1] ?? 0) * place;
        c += (by[i + 2] ?? 0) * place;
        d += (by[i + 3] ?? 0) * place;
      }
      const at = to + AT_ONCE * number;
      found[at] = (by[0] ?? 0) + a;
      found[at + 1] = (by[1] ?? 0) + b;
      found[at + 2] = (by[2] ?? 0) + c;
      found[at + 3] = (by[3] ?? 0) + d;
    }
  }
}
