import { Bitmap } from '../bitmap.ts';
import { isWholeJoint, jointOf, unblankedJointOf } from './joints.ts';
import { PieceSequence } from './piece-sequence.ts';
import { Postings } from './postings.ts';
import { containing, inTable, numberOf, sizeOf, withPrefix } from './string-table.ts';
import { arraysOf, type TextIndexData } from './text-index-builder.ts';
import { type Piece, textPieces } from './text-pieces.ts';

/**
 * Finds texts, exactly, by the pieces they consist of. A substring is cut into pieces as the texts were: its first must
 * end a piece, its last must begin one, those between must be one, and a lone piece may lie anywhere inside one. Texts
 * that have all of them, and words joined as they are, are gone through for the pieces one behind the other.
 */
export class TextIndex {
  readonly data: TextIndexData;
  /** How many texts there are. */
  readonly size: number;
  readonly #pieceTexts: Postings;
  readonly #jointTexts: Postings;

  constructor(data: TextIndexData) {
    this.data = data;
    this.size = data.textStarts.length - 1;
    this.#pieceTexts = new Postings(data.pieceTexts, this.size);
    this.#jointTexts = new Postings(data.jointTexts, this.size);
  }

  /** What the index takes in memory, in bytes. */
  get bytes(): number {
    const letters = this.data.words.joined.length + this.data.rests.joined.length;
    return arraysOf(this.data).reduce((sum, { byteLength }) => sum + byteLength, 2 * letters);
  }

  /** The ordinals of the texts that contain `folded`, which is folded as the texts are and is not empty. */
  containing(folded: string): Bitmap {
    const pieces = textPieces(inTable(folded));
    const fitting = pieces.map((piece, place) => this.#piecesThatFit(piece, place, pieces.length));
    if (fitting.length === 1) return this.#pieceTexts.withAny(fitting[0] ?? []);
    const possible = this.#possible(pieces, fitting);
    const doubtful = this.#doubtful(pieces, possible);
    const found = possible.copy();
    found.subtract(doubtful);
    const sought = new PieceSequence(fitting, this.data.pieceRests.length);
    const { textStarts, sequence } = this.data;
    for (const text of doubtful.ordinals()) {
      if (sought.isIn(sequence, textStarts[text] ?? 0, textStarts[text + 1] ?? 0)) found.add(text);
    }
    return found;
  }

  /** The texts that have any of the words. */
  withWords(words: readonly number[]): Bitmap {
    return this.#pieceTexts.withAny(this.#piecesOf(words));
  }

  /** Adds to the count of each text of `within` how often any of the words stands there. */
  count(words: readonly number[], within: Bitmap, counts: Uint32Array): void {
    this.#pieceTexts.count(this.#piecesOf(words), within, counts);
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

  /** The texts that have all pieces of a query, and words joined as its words are. */
  #possible(pieces: readonly Piece[], fitting: readonly (readonly number[])[]): Bitmap {
    // Nearly every text has a blank: it is looked for in few of them.
    const first = isBlank(pieces[0]) ? 1 : 0;
    const found = this.#pieceTexts.withAny(fitting[first] ?? []);
    for (let place = first + 1; place < pieces.length; place += 1) {
      found.intersect(this.#pieceTexts.withAny(fitting[place] ?? []));
    }
    pieces.slice(first, -1).forEach((piece, place) => {
      found.intersect(this.#jointTexts.withAny([jointOf(piece, pieces[first + place + 1]?.word ?? '')]));
    });
    return found;
  }

  /** Those of the possible texts in which the pieces may stand elsewhere than one behind the other. */
  #doubtful(pieces: readonly Piece[], possible: Bitmap): Bitmap {
    const [first, second, ...others] = pieces;
    if (first === undefined || second === undefined || others.length > 0) return possible;
    if (isWholeJoint(first, second)) return new Bitmap(this.size);
    if (!isBlank(first)) return possible;
    const doubtful = this.#jointTexts.withAny([unblankedJointOf(second.word)]);
    doubtful.intersect(possible);
    return doubtful;
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

function isBlank(piece: Piece | undefined): boolean {
  return piece?.word === '' && piece.rest === ' ';
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
