import { PairNumbers } from './pair-numbers.ts';
import { type PiecePairs, piecePairs } from './piece-pairs.ts';
import { type PostingsData, postingsData } from './postings.ts';
import { endOfRest, endOfWord } from './text-pieces.ts';
import { inTable, type StringTable, stringTable } from './string-table.ts';

/** Pieces in a row: two bytes each where that is enough, as it is for most sites. */
export type Pieces = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

const MOST_SHORT = 2 ** 16;

/**
 * What a text index consists of: plain buffers, so that a worker thread can hand them over without copying. A piece
 * is a word and the rest behind it; pieces are numbered by word, then by rest. The pieces of text `t`, in order, are
 * `sequence[textStarts[t]]` up to `sequence[textStarts[t + 1] - 1]`.
 */
export interface TextIndexData {
  /** Distinct words, ascending by code unit; the empty word is one where a text begins with none. */
  readonly words: StringTable;
  /** Distinct rests, ascending by code unit. */
  readonly rests: StringTable;
  /** The first piece of each word, and one more. */
  readonly pieceStarts: Uint32Array<ArrayBuffer>;
  /** The rest of each piece. */
  readonly pieceRests: Uint32Array<ArrayBuffer>;
  readonly sequence: Pieces;
  readonly textStarts: Uint32Array<ArrayBuffer>;
  /** The texts of each piece. */
  readonly pieceTexts: PostingsData;
  readonly pairs: PiecePairs;
  /** The texts of each pair. */
  readonly pairTexts: PostingsData;
}

/** All numbers that an index consists of. */
export function arraysOf(data: TextIndexData): Pieces[] {
  const { words, rests, pairs, pieceTexts, pairTexts, ...arrays } = data;
  const nested = [pairs, pieceTexts, pairTexts].flatMap((each) => Object.values(each));
  return [words.starts, rests.starts, ...Object.values(arrays), ...nested];
}

/** Numbers of words and rests are packed into one safe integer. */
const RESTS_MAX = 2 ** 24;

/** Collects folded texts in the order of their ordinals and makes the index of them. */
export class TextIndexBuilder {
  readonly #words = new Map<string, number>();
  readonly #rests = new Map<string, number>();
  /** Words and rests. */
  readonly #pieces = new PairNumbers();
  readonly #textStarts: number[] = [0];
  #sequence = new Uint32Array(1 << 16);
  #length = 0;

  /** Adds the next text, folded already; an absent text is the empty one. */
  add(folded: string): void {
    const text = inTable(folded);
    let start = 0;
    while (start < text.length) {
      const wordEnd = endOfWord(text, start);
      const end = endOfRest(text, wordEnd);
      const word = numberOf(this.#words, text.slice(start, wordEnd));
      const rest = numberOf(this.#rests, text.slice(wordEnd, end));
      this.#push(this.#pieces.numberOf(word, rest));
      start = end;
    }
    this.#textStarts.push(this.#length);
  }

  /** The finished index; the builder is of no use afterwards. */
  finish(): TextIndexData {
    const words = sortedTable(this.#words);
    const rests = sortedTable(this.#rests);
    // A piece by the new numbers of its word and rest; sorting these is sorting the pieces.
    const { firsts, seconds } = this.#pieces;
    const keys = Float64Array.from(
      firsts,
      (word, piece) => (words.rank[word] ?? 0) * RESTS_MAX + (rests.rank[seconds[piece] ?? 0] ?? 0),
    );
    const sorted = keys.toSorted();
    const rank = new Map(Array.from(sorted, (key, piece) => [key, piece]));
    const renumbered = Uint32Array.from(keys, (key) => rank.get(key) ?? 0);
    const sequence =
      sorted.length <= MOST_SHORT ? new Uint16Array(this.#length) : new Uint32Array(this.#length);
    for (let at = 0; at < sequence.length; at += 1) {
      sequence[at] = renumbered[this.#sequence[at] ?? 0] ?? 0;
    }
    const textStarts = Uint32Array.from(this.#textStarts);
    const pieces = {
      words: words.table,
      rests: rests.table,
      pieceStarts: firstPieces(sorted, this.#words.size),
      pieceRests: Uint32Array.from(sorted, (key) => key % RESTS_MAX),
      sequence,
      textStarts,
    };
    const { pairs, at } = piecePairs(pieces);
    return {
      ...pieces,
      pieceTexts: postingsData({ keys: sequence, textStarts, bound: sorted.length, counted: true }),
      pairs,
      pairTexts: postingsData({ keys: at, textStarts, bound: pairs.befores.length, counted: false }),
    };
  }

  #push(piece: number): void {
    if (this.#length === this.#sequence.length) {
      const larger = new Uint32Array(2 * this.#sequence.length);
      larger.set(this.#sequence);
      this.#sequence = larger;
    }
    this.#sequence[this.#length] = piece;
    this.#length += 1;
  }
}

function numberOf(numbers: Map<string, number>, value: string): number {
  const known = numbers.get(value);
  if (known !== undefined) return known;
  // A slice would keep the whole text it was cut from alive.
  numbers.set(Buffer.from(value, 'utf16le').toString('utf16le'), numbers.size);
  return numbers.size - 1;
}

function sortedTable(numbers: ReadonlyMap<string, number>): { table: StringTable; rank: Uint32Array } {
  const sorted = [...numbers.keys()].toSorted((a, b) => (a < b ? -1 : Number(a > b)));
  const rank = new Uint32Array(sorted.length);
  sorted.forEach((value, position) => {
    rank[numbers.get(value) ?? 0] = position;
  });
  return { table: stringTable(sorted), rank };
}

/** Where the pieces of each word begin among the sorted ones, and last where they end. */
function firstPieces(sorted: Float64Array, words: number): Uint32Array<ArrayBuffer> {
  const starts = new Uint32Array(words + 1);
  for (const key of sorted) {
    const word = Math.floor(key / RESTS_MAX);
    starts[word + 1] = (starts[word + 1] ?? 0) + 1;
  }
  return summed(starts);
}

/** Makes each number the sum of all up to it, in place. */
function summed(numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  for (let at = 1; at < numbers.length; at += 1) numbers[at] = (numbers[at] ?? 0) + (numbers[at - 1] ?? 0);
  return numbers;
}
