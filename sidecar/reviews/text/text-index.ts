import type { Bitmap } from '../bitmap.ts';
import { type CountTable, PiecePlaces } from './piece-places.ts';
import { containing, inTable, numberOf, sizeOf, withPrefix } from './string-table.ts';
import type { TextIndexData } from './text-index-builder.ts';
import { type Piece, textPieces } from './text-pieces.ts';

/**
 * Finds texts, exactly and without reading them, by the pieces they consist of. A substring is cut into pieces as the
 * texts were: its first must end a piece, its last must begin one, those between must be one, and a lone piece may lie
 * anywhere inside one. Where the rarest of them stand, the others are looked for beside it.
 */
export class TextIndex {
  readonly data: TextIndexData;
  /** How many texts there are. */
  readonly size: number;
  readonly #places: PiecePlaces;

  constructor(data: TextIndexData) {
    this.data = data;
    this.size = data.textStarts.length - 1;
    this.#places = new PiecePlaces(data);
  }

  /** What the index takes in memory, in bytes. */
  get bytes(): number {
    const { words, rests, ...arrays } = this.data;
    const tables = [words, rests].map(({ joined, starts }) => 2 * joined.length + starts.byteLength);
    const buffers = Object.values(arrays).map(({ byteLength }) => byteLength);
    return [...tables, ...buffers].reduce((sum, each) => sum + each, this.#places.bytes);
  }

  /** The ordinals of the texts that contain `folded`, which is folded as the texts are and is not empty. */
  containing(folded: string): Bitmap {
    const pieces = textPieces(inTable(folded));
    const fitting = pieces.map((piece, place) => this.#piecesThatFit(piece, place, pieces.length));
    return fitting.length === 1
      ? this.#places.textsWith(fitting[0] ?? [], null)
      : this.#places.textsWithSequence(fitting);
  }

  /** The texts, of `within` or all, that have any of the words. */
  withWords(words: readonly number[], within: Bitmap | null): Bitmap {
    return this.#places.textsWith(this.#piecesOf(words), within);
  }

  /** Counts how often the words of each column stand in each text of a table. */
  count(columns: readonly (readonly number[])[], table: CountTable): void {
    this.#places.count(
      columns.map((words) => this.#piecesOf(words)),
      table,
    );
  }

  /** How many words each text has. */
  wordCounts(): Uint32Array {
    const { textStarts, sequence, words, pieceStarts } = this.data;
    // The empty word sorts first; a text can only begin with it.
    const namelessPieces = words.starts[1] === 2 ? (pieceStarts[1] ?? 0) : 0;
    return Uint32Array.from({ length: this.size }, (_, text) => {
      const start = textStarts[text] ?? 0;
      const pieces = (textStarts[text + 1] ?? 0) - start;
      return pieces > 0 && (sequence[start] ?? 0) < namelessPieces ? pieces - 1 : pieces;
    });
  }

  #piecesOf(words: readonly number[]): number[] {
    const { pieceStarts } = this.data;
    const pieces: number[] = [];
    for (const word of words) addRange(pieces, pieceStarts[word] ?? 0, pieceStarts[word + 1] ?? 0);
    return pieces;
  }

  /** The pieces that the piece of a query at a place may be part of. */
  #piecesThatFit({ word, rest }: Piece, place: number, count: number): number[] {
    const { words, rests } = this.data;
    const isFirst = place === 0;
    const isLast = place === count - 1;
    if (word === '') return this.#withRest(null, containing(rests, rest, isLast ? 'anywhere' : 'end'));
    if (rest === '') {
      return this.#piecesOf(isFirst ? containing(words, word, 'anywhere') : range(withPrefix(words, word)));
    }
    const wanted = isFirst ? containing(words, word, 'end') : known(numberOf(words, word));
    return this.#withRest(wanted, isLast ? range(withPrefix(rests, rest)) : known(numberOf(rests, rest)));
  }

  /** The pieces of these words, or of all, that have one of these rests. */
  #withRest(words: readonly number[] | null, wanted: readonly number[]): number[] {
    const { pieceRests, pieceStarts, rests } = this.data;
    const found: number[] = [];
    if (wanted.length === 0) return found;
    const isWanted = new Uint8Array(sizeOf(rests));
    for (const rest of wanted) isWanted[rest] = 1;
    const look = (start: number, end: number) => {
      for (let piece = start; piece < end; piece += 1) {
        if (isWanted[pieceRests[piece] ?? 0] === 1) found.push(piece);
      }
    };
    if (words === null) look(0, pieceRests.length);
    else for (const word of words) look(pieceStarts[word] ?? 0, pieceStarts[word + 1] ?? 0);
    return found;
  }
}

function known(number: number): number[] {
  return number === -1 ? [] : [number];
}

function range([start, end]: readonly [number, number]): number[] {
  const numbers: number[] = [];
  addRange(numbers, start, end);
  return numbers;
}

function addRange(numbers: number[], start: number, end: number): void {
  for (let number = start; number < end; number += 1) numbers.push(number);
}
