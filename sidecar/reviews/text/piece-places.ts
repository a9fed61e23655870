import { Bitmap } from '../bitmap.ts';
import { PositionMarks } from './position-marks.ts';
import type { Pieces, TextIndexData } from './text-index-builder.ts';

/** Positions of `sequence` that share an entry of the way back to their texts. */
const BLOCK = 64;

/** How many places of a query have bits of their own; further ones of a longer query are compared one by one. */
const MASK_BITS = 8;

/** Going through texts takes about so many steps in the time of one to a marked place. */
const STEPS_FOR_A_PLACE = 4;

/** The places of a query: how many, and which pieces fit each. */
interface Sought {
  readonly length: number;
  /** For each piece the first places that it fits, as bits. */
  readonly masks: Uint8Array;
  /** How many places have bits. */
  readonly masked: number;
  /** What fits the places behind them. */
  readonly further: readonly ReadonlySet<number>[];
}

/** How often words stand in texts: a row a text, a column a word. */
export interface CountTable {
  /** The texts, ascending. */
  readonly texts: Uint32Array;
  /** The row of each text and one; 0 where it has none. */
  readonly rows: Uint32Array;
  /** The number of columns. */
  readonly width: number;
  readonly counts: Uint32Array;
}

/** Where pieces stand: in which texts, how often, and one behind the other. */
export class PiecePlaces {
  readonly #data: TextIndexData;
  readonly #size: number;
  readonly #meanPieces: number;
  /** The text of the first position of each block. */
  readonly #blockTexts: Uint32Array;
  readonly #marks: PositionMarks;

  constructor(data: TextIndexData) {
    this.#data = data;
    this.#size = data.textStarts.length - 1;
    this.#meanPieces = data.sequence.length / Math.max(1, this.#size);
    this.#blockTexts = textsOfBlocks(data);
    this.#marks = new PositionMarks(data.sequence.length);
  }

  /** What the ways from places to texts take in memory, in bytes. */
  get bytes(): number {
    return this.#blockTexts.byteLength + this.#marks.words.byteLength;
  }

  /** How many places these pieces have in all texts. */
  frequency(pieces: readonly number[]): number {
    const { positionStarts } = this.#data;
    let total = 0;
    for (const piece of pieces) total += (positionStarts[piece + 1] ?? 0) - (positionStarts[piece] ?? 0);
    return total;
  }

