import { Bitmap } from '../bitmap.ts';
import { PieceSequence } from './piece-sequence.ts';
import { Postings } from './postings.ts';
import { containing, inTable, numberOf, sizeOf, withPrefix } from './string-table.ts';
import { arraysOf, type TextIndexData } from './text-index-builder.ts';
import { type Piece, textPieces } from './text-pieces.ts';

/** The pieces that fit a place of a query. */
type Fitting = readonly number[];

/**
 * Finds texts, exactly, by the pieces they consist of. A substring is cut into pieces as the texts were: its first must
 * end a piece, its last must begin one, those between must be one, and a lone piece may lie anywhere inside one. Of one
 * piece and of two the texts are known; those with all pairs of neighbours of a longer one are gone through.
 */
export class TextIndex {
  readonly data: TextIndexData;
  /** How many texts there are. */
  readonly size: number;
  readonly #pieceTexts: Postings;
  readonly #pairTexts: Postings;

  constructor(data: TextIndexData) {
    this.data = data;
    this.size = data.textStarts.length - 1;
    this.#pieceTexts = new Postings(data.pieceTexts, this.size);
    this.#pairTexts = new Postings(data.pairTexts, this.size);
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
    const [blank, ...others] = fitting;
    const [first] = pieces;
    const isAfterBlank = first?.word === '' && first.rest === ' ';
    return isAfterBlank && others.length > 1
      ? this.#afterBlank(blank ?? [], others)
      : this.#inSequence(fitting);
  }

  /** The texts that have any of the words. */
  withWords(words: readonly number[]): Bitmap {
    return this.#withPieces(this.#piecesOf(words));
  }

  /** Adds to the count of each of these texts how often any of the words stands there. */
  count(words: readonly number[], texts: Bitmap, counts: Uint16Array): void {
    const { sequence, textStarts } = this.data;
    const pieces = this.#piecesOf(words);
    const meanPieces = sequence.length / this.size;
    if (texts.count() * meanPieces > this.#pieceTexts.placesOf(pieces)) {
      this.#pieceTexts.count(pieces, texts, counts);
      return;
    }
    const marks = this.#marked(pieces);
    for (const text of texts.ordinals()) {
      const end = textStarts[text + 1] ?? 0;
      for (let at = textStarts[text] ?? 0; at < end; at += 1) {
        counts[text] = (counts[text] ?? 0) + (marks[sequence[at] ?? 0] ?? 0);
      }
    }
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

  /** The texts in which pieces that fit stand one behind the other. */
  #inSequence(fitting: readonly Fitting[]): Bitmap {
    const [first = [], second, ...others] = fitting;
    if (second === undefined) return this.#withPieces(first);
    const possible = this.#withPair(this.#marked(first), second);
    for (const [place, behind] of others.entries()) {
      possible.intersect(this.#withPair(this.#marked(fitting[place + 1] ?? []), behind));
    }
    return others.length === 0 ? possible : this.#goneThrough(fitting, possible);
  }

  /**
   * The texts in which pieces that fit stand one behind the other, and behind a blank. Nearly all stand behind one, so
   * only texts in which the first of them stands behind something else too are gone through.
   */
  #afterBlank(blank: Fitting, fitting: readonly Fitting[]): Bitmap {
    const found = this.#inSequence(fitting);
    const isOther = this.#marked(blank).map((isBlank) => 1 - isBlank);
    const doubtful = this.#withPair(isOther, fitting[0] ?? []);
    doubtful.intersect(found);
    found.subtract(doubtful);
    found.unite(this.#goneThrough([blank, ...fitting], doubtful));
    return found;
  }

  /** The texts that have any of the pieces; where nearly all have one that many have, the few others are gone through. */
  #withPieces(pieces: Fitting): Bitmap {
    const { sequence } = this.data;
    const found = this.#pieceTexts.withCommon(pieces);
    const others = this.size - found.count();
    if ((others * sequence.length) / this.size > this.#pieceTexts.listedOf(pieces)) {
      this.#pieceTexts.addRare(pieces, found);
    } else {
      found.unite(this.#goneThrough([pieces], found.complement()));
    }
    return found;
  }

  /** The texts in which one of `behinds` stands right behind a piece that `isBefore` marks. */
  #withPair(isBefore: Uint8Array, behinds: Fitting): Bitmap {
    const { starts, befores } = this.data.pairs;
    const found: number[] = [];
    for (const behind of behinds) {
      const end = starts[behind + 1] ?? 0;
      for (let pair = starts[behind] ?? 0; pair < end; pair += 1) {
        if (isBefore[befores[pair] ?? 0] === 1) found.push(pair);
      }
    }
    return this.#pairTexts.withAny(found);
  }

  /** Has 1 for each of these pieces and 0 for all others, and for what stands before a text. */
  #marked(pieces: Fitting): Uint8Array {
    const marks = new Uint8Array(this.data.pieceRests.length + 1);
    for (const piece of pieces) marks[piece] = 1;
    return marks;
  }

  /** Goes through texts for pieces that fit, one behind the other. */
  #goneThrough(fitting: readonly Fitting[], texts: Bitmap): Bitmap {
    const { textStarts, sequence, pieceRests } = this.data;
    const sought = new PieceSequence(fitting, pieceRests.length);
    const found = new Bitmap(this.size);
    for (const text of texts.ordinals()) {
      if (sought.isIn(sequence, textStarts[text] ?? 0, textStarts[text + 1] ?? 0)) found.add(text);
    }
    return found;
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
