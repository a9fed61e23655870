/** Numbers pairs of numbers as they are met: open addressing, as a Map of pairs takes several times as long. */
export class PairNumbers {
  #firsts = new Uint32Array(1 << 15);
  #seconds = new Uint32Array(1 << 15);
  /** The number of a pair and one, near the place that its hash gives; 0 where none is. */
  #slots = new Uint32Array(1 << 16);
  #size = 0;

  /** The first of each pair, by its number. */
  get firsts(): Uint32Array {
    return this.#firsts.subarray(0, this.#size);
  }

  /** The second of each pair, by its number. */
  get seconds(): Uint32Array {
    return this.#seconds.subarray(0, this.#size);
  }

  /** The number of a pair: a new one where it is met first. */
  numberOf(first: number, second: number): number {
    const last = this.#slots.length - 1;
    for (let slot = hashOf(first, second) & last; ; slot = (slot + 1) & last) {
      const number = (this.#slots[slot] ?? 0) - 1;
      if (number === -1) return this.#add(first, second, slot);
      if (this.#firsts[number] === first && this.#seconds[number] === second) return number;
    }
  }

  #add(first: number, second: number, slot: number): number {
    const number = this.#size;
    this.#firsts[number] = first;
    this.#seconds[number] = second;
    this.#slots[slot] = number + 1;
    this.#size += 1;
    if (this.#size === this.#firsts.length) this.#grow();
    return number;
  }

  #grow(): void {
    this.#firsts = doubled(this.#firsts);
    this.#seconds = doubled(this.#seconds);
    const slots = new Uint32Array(2 * this.#slots.length);
    for (let number = 0; number < this.#size; number += 1) {
      let slot = hashOf(this.#firsts[number] ?? 0, this.#seconds[number] ?? 0) & (slots.length - 1);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = number + 1;
    }
    this.#slots = slots;
  }
}

function doubled(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * numbers.length);
  larger.set(numbers);
  return larger;
}

/** Spreads pairs: the golden ratio of 2^32 (Knuth, The Art of Computer Programming, volume 3, 6.4), the high bits down. */
function hashOf(first: number, second: number): number {
  const product = Math.imul(Math.imul(first, 0x9e3779b1) ^ second, 0x9e3779b1);
  return (product ^ (product >>> 15)) >>> 0;
}
