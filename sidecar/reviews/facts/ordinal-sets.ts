import { Bitmap } from '../bitmap.ts';

/** A set of ordinals, whichever way takes less: plain data, which a worker thread can hand over. */
export interface OrdinalSet {
  /** Whether `numbers` are the words of a bitmap; else they are the ordinals, ascending. */
  readonly isBitmap: boolean;
  readonly numbers: Uint32Array<ArrayBuffer>;
}

/** A set that more than one ordinal in so many is in is a bitmap: it is asked for more often than others, too. */
const BITMAP_ABOVE_SHARE = 64;

const FIRST_ROOM = 16;

/** Gathers ordinals, which are given ascending. */
export class OrdinalSetBuilder {
  #ordinals = new Uint32Array(FIRST_ROOM);
  #count = 0;

  add(ordinal: number): void {
    if (this.#count === this.#ordinals.length) {
      const larger = new Uint32Array(2 * this.#count);
      larger.set(this.#ordinals);
      this.#ordinals = larger;
    }
    this.#ordinals[this.#count] = ordinal;
    this.#count += 1;
  }

  /** The set among `size` ordinals. */
  finish(size: number): OrdinalSet {
    const ordinals = this.#ordinals.subarray(0, this.#count);
    if (this.#count * BITMAP_ABOVE_SHARE <= size) return { isBitmap: false, numbers: ordinals.slice() };
    const words = new Uint32Array(Bitmap.wordsFor(size));
    const bitmap = new Bitmap(size, words);
    for (const ordinal of ordinals) bitmap.add(ordinal);
    return { isBitmap: true, numbers: words };
  }
}
