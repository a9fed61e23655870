import { Bitmap } from './bitmap.ts';
import { inVocabulary, SEPARATOR, type TextIndexData } from './text-index-builder.ts';
import { textPieces } from './text-pieces.ts';

/** How a piece of the query has to sit in a piece of the vocabulary. */
type Fit = 'inside' | 'suffix' | 'whole' | 'prefix';

/**
 * Finds the texts that contain a substring, exactly and without reading them. The query is cut into pieces as the
 * texts were; the first must end a piece of the vocabulary, the last must begin one, those between must be one, and a
 * lone piece may lie anywhere inside one. The texts that hold such pieces are the answer (one piece) or the only ones
 * whose sequence of pieces needs a look (several).
 */
export class TextIndex {
  readonly #data: TextIndexData;
  readonly #pieceStarts: Uint32Array;
  readonly #size: number;

  constructor(data: TextIndexData) {
    this.#data = data;
    this.#pieceStarts = positionsOfPieces(data);
    this.#size = data.sequenceStarts.length - 1;
  }

  /** The ordinals of the texts that contain `folded`, which is folded as the texts are and is not empty. */
  containing(folded: string): Bitmap {
    const pieces = textPieces(inVocabulary(folded));
    const fitting = pieces.map((piece, position) =>
      this.#piecesThatFit(piece, fitOf(position, pieces.length)),
    );
    const frequencies = fitting.map((numbers) => this.#frequency(numbers));
    const rarest = frequencies.indexOf(Math.min(...frequencies));
    const listed = (frequencies[rarest] ?? 0) <= LISTED_PER_TEXT * this.#size;
    const candidates = listed ? this.#textsWithAny(fitting[rarest] ?? []) : null;
    if (candidates !== null && pieces.length === 1) return candidates;
    return this.#textsWithSequence(fitting, candidates);
  }

  /** How many entries the postings of these pieces have. */
  #frequency(pieces: readonly number[]): number {
    const { postingStarts } = this.#data;
    let total = 0;
    for (const piece of pieces) total += (postingStarts[piece + 1] ?? 0) - (postingStarts[piece] ?? 0);
    return total;
  }

  #textsWithAny(pieces: readonly number[]): Bitmap {
    const { postings, postingStarts } = this.#data;
    const found = new Bitmap(this.#size);
    for (const piece of pieces) {
      found.addRange(postings, postingStarts[piece] ?? 0, postingStarts[piece + 1] ?? 0);
    }
    return found;
  }

  #piecesThatFit(piece: string, fit: Fit): number[] {
    const { vocabulary } = this.#data;
    const needle = needles[fit](piece);
    const offset = needle.startsWith(SEPARATOR) ? 1 : 0;
    const found: number[] = [];
    let number = 0;
    let at = vocabulary.indexOf(needle);
    while (at !== -1) {
      number = this.#pieceAt(at + offset, number);
      found.push(number);
      at = vocabulary.indexOf(needle, (this.#pieceStarts[number + 1] ?? vocabulary.length) - 1);
    }
    return found;
  }

  /** The piece that covers a position of the vocabulary and is not before piece `low`; it is mostly near. */
  #pieceAt(position: number, low: number): number {
    const starts = this.#pieceStarts;
    let step = 1;
    while ((starts[low + step] ?? Infinity) <= position) {
      low += step;
      step *= 2;
    }
    let high = Math.min(low + step, starts.length - 1);
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] ?? 0) <= position) low = middle;
      else high = middle;
    }
    return low;
  }

  /**
   * The texts, among `candidates` or all, in which pieces that fit stand one behind the other: the Shift-And algorithm
   * (Baeza-Yates and Gonnet, Communications of the ACM 35(10), 1992) over pieces for letters. Bit n of the state says
   * that the n + 1 pieces up to here fit the first n + 1 of the query. It has no branch that depends on near misses,
   * which makes a query of common words as quick as one of rare ones.
   */
  #textsWithSequence(fitting: readonly (readonly number[])[], candidates: Bitmap | null): Bitmap {
    const { sequence, sequenceStarts } = this.#data;
    const found = new Bitmap(this.#size);
    const masked = fitting.slice(0, MASK_BITS);
    const masks = masksOf(masked, this.#pieceStarts.length);
    const last = 1 << (masked.length - 1);
    for (let text = 0; text < this.#size; text += 1) {
      if (candidates !== null && !candidates.has(text)) continue;
      const end = sequenceStarts[text + 1] ?? 0;
      let state = 0;
      for (let at = sequenceStarts[text] ?? 0; at < end; at += 1) {
        state = ((state << 1) | 1) & (masks[sequence[at] ?? 0] ?? 0);
        if ((state & last) === 0) continue;
        if (fitting.length > MASK_BITS && !fitsFrom(sequence.subarray(at + 1, end), fitting.slice(MASK_BITS)))
          continue;
        found.add(text);
        break;
      }
    }
    return found;
  }
}

/** How many pieces of a query the state has bits for; a longer query's further pieces are compared one by one. */
const MASK_BITS = 8;

/**
 * Up to this many postings per text it is quicker to go through the postings than through the texts: with so many
 * pieces that fit, a text shows one of them after a few steps (texts of about 45 words break even at 6).
 */
const LISTED_PER_TEXT = 6;

const needles: Record<Fit, (piece: string) => string> = {
  inside: (piece) => piece,
  suffix: (piece) => piece + SEPARATOR,
  whole: (piece) => SEPARATOR + piece + SEPARATOR,
  prefix: (piece) => SEPARATOR + piece,
};

function fitOf(position: number, count: number): Fit {
  if (count === 1) return 'inside';
  if (position === 0) return 'suffix';
  return position === count - 1 ? 'prefix' : 'whole';
}

/** For each piece, the places of the query that it fits, as bits. */
function masksOf(fitting: readonly (readonly number[])[], size: number): Uint8Array {
  const masks = new Uint8Array(size);
  fitting.forEach((numbers, place) => {
    for (const number of numbers) masks[number] = (masks[number] ?? 0) | (1 << place);
  });
  return masks;
}

function fitsFrom(pieces: Uint32Array, fitting: readonly (readonly number[])[]): boolean {
  return fitting.every((numbers, place) => numbers.includes(pieces[place] ?? -1));
}

/** Where each piece begins in the vocabulary, and last where one more would. */
function positionsOfPieces({ vocabulary, postingStarts }: TextIndexData): Uint32Array {
  const starts = new Uint32Array(postingStarts.length);
  let at = 1;
  for (let piece = 0; piece < starts.length; piece += 1) {
    starts[piece] = at;
    at = vocabulary.indexOf(SEPARATOR, at) + 1;
  }
  return starts;
}