  /** The texts, of `within` or all, that have any of the pieces: by the places of the pieces, or text by text. */
  textsWith(pieces: readonly number[], within: Bitmap | null): Bitmap {
    const looked = within?.count() ?? this.#size;
    if (this.#isDense(this.frequency(pieces), looked)) return this.#scanned(pieces, within);
    const { textStarts } = this.#data;
    const blocks = this.#blockTexts;
    const found = new Bitmap(this.#size);
    const marks = this.#marked(pieces);
    let text = 0;
    let textEnd = 0;
    for (let index = 0; index < marks.length; index += 1) {
      let word = marks[index] ?? 0;
      if (word === 0) continue;
      marks[index] = 0;
      for (; word !== 0; word &= word - 1) {
        const position = (index << 5) + (31 - Math.clz32(word & -word));
        if (position < textEnd) continue;
        text = Math.max(text, blocks[position >>> BLOCK_SHIFT] ?? 0);
        while ((textStarts[text + 1] ?? Infinity) <= position) text += 1;
        textEnd = textStarts[text + 1] ?? 0;
        found.add(text);
      }
    }
    if (within !== null) found.intersect(within);
    return found;
  }

  /** Counts how often the pieces of each column stand in each text of a table, in the way that takes fewer steps. */
  count(columns: readonly (readonly number[])[], table: CountTable): void {
    const places = columns.reduce((sum, pieces) => sum + this.frequency(pieces), 0);
    if (this.#isDense(places, table.texts.length)) this.#countByText(columns, table);
    else columns.forEach((pieces, column) => this.#countByPlace(pieces, column, table));
  }

  /**
   * The texts in which pieces that fit the places of a query stand one behind the other: beside the places of the
   * rarest, or, where these are many, text by text.
   */
  textsWithSequence(fitting: readonly (readonly number[])[]): Bitmap {
    const frequencies = fitting.map((pieces) => this.frequency(pieces));
    const rarest = frequencies.indexOf(Math.min(...frequencies));
    const sought: Sought = {
      length: fitting.length,
      masks: masksOf(fitting.slice(0, MASK_BITS), this.#data.pieceRests.length),
      masked: Math.min(fitting.length, MASK_BITS),
      further: fitting.slice(MASK_BITS).map((pieces) => new Set(pieces)),
    };
    const isDense = (frequencies[rarest] ?? 0) * STEPS_FOR_A_PLACE > this.#data.sequence.length;
    return isDense
      ? this.#sequenceByText(sought)
      : this.#sequenceBeside(fitting[rarest] ?? [], rarest, sought);
  }

  /** Whether it is quicker to go through so many texts than to so many places. */
  #isDense(places: number, texts: number): boolean {
    return places * STEPS_FOR_A_PLACE > texts * this.#meanPieces;
  }

  #sequenceBeside(
    pieces: readonly number[],
    place: number,
    { length, masks, masked, further }: Sought,
  ): Bitmap {
    const { sequence, textStarts } = this.#data;
    const blocks = this.#blockTexts;
    const found = new Bitmap(this.#size);
    const marks = this.#marked(pieces);
    let text = 0;
    let from = 0;
    for (let index = 0; index < marks.length; index += 1) {
      let word = marks[index] ?? 0;
      if (word === 0) continue;
      marks[index] = 0;
      for (; word !== 0; word &= word - 1) {
        const position = (index << 5) + (31 - Math.clz32(word & -word));
        if (position < from) continue;
        const first = position - place;
        let fitting = 0;
        while (fitting < masked && (((masks[sequence[first + fitting] ?? 0] ?? 0) >>> fitting) & 1) === 1) {
          fitting += 1;
        }
        if (fitting < masked || (length > masked && !fits(further, sequence, first + masked))) continue;
        text = Math.max(text, blocks[position >>> BLOCK_SHIFT] ?? 0);
        while ((textStarts[text + 1] ?? Infinity) <= position) text += 1;
        // Texts stand one behind the other: a sequence must not begin in one and go on in the next.
        if (first < (textStarts[text] ?? 0) || first + length > (textStarts[text + 1] ?? 0)) continue;
        found.add(text);
        from = textStarts[text + 1] ?? 0;
      }
    }
    return found;
  }

  #sequenceByText({ length, masks, masked, further }: Sought): Bitmap {
    const { sequence, textStarts } = this.#data;
    const found = new Bitmap(this.#size);
    for (let text = 0; text < this.#size; text += 1) {
      const last = (textStarts[text + 1] ?? 0) - length;
      for (let first = textStarts[text] ?? 0; first <= last; first += 1) {
        let fitting = 0;
        while (fitting < masked && (((masks[sequence[first + fitting] ?? 0] ?? 0) >>> fitting) & 1) === 1) {
          fitting += 1;
        }
        if (fitting < masked || (length > masked && !fits(further, sequence, first + masked))) continue;
        found.add(text);
        break;
      }
    }
    return found;
  }

  /**
   * Marks where the pieces stand. Who reads the marks has the loop over them written out, so that no function is called
   * for each of up to a million places.
   */
  #marked(pieces: readonly number[]): Uint32Array {
    const { positions, positionStarts } = this.#data;
    for (const piece of pieces) {
      this.#marks.mark(positions, positionStarts[piece] ?? 0, positionStarts[piece + 1] ?? 0);
    }
    return this.#marks.words;
  }

  #scanned(pieces: readonly number[], within: Bitmap | null): Bitmap {
    const { textStarts, sequence, pieceRests } = this.#data;
    const found = new Bitmap(this.#size);
    const isWanted = masksOf([pieces], pieceRests.length);
    for (let text = 0; text < this.#size; text += 1) {
      if (within !== null && !within.has(text)) continue;
      const end = textStarts[text + 1] ?? 0;
      let at = textStarts[text] ?? 0;
      while (at < end && isWanted[sequence[at] ?? 0] === 0) at += 1;
      if (at < end) found.add(text);
    }
    return found;
  }

  #countByPlace(pieces: readonly number[], column: number, { rows, width, counts }: CountTable): void {
    const { positions, positionStarts, textStarts } = this.#data;
    const blocks = this.#blockTexts;
    for (const piece of pieces) {
      const end = positionStarts[piece + 1] ?? 0;
      let text = -1;
      let textEnd = 0;
      let cell = -1;
      for (let at = positionStarts[piece] ?? 0; at < end; at += 1) {
        const position = positions[at] ?? 0;
        if (position >= textEnd) {
          text = Math.max(text, blocks[position >>> BLOCK_SHIFT] ?? 0);
          while ((textStarts[text + 1] ?? Infinity) <= position) text += 1;
          textEnd = textStarts[text + 1] ?? 0;
          const row = rows[text] ?? 0;
          cell = row === 0 ? -1 : (row - 1) * width + column;
        }
        if (cell !== -1) counts[cell] = (counts[cell] ?? 0) + 1;
      }
    }
  }

  #countByText(columns: readonly (readonly number[])[], { texts, rows, width, counts }: CountTable): void {
    const { textStarts, sequence, pieceRests } = this.#data;
    const columnOf = new Uint16Array(pieceRests.length);
    columns.forEach((pieces, column) => {
      for (const piece of pieces) columnOf[piece] = column + 1;
    });
    for (const text of texts) {
      const end = textStarts[text + 1] ?? 0;
      const row = ((rows[text] ?? 0) - 1) * width - 1;
      for (let at = textStarts[text] ?? 0; at < end; at += 1) {
        const column = columnOf[sequence[at] ?? 0] ?? 0;
        if (column !== 0) counts[row + column] = (counts[row + column] ?? 0) + 1;
      }
    }
  }
}

const BLOCK_SHIFT = Math.log2(BLOCK);

/** For each piece, the places of the query that it fits, as bits. */
function masksOf(fitting: readonly (readonly number[])[], size: number): Uint8Array {
  const masks = new Uint8Array(size);
  fitting.forEach((pieces, place) => {
    for (const piece of pieces) masks[piece] = (masks[piece] ?? 0) | (1 << place);
  });
  return masks;
}

function fits(further: readonly ReadonlySet<number>[], sequence: Pieces, from: number): boolean {
  return further.every((pieces, place) => pieces.has(sequence[from + place] ?? -1));
}

function textsOfBlocks({ sequence, textStarts }: TextIndexData): Uint32Array {
  const texts = new Uint32Array(Math.ceil(sequence.length / BLOCK));
  let text = 0;
  for (let block = 0; block < texts.length; block += 1) {
    while ((textStarts[text + 1] ?? Infinity) <= block * BLOCK) text += 1;
    texts[block] = text;
  }
  return texts;
}
