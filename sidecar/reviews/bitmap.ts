/**
 * A set of ordinals below a fixed bound, one bit each. Ordinals number the reviews of one publication, newest first,
 * so that walking a bitmap upwards is walking the answer in its order.
 */
export class Bitmap {
  readonly size: number;
  readonly #words: Uint32Array;

  /** `words` has 32 ordinals each, the lowest in the lowest bit. */
  constructor(size: number, words = new Uint32Array(Bitmap.wordsFor(size))) {
    this.size = size;
    this.#words = words;
  }

  /** How many words a set of ordinals below `size` takes. */
  static wordsFor(size: number): number {
    return (size + 31) >>> 5;
  }

  /** The set of these ordinals. */
  static of(size: number, ordinals: Iterable<number>): Bitmap {
    const bitmap = new Bitmap(size);
    for (const ordinal of ordinals) bitmap.add(ordinal);
    return bitmap;
  }

  /** The same set once more, to be changed. */
  copy(): Bitmap {
    return new Bitmap(this.size, this.#words.slice());
  }

  add(ordinal: number): void {
    const index = ordinal >>> 5;
    this.#words[index] = (this.#words[index] ?? 0) | (1 << (ordinal & 31));
  }

  /** Adds `base` and each of `numbers` from `start` up to, not including, `end`. */
  addAll(base: number, numbers: Uint16Array, start: number, end: number): void {
    const words = this.#words;
    for (let at = start; at < end; at += 1) {
      const ordinal = base + (numbers[at] ?? 0);
      words[ordinal >>> 5] = (words[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31));
    }
  }

  has(ordinal: number): boolean {
    return (((this.#words[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1) === 1;
  }

  /** Keeps what both sets have. */
  intersect(other: Bitmap): void {
    const words = this.#words;
    const others = other.#words;
    for (let index = 0; index < words.length; index += 1) {
      words[index] = (words[index] ?? 0) & (others[index] ?? 0);
    }
  }

  /** Keeps what the other set has not. */
  subtract(other: Bitmap): void {
    const words = this.#words;
    const others = other.#words;
    for (let index = 0; index < words.length; index += 1) {
      words[index] = (words[index] ?? 0) & ~(others[index] ?? 0);
    }
  }

  /** The ordinals that are not in the set. */
  complement(): Bitmap {
    const all = new Bitmap(this.size, new Uint32Array(this.#words.length).fill(0xffffffff));
    const last = this.size & 31;
    if (last !== 0) all.#words[all.#words.length - 1] = 2 ** last - 1;
    all.subtract(this);
    return all;
  }

  /** Adds what the other set has. */
  unite(other: Bitmap): void {
    const words = this.#words;
    const others = other.#words;
    for (let index = 0; index < words.length; index += 1) {
      words[index] = (words[index] ?? 0) | (others[index] ?? 0);
    }
  }

  /** Adds one to the counts of the ordinals that both sets have. */
  addTo(counts: Uint16Array, within: Bitmap): void {
    const words = this.#words;
    const others = within.#words;
    for (let index = 0; index < words.length; index += 1) {
      for (let word = (words[index] ?? 0) & (others[index] ?? 0); word !== 0; word &= word - 1) {
        const ordinal = (index << 5) + (31 - Math.clz32(word & -word));
        counts[ordinal] = (counts[ordinal] ?? 0) + 1;
      }
    }
  }

  /** How many ordinals from `start` up to, not including, `end` are in the set. */
  count(start = 0, end = this.size): number {
    let total = 0;
    let at = start;
    while (at < end && (at & 31) !== 0) {
      if (this.has(at)) total += 1;
      at += 1;
    }
    const wholeEnd = end & ~31;
    for (; at < wholeEnd; at += 32) total += bitsIn(this.#words[at >>> 5] ?? 0);
    for (; at < end; at += 1) if (this.has(at)) total += 1;
    return total;
  }

  /** The ordinals of the set from `start` up to, not including, `end`, ascending. */
  *from(start: number, end = this.size): Generator<number> {
    let index = start >>> 5;
    let word = (this.#words[index] ?? 0) & (-1 << (start & 31));
    while (index << 5 < end) {
      while (word !== 0) {
        const ordinal = (index << 5) + (31 - Math.clz32(word & -word));
        if (ordinal >= end) return;
        yield ordinal;
        word &= word - 1;
      }
      index += 1;
      word = this.#words[index] ?? 0;
    }
  }

  /** The first ordinals of the set from `start` up to, not including, `end`: `most` of them, or all there are. */
  first(start: number, end: number, most: number): number[] {
    const found: number[] = [];
    for (let index = start >>> 5; index << 5 < end && found.length < most; index += 1) {
      for (let word = this.#words[index] ?? 0; word !== 0; word &= word - 1) {
        const ordinal = (index << 5) + (31 - Math.clz32(word & -word));
        if (ordinal < start) continue;
        if (ordinal >= end || found.length === most) return found;
        found.push(ordinal);
      }
    }
    return found;
  }

  /** The last ordinals of the set below `end` down to `start`, descending: `most` of them, or all there are. */
  last(end: number, start: number, most: number): number[] {
    const found: number[] = [];
    for (let ordinal = end - 1; ordinal >= start && found.length < most; ordinal -= 1) {
      // A word without bits is passed over whole.
      if ((ordinal & 31) === 31 && this.#words[ordinal >>> 5] === 0) ordinal -= 31;
      else if (this.has(ordinal)) found.push(ordinal);
    }
    return found;
  }

  /** All ordinals of the set from `start` up to, not including, `end`, ascending; written to `found`, where it is given. */
  ordinals(
    start = 0,
    end = this.size,
    found: Uint32Array = new Uint32Array(this.count(start, end)),
  ): Uint32Array {
    let next = 0;
    for (let index = start >>> 5; index << 5 < end; index += 1) {
      for (let word = this.#words[index] ?? 0; word !== 0; word &= word - 1) {
        const ordinal = (index << 5) + (31 - Math.clz32(word & -word));
        if (ordinal < start || ordinal >= end) continue;
        found[next] = ordinal;
        next += 1;
      }
    }
    return found.subarray(0, next);
  }
}

/** Number of bits set in a 32-bit word (Warren, Hacker's Delight, 2nd edition, figure 5-2). */
function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  bits = (bits + (bits >>> 4)) & 0x0f0f0f0f;
  return Math.imul(bits, 0x01010101) >>> 24;
}
