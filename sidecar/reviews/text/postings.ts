import { Bitmap } from '../bitmap.ts';

/**
 * In which texts each of many keys stands, plain buffers. A key in many texts has a bitmap of them, whichever takes
 * less; the texts of the places that this does not tell of are listed, ascending. Of listed ordinals the low 16 bits
 * are kept, those with the same high ones (a block) together: block `b` of key `k` is
 * `ordinals[starts[k * blocks + b]]` up to the next one's start.
 */
export interface PostingsData {
  readonly starts: Uint32Array<ArrayBuffer>;
  readonly ordinals: Uint16Array<ArrayBuffer>;
  /** The number of the bitmap of each key, from 1; 0 where it has none. */
  readonly numbers: Uint16Array<ArrayBuffer>;
  /** The words of the bitmaps, one behind the other. */
  readonly bitmaps: Uint32Array<ArrayBuffer>;
}

/** What keys are to be found. */
export interface Keyed {
  /** The keys of text `t` are `keys[textStarts[t]]` up to `keys[textStarts[t + 1] - 1]`. */
  readonly keys: Uint16Array | Uint32Array;
  readonly textStarts: Uint32Array;
  /** All keys are below. */
  readonly bound: number;
  /** Whether a key that stands in a text again is to be counted again. */
  readonly counted: boolean;
}

const BLOCK_BITS = 16;
const BLOCK = 2 ** BLOCK_BITS;
/** Bitmaps are numbered in 16 bits. */
const MOST_BITMAPS = 2 ** 16 - 1;

/** Finds the texts of all keys. */
export function postingsData(keyed: Keyed): PostingsData {
  const { textStarts, bound, counted } = keyed;
  const size = textStarts.length - 1;
  const blocks = blocksOf(size);
  const texts = new Uint32Array(bound);
  // Of each block at first how much is listed, behind it.
  const starts = new Uint32Array(bound * blocks + 1);
  visitPlaces(keyed, (key, text, isAgain) => {
    if (!isAgain) texts[key] = (texts[key] ?? 0) + 1;
    else if (counted) increment(starts, key * blocks + (text >>> BLOCK_BITS) + 1);
  });
  const numbers = numbersOf(texts, size);
  visitPlaces(keyed, (key, text, isAgain) => {
    if (!isAgain && numbers[key] === 0) increment(starts, key * blocks + (text >>> BLOCK_BITS) + 1);
  });
  for (let block = 0; block + 1 < starts.length; block += 1) {
    starts[block + 1] = (starts[block + 1] ?? 0) + (starts[block] ?? 0);
  }
  const next = starts.slice();
  const ordinals = new Uint16Array(starts.at(-1) ?? 0);
  const bitmaps = new Uint32Array(
    Bitmap.wordsFor(size) * numbers.reduce((most, each) => Math.max(most, each), 0),
  );
  const sets = bitmapsIn(bitmaps, size);
  visitPlaces(keyed, (key, text, isAgain) => {
    const set = isAgain ? undefined : sets[numbers[key] ?? 0];
    if (set !== undefined) set.add(text);
    else if (!isAgain || counted)
      ordinals[increment(next, key * blocks + (text >>> BLOCK_BITS))] = text % BLOCK;
  });
  return { starts, ordinals, numbers, bitmaps };
}

/** Tells in which texts keys stand. */
export class Postings {
  readonly #size: number;
  readonly #data: PostingsData;
  readonly #bitmaps: readonly (Bitmap | undefined)[];

  /** `size` is the number of texts. */
  constructor(data: PostingsData, size: number) {
    this.#size = size;
    this.#data = data;
    this.#bitmaps = bitmapsIn(data.bitmaps, size);
  }

  /** The texts that have any of the keys. */
  withAny(keys: readonly number[]): Bitmap {
    const { starts, ordinals, numbers } = this.#data;
    const blocks = blocksOf(this.#size);
    const found = new Bitmap(this.#size);
    for (const key of keys) {
      const set = this.#bitmaps[numbers[key] ?? 0];
      if (set !== undefined) found.unite(set);
      else {
        for (let block = 0; block < blocks; block += 1) {
          const at = key * blocks + block;
          found.addAll(block * BLOCK, ordinals, starts[at] ?? 0, starts[at + 1] ?? 0);
        }
      }
    }
    return found;
  }

  /** How many places the keys have, where they were found to be counted. */
  placesOf(keys: readonly number[]): number {
    const { starts, numbers } = this.#data;
    const blocks = blocksOf(this.#size);
    let places = 0;
    for (const key of keys) {
      places += (starts[(key + 1) * blocks] ?? 0) - (starts[key * blocks] ?? 0);
      places += this.#bitmaps[numbers[key] ?? 0]?.count() ?? 0;
    }
    return places;
  }

  /** Adds to the count of each text of `within` how often the keys stand there; they were found to be counted. */
  count(keys: readonly number[], within: Bitmap, counts: Uint32Array): void {
    const { starts, ordinals, numbers } = this.#data;
    const blocks = blocksOf(this.#size);
    for (const key of keys) {
      this.#bitmaps[numbers[key] ?? 0]?.addTo(counts, within);
      for (let block = 0; block < blocks; block += 1) {
        const end = starts[key * blocks + block + 1] ?? 0;
        for (let at = starts[key * blocks + block] ?? 0; at < end; at += 1) {
          const text = block * BLOCK + (ordinals[at] ?? 0);
          if (within.has(text)) counts[text] = (counts[text] ?? 0) + 1;
        }
      }
    }
  }
}

function blocksOf(size: number): number {
  return Math.ceil(size / BLOCK);
}

/** Adds one, and gives what was there before. */
function increment(numbers: Uint32Array, at: number): number {
  const before = numbers[at] ?? 0;
  numbers[at] = before + 1;
  return before;
}

/** Numbers the keys whose texts take more as a list than as a bitmap. */
function numbersOf(texts: Uint32Array, size: number): Uint16Array<ArrayBuffer> {
  let count = 0;
  return Uint16Array.from(texts, (each) => {
    if (each * BLOCK_BITS <= size || count === MOST_BITMAPS) return 0;
    count += 1;
    return count;
  });
}

/** The bitmaps by their numbers. */
function bitmapsIn(words: Uint32Array<ArrayBuffer>, size: number): (Bitmap | undefined)[] {
  const each = Bitmap.wordsFor(size);
  const sets: (Bitmap | undefined)[] = [undefined];
  for (let at = 0; at < words.length; at += each) sets.push(new Bitmap(size, words.subarray(at, at + each)));
  return sets;
}

/** Visits every place of every key, text by text. */
function visitPlaces(
  { keys, textStarts, bound }: Keyed,
  visit: (key: number, text: number, isAgain: boolean) => void,
): void {
  const lastText = new Int32Array(bound).fill(-1);
  for (let text = 0; text + 1 < textStarts.length; text += 1) {
    const end = textStarts[text + 1] ?? 0;
    for (let at = textStarts[text] ?? 0; at < end; at += 1) {
      const key = keys[at] ?? 0;
      visit(key, text, lastText[key] === text);
      lastText[key] = text;
    }
  }
}
