/** Places are marked 32 to a word. */
const WORD_BITS = 5;
const IN_WORD = 31;

/** How many bits of a word are set (Warren, "Hacker's Delight", 5-1). */
function bitsSet(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * The weights of few among millions of places: a mark for each place, and the weights of those marked one after the other.
 * What is asked for mostly has none, and half a megabyte of marks stays near the processor, as the weights of all would not.
 */
export class SparseWeights {
  /** `width` a place, in the order of the places. */
  readonly values: Int8Array;
  readonly #width: number;
  readonly #marks: Uint32Array;
  /** How many places are marked before each word of marks. */
  readonly #before: Uint32Array;

  /** `marked` are places among 2 to the `bits`, in order. */
  constructor(
    bits: number,
    marked: Iterable<number>,
    { values, width }: { values: Int8Array; width: number },
  ) {
    this.values = values;
    this.#width = width;
    const words = Math.max(1, 2 ** (bits - WORD_BITS));
    this.#marks = new Uint32Array(words);
    for (const place of marked) {
      const word = place >>> WORD_BITS;
      this.#marks[word] = (this.#marks[word] ?? 0) | (1 << (place & IN_WORD));
    }
    this.#before = new Uint32Array(words);
    // An iterator over a hundred thousand words would take longer than all else here.
    for (let word = 1; word < words; word++)
      this.#before[word] = (this.#before[word - 1] ?? 0) + bitsSet(this.#marks[word - 1] ?? 0);
  }

  /** Where among the values the first of a place is; below zero of a place without any. */
  at(place: number): number {
    const word = place >>> WORD_BITS;
    const marks = this.#marks[word] ?? 0;
    const mark = 1 << (place & IN_WORD);
    if ((marks & mark) === 0) return -1;
    return this.#width * ((this.#before[word] ?? 0) + bitsSet(marks & (mark - 1)));
  }
}

/** The same of weights for all places, `width` a place. */
export function sparseWeights(all: Int8Array, width: number): SparseWeights {
  const marked: number[] = [];
  for (let at = 0; at < all.length; at += width)
    if (all.subarray(at, at + width).some((weight) => weight !== 0)) marked.push(at / width);
  const values = Int8Array.from(
    marked.flatMap((place) => [...all.subarray(place * width, (place + 1) * width)]),
  );
  return new SparseWeights(Math.log2(all.length / width), marked, { values, width });
}
