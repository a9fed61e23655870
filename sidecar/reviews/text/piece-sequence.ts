import type { Pieces } from './text-index-builder.ts';

/** How many places of a sequence have bits of their own; further ones of a longer one are compared one by one. */
const MASK_BITS = 8;

/** Pieces one behind the other, as a query has them: at each place any of those that fit there. */
export class PieceSequence {
  /** For each piece the first places that it fits, as bits. */
  readonly #masks: Uint8Array;
  /** The bit of the last place that has one. */
  readonly #lastBit: number;
  /** What fits the places behind it. */
  readonly #further: readonly ReadonlySet<number>[];

  /** `fitting` has the pieces for each place, numbered below `bound`. */
  constructor(fitting: readonly (readonly number[])[], bound: number) {
    this.#masks = new Uint8Array(bound);
    const masked = fitting.slice(0, MASK_BITS);
    for (const [place, pieces] of masked.entries()) {
      for (const piece of pieces) this.#masks[piece] = (this.#masks[piece] ?? 0) | (1 << place);
    }
    this.#lastBit = 1 << (masked.length - 1);
    this.#further = fitting.slice(MASK_BITS).map((pieces) => new Set(pieces));
  }

  /**
   * Whether it stands in `pieces` from `start` up to, not including, `end`. All beginnings of it that go on are
   * followed at once (Baeza-Yates and Gonnet, A New Approach to Text Searching, 1992).
   */
  isIn(pieces: Pieces, start: number, end: number): boolean {
    const masks = this.#masks;
    const lastBit = this.#lastBit;
    let begun = 0;
    for (let at = start; at < end; at += 1) {
      begun = ((begun << 1) | 1) & (masks[pieces[at] ?? 0] ?? 0);
      if ((begun & lastBit) !== 0 && this.#goesOn(pieces, at + 1, end)) return true;
    }
    return false;
  }

  #goesOn(pieces: Pieces, from: number, end: number): boolean {
    const further = this.#further;
    if (further.length === 0) return true;
    if (from + further.length > end) return false;
    return further.every((fitting, place) => fitting.has(pieces[from + place] ?? -1));
  }
}
