/** Whole numbers of 32 bits, each taken once: a table with open addresses, quicker to make and to ask than a Set. */
export class TakenNumbers {
  #table: Int32Array;
  #many = 0;
  /** A place that holds 0 is free. */
  #hasZero = false;

  /** `many` may come, more as well. */
  constructor(many: number) {
    this.#table = new Int32Array(2 ** Math.ceil(Math.log2(2 * Math.max(1, many))));
  }

  /** Takes a number; whether it comes for the first time. */
  take(number: number): boolean {
    if (number === 0) {
      const isNew = !this.#hasZero;
      this.#hasZero = true;
      return isNew;
    }
    if (2 * this.#many >= this.#table.length) this.#grow();
    const table = this.#table;
    const last = table.length - 1;
    for (let at = (number ^ (number >>> 15)) & last; ; at = (at + 1) & last) {
      const there = table[at];
      if (there === number) return false;
      if (there !== 0) continue;
      table[at] = number;
      this.#many++;
      return true;
    }
  }

  #grow(): void {
    const before = this.#table;
    this.#table = new Int32Array(2 * before.length);
    this.#many = 0;
    for (const number of before) if (number !== 0) this.take(number);
  }
}
