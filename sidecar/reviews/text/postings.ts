import { Bitmap } from '../bitmap.ts';

/**
 * In which texts each of many keys stands, plain buffers. A key in many texts has a bitmap of them, whichever takes
 * less; `ordinals[starts[k]]` up to `ordinals[starts[k + 1] - 1]` are the texts of the places of key `k` which that
 * does not tell of, ascending.
 */
export interface PostingsData {
  readonly starts: Uint32Array<ArrayBuffer>;
  readonly ordinals: Uint32Array<ArrayBuffer>;
  /** The keys that have a bitmap, ascending. */
  readonly common: Uint32Array<ArrayBuffer>;
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

/** An ordinal takes as much as so many texts in a bitmap. */
const BITS_OF_AN_ORDINAL = 32;

/** Finds the texts of all keys. */
export function postingsData(keyed: Keyed): PostingsData {
  const { textStarts, bound, counted } = keyed;
  const size = textStarts.length - 1;
  const texts = new Uint32Array(bound);
  const repeated = new Uint32Array(bound);
  visitPlaces(keyed, (key, _, isAgain) => {
    const counts = isAgain ? repeated : texts;
    counts[key] = (counts[key] ?? 0) + 1;
  });
  const common = Uint32Array.from(texts.keys().filter((key) => isCommon(texts[key] ?? 0, size)));
  const starts = new Uint32Array(bound + 1);
  for (let key = 0; key < bound; key += 1) {
    const listed = isCommon(texts[key] ?? 0, size) ? 0 : (texts[key] ?? 0);
    starts[key + 1] = (starts[key] ?? 0) + listed + (counted ? (repeated[key] ?? 0) : 0);
  }
  const next = starts.slice();
  const ordinals = new Uint32Array(starts[bound] ?? 0);
  const bitmaps = new Uint32Array(common.length * Bitmap.wordsFor(size));
  const sets = bitmapsOf({ bitmaps, common }, size);
  const numbers = numbersOf(common, bound);
  visitPlaces(keyed, (key, text, isAgain) => {
    const set = isAgain ? undefined : sets[numbers[key] ?? 0];
    if (set !== undefined) set.add(text);
    else if (!isAgain || counted) {
      const place = next[key] ?? 0;
      ordinals[place] = text;
      next[key] = place + 1;
    }
  });
  return { starts, ordinals, common, bitmaps };
}

/** Tells in which texts keys stand. */
export class Postings {
  readonly #size: number;
  readonly #data: PostingsData;
  readonly #bitmaps: readonly (Bitmap | undefined)[];
  readonly #numbers: Uint16Array;

  /** `size` is the number of texts. */
  constructor(data: PostingsData, size: number) {
    this.#size = size;
    this.#data = data;
    this.#bitmaps = bitmapsOf(data, size);
    this.#numbers = numbersOf(data.common, data.starts.length - 1);
  }

  /** The texts that have any of the keys. */
  withAny(keys: readonly number[]): Bitmap {
    const { starts, ordinals } = this.#data;
    const found = new Bitmap(this.#size);
    for (const key of keys) {
      const set = this.#bitmaps[this.#numbers[key] ?? 0];
      if (set === undefined) found.addAll(ordinals, starts[key] ?? 0, starts[key + 1] ?? 0);
      else found.unite(set);
    }
    return found;
  }

  /** Adds to the count of each text of `within` how often the keys stand there; they were found to be counted. */
  count(keys: readonly number[], within: Bitmap, counts: Uint32Array): void {
    const { starts, ordinals } = this.#data;
    for (const key of keys) {
      this.#bitmaps[this.#numbers[key] ?? 0]?.addTo(counts, within);
      const end = starts[key + 1] ?? 0;
      for (let at = starts[key] ?? 0; at < end; at += 1) {
        const text = ordinals[at] ?? 0;
        if (within.has(text)) counts[text] = (counts[text] ?? 0) + 1;
      }
    }
  }
}

function isCommon(texts: number, size: number): boolean {
  return texts * BITS_OF_AN_ORDINAL > size;
}

/** The bitmaps by their numbers, from 1. */
function bitmapsOf(
  { bitmaps, common }: Pick<PostingsData, 'bitmaps' | 'common'>,
  size: number,
): (Bitmap | undefined)[] {
  const words = Bitmap.wordsFor(size);
  const sets = Array.from(
    common,
    (_, at) => new Bitmap(size, bitmaps.subarray(at * words, (at + 1) * words)),
  );
  return [undefined, ...sets];
}

/** The number of the bitmap of each key; 0 where it has none. */
function numbersOf(common: Uint32Array, bound: number): Uint16Array {
  const numbers = new Uint16Array(bound);
  common.forEach((key, at) => {
    numbers[key] = at + 1;
  });
  return numbers;
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
