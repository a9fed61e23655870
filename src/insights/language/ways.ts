/** A way takes so many numbers: where it begins, by which symbol it goes, and where it leads. */
const WIDTH = 3;
const FIRST_BITS = 10;

/** A symbol that no way has: of a place that is free. */
const FREE = 0;

/** Of where a way leads that is not known. */
export const UNKNOWN = -1;

/**
 * Where symbols lead from states, all by their numbers: one table with open addresses. A Map of each state would be looked
 * for in four places of memory that are far from the processor, of which this is one.
 */
export class Ways {
  #bits = FIRST_BITS;
  #table = new Int32Array(WIDTH << FIRST_BITS);
  #many = 0;

  /** How many ways are known. */
  get size(): number {
    return this.#many;
  }

  /** Where a symbol above 0 leads from a state; `UNKNOWN` where no way was set. */
  get(from: number, symbol: number): number {
    const at = this.#placeOf(from, symbol);
    return this.#table[at + 1] === FREE ? UNKNOWN : (this.#table[at + 2] ?? UNKNOWN);
  }

  /** Sets a way that is not known. */
  set(from: number, symbol: number, to: number): void {
    if (2 * ++this.#many > 1 << this.#bits) this.#grow();
    this.#put(from, symbol, to);
  }

  /** Forgets all. */
  clear(): void {
    this.#bits = FIRST_BITS;
    this.#table = new Int32Array(WIDTH << FIRST_BITS);
    this.#many = 0;
  }

  /** Where the way stands, or is free for it. */
  #placeOf(from: number, symbol: number): number {
    const table = this.#table;
    const last = (1 << this.#bits) - 1;
    const mixed = Math.imul(Math.imul(from, 0x9e3779b1) ^ symbol, 0x85ebca6b);
    for (let at = mixed >>> (32 - this.#bits); ; at = (at + 1) & last) {
      const place = WIDTH * at;
      if (table[place + 1] === FREE || (table[place + 1] === symbol && table[place] === from)) return place;
    }
  }

  #put(from: number, symbol: number, to: number): void {
    const place = this.#placeOf(from, symbol);
    this.#table[place] = from;
    this.#table[place + 1] = symbol;
    this.#table[place + 2] = to;
  }

  #grow(): void {
    const before = this.#table;
    this.#bits++;
    this.#table = new Int32Array(WIDTH << this.#bits);
    for (let at = 0; at < before.length; at += WIDTH) {
      const symbol = before[at + 1] ?? FREE;
      if (symbol !== FREE) this.#put(before[at] ?? 0, symbol, before[at + 2] ?? 0);
    }
  }
}
