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
  const { keys, textStarts, bound, counted } = keyed;
  const size = textStarts.length - 1;
  const { texts, repeats } = countedPlaces(keyed);
  const blocks = blocksOf(size);
  const numbers = numbersOf(texts, bound, size);
  const starts = new Uint32Array(bound * blocks + 1);
  for (let at = 0; at + 1 < starts.length; at += 1) {
    const isListed = numbers[Math.floor(at / blocks)] === 0;
    const listed = (isListed ? (texts[at] ?? 0) : 0) + (counted ? (repeats[at] ?? 0) : 0);
    starts[at + 1] = (starts[at] ?? 0) + listed;
  }
  const next = starts.slice();
  const ordinals = new Uint16Array(starts.at(-1) ?? 0);
  const words = Bitmap.wordsFor(size);
  const bitmaps = new Uint32Array(words * numbers.reduce((most, each) => Math.max(most, each), 0));
  const lastText = new Int32Array(bound).fill(-1);
  for (let text = 0; text < size; text += 1) {
    const end = textStarts[text + 1] ?? 0;
    for (let at = textStarts[text] ?? 0; at < end; at += 1) {
      const key = keys[at] ?? 0;
      const number = numbers[key] ?? 0;
      const isAgain = lastText[key] === text;
      lastText[key] = text;
      if (number !== 0 && !isAgain) {
        const index = (number - 1) * words + (text >>> 5);
        bitmaps[index] = (bitmaps[index] ?? 0) | (1 << (text & 31));
      } else if (!isAgain || counted) {
        const block = key * blocks + (text >>> BLOCK_BITS);
        const place = next[block] ?? 0;
        ordinals[place] = text % BLOCK;
        next[block] = place + 1;
      }
    }
  }
  return { starts, ordinals, numbers, bitmaps };
}

/** In how many texts of each block each key stands, and in how many further places of these. */
function countedPlaces({ keys, textStarts, bound }: Keyed): { texts: Uint32Array; repeats: Uint32Array } {
  const size = textStarts.length - 1;
  const blocks = blocksOf(size);
  const texts = new Uint32Array(bound * blocks);
  const repeats = new Uint32Array(bound * blocks);
  const lastText = new Int32Array(bound).fill(-1);
  for (let text = 0; text < size; text += 1) {
    const end = textStarts[text + 1] ?? 0;
    for (let at = textStarts[text] ?? 0; at < end; at += 1) {
      const key = keys[at] ?? 0;
      const counts = lastText[key] === text ? repeats : texts;
      const block = key * blocks + (text >>> BLOCK_BITS);
      counts[block] = (counts[block] ?? 0) + 1;
      lastText[key] = text;
    }
  }
  return { texts, repeats };
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
    const found = this.withCommon(keys);
    this.addRare(keys, found);
    return found;
  }

  /** The texts that have any of those keys that stand in many. */
  withCommon(keys: readonly number[]): Bitmap {
    const { numbers } = this.#data;
    const found = new Bitmap(this.#size);
    for (const key of keys) {
      const set = this.#bitmaps[numbers[key] ?? 0];
      if (set !== undefined) found.unite(set);
    }
    return found;
  }

  /** Adds the texts that have any of those keys that do not stand in many. */
  addRare(keys: readonly number[], found: Bitmap): void {
    const { starts, ordinals, numbers } = this.#data;
    const blocks = blocksOf(this.#size);
    for (const key of keys) {
      if (numbers[key] !== 0) continue;
      for (let block = 0; block < blocks; block += 1) {
        const at = key * blocks + block;
        found.addAll(block * BLOCK, ordinals, starts[at] ?? 0, starts[at + 1] ?? 0);
      }
    }
  }

  /** How many places of the keys are listed. */
  listedOf(keys: readonly number[]): number {
    const { starts } = this.#data;
    const blocks = blocksOf(this.#size);
    return keys.reduce(
      (sum, key) => sum + (starts[(key + 1) * blocks] ?? 0) - (starts[key * blocks] ?? 0),
      0,
    );
  }

  /** How many places the keys have, where they were found to be counted. */
  placesOf(keys: readonly number[]): number {
    const { numbers } = this.#data;
    let places = this.listedOf(keys);
    for (const key of keys) {
      places += this.#bitmaps[numbers[key] ?? 0]?.count() ?? 0;
    }
    return places;
  }

  /** Adds to the count of each text of `within` how often the keys stand there; they were found to be counted. */
  count(keys: readonly number[], within: Bitmap, counts: Uint16Array): void {
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

/** Numbers the keys below `bound` whose texts, counted by blocks, take more as a list than as a bitmap. */
function numbersOf(texts: Uint32Array, bound: number, size: number): Uint16Array<ArrayBuffer> {
  const blocks = blocksOf(size);
  const numbers = new Uint16Array(bound);
  for (let key = 0, count = 0; key < bound && count < MOST_BITMAPS; key += 1) {
    let all = 0;
    for (let block = 0; block < blocks; block += 1) all += texts[key * blocks + block] ?? 0;
    if (all * BLOCK_BITS <= size) continue;
    count += 1;
    numbers[key] = count;
  }
  return numbers;
}

/** The bitmaps by their numbers. */
function bitmapsIn(words: Uint32Array<ArrayBuffer>, size: number): (Bitmap | undefined)[] {
  const each = Bitmap.wordsFor(size);
  const sets: (Bitmap | undefined)[] = [undefined];
  for (let at = 0; at < words.length; at += each) sets.push(new Bitmap(size, words.subarray(at, at + each)));
  return sets;
}
