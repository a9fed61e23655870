const WORD = 1;
const OTHER = 2;

const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u;

/** Class of each UTF-16 code unit, filled as units are met; surrogates count as other. */
const classes = new Uint8Array(65_536);

/** Whether a UTF-16 code unit is part of a word: a letter, digit or mark of the basic plane. */
export function isWordUnit(unit: number): boolean {
  const known = classes[unit];
  if (known !== undefined && known !== 0) return known === WORD;
  const word = WORD_CHARACTER.test(String.fromCharCode(unit));
  classes[unit] = word ? WORD : OTHER;
  return word;
}

/** A piece of a text: a word, which only the first piece may lack, and what stands behind it up to the next word. */
export interface Piece {
  readonly word: string;
  readonly rest: string;
}

/**
 * Cuts a text into its pieces. Joined they are the text again. Whether there is a cut depends on the two code units
 * beside it alone, so a substring of a text is cut as the text is: its first piece ends one of the text's pieces, its
 * last begins one, and those between are whole ones.
 */
export function textPieces(value: string): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  while (start < value.length) {
    const wordEnd = endOfWord(value, start);
    const end = endOfRest(value, wordEnd);
    pieces.push({ word: value.slice(start, wordEnd), rest: value.slice(wordEnd, end) });
    start = end;
  }
  return pieces;
}

/** The position behind the word that begins at `start`; `start` itself where none does. */
export function endOfWord(value: string, start: number): number {
  let end = start;
  while (end < value.length && isWordUnit(value.charCodeAt(end))) end += 1;
  return end;
}

/** The position of the next word from `start` on, or the end. */
export function endOfRest(value: string, start: number): number {
  let end = start;
  while (end < value.length && !isWordUnit(value.charCodeAt(end))) end += 1;
  return end;
}
