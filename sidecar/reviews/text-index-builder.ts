import { endOfPiece } from './text-pieces.ts';

/**
 * What a text index consists of: plain buffers, so that a worker thread can hand them over without copying.
 * `vocabulary` holds the distinct pieces, each with SEPARATOR before and behind; a piece's number is its place there.
 * The pieces of text `t`, in order, are `sequence[sequenceStarts[t]]` up to `sequence[sequenceStarts[t + 1] - 1]`.
 * The texts that hold piece `p`, ascending, are `postings[postingStarts[p]]` up to `postings[postingStarts[p + 1] - 1]`.
 */
export interface TextIndexData {
  readonly vocabulary: string;
  readonly sequence: Uint32Array<ArrayBuffer>;
  readonly sequenceStarts: Uint32Array<ArrayBuffer>;
  readonly postings: Uint32Array<ArrayBuffer>;
  readonly postingStarts: Uint32Array<ArrayBuffer>;
}

/** Stands between the pieces of the vocabulary. */
export const SEPARATOR = '\uffff';

/** Stands in the vocabulary for a SEPARATOR that a text really holds: alone it is not well-formed, so no text has it. */
const STAND_IN = '\udfff';

/** A folded text or query as the vocabulary writes it. */
export function inVocabulary(folded: string): string {
  return folded.includes(SEPARATOR) ? folded.replaceAll(SEPARATOR, STAND_IN) : folded;
}

/** Collects folded texts in the order of their ordinals and makes the index of them. */
export class TextIndexBuilder {
  readonly #pieces = new Map<string, number>();
  readonly #sequenceStarts: number[] = [0];
  #sequence = new Uint32Array(1 << 20);
  #length = 0;

  /** Adds the next text, folded already; an absent text is the empty one. */
  add(folded: string): void {
    const text = inVocabulary(folded);
    let start = 0;
    while (start < text.length) {
      const end = endOfPiece(text, start);
      if (this.#length === this.#sequence.length) this.#grow();
      this.#sequence[this.#length] = this.#numberOf(text.slice(start, end));
      this.#length += 1;
      start = end;
    }
    this.#sequenceStarts.push(this.#length);
  }

  /** The finished index; the builder is of no use afterwards. */
  finish(): TextIndexData {
    const sequence = this.#sequence.slice(0, this.#length);
    const sequenceStarts = Uint32Array.from(this.#sequenceStarts);
    return {
      vocabulary: SEPARATOR + [...this.#pieces.keys()].join(SEPARATOR) + SEPARATOR,
      sequence,
      sequenceStarts,
      ...invert({ sequence, sequenceStarts, pieceCount: this.#pieces.size }),
    };
  }

  #numberOf(piece: string): number {
    const known = this.#pieces.get(piece);
    if (known !== undefined) return known;
    // A slice would keep the whole text it was cut from alive.
    this.#pieces.set(Buffer.from(piece, 'utf16le').toString('utf16le'), this.#pieces.size);
    return this.#pieces.size - 1;
  }

  #grow(): void {
    const larger = new Uint32Array(2 * this.#sequence.length);
    larger.set(this.#sequence);
    this.#sequence = larger;
  }
}

/** Turns "the pieces of each text" into "the texts of each piece", each text once. */
function invert({
  sequence,
  sequenceStarts,
  pieceCount,
}: {
  sequence: Uint32Array;
  sequenceStarts: Uint32Array;
  pieceCount: number;
}): Pick<TextIndexData, 'postings' | 'postingStarts'> {
  const postingStarts = new Uint32Array(pieceCount + 1);
  eachPieceOfEachText(sequence, sequenceStarts, pieceCount, (piece) => {
    postingStarts[piece + 1] = (postingStarts[piece + 1] ?? 0) + 1;
  });
  for (let piece = 0; piece < pieceCount; piece += 1) {
    postingStarts[piece + 1] = (postingStarts[piece + 1] ?? 0) + (postingStarts[piece] ?? 0);
  }
  const next = postingStarts.slice();
  const postings = new Uint32Array(postingStarts[pieceCount] ?? 0);
  eachPieceOfEachText(sequence, sequenceStarts, pieceCount, (piece, text) => {
    const position = next[piece] ?? 0;
    postings[position] = text;
    next[piece] = position + 1;
  });
  return { postings, postingStarts };
}

function eachPieceOfEachText(
  sequence: Uint32Array,
  sequenceStarts: Uint32Array,
  pieceCount: number,
  visit: (piece: number, text: number) => void,
): void {
  // Texts are counted from 1 here, so that the zeros of a new array mean "not seen".
  const lastSeen = new Uint32Array(pieceCount);
  for (let text = 0; text + 1 < sequenceStarts.length; text += 1) {
    const end = sequenceStarts[text + 1] ?? 0;
    for (let at = sequenceStarts[text] ?? 0; at < end; at += 1) {
      const piece = sequence[at] ?? 0;
      if (lastSeen[piece] === text + 1) continue;
      lastSeen[piece] = text + 1;
      visit(piece, text);
    }
  }
}
