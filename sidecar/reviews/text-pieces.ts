const WORD = 1;
const OTHER = 2;

const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u;

/** Class of each UTF-16 code unit, filled as units are met; surrogates count as other. */
const classes = new Uint8Array(65_536);

function isWord(unit: number): boolean {
  const known = classes[unit];
  if (known !== undefined && known !== 0) return known === WORD;
  const word = WORD_CHARACTER.test(String.fromCharCode(unit));
  classes[unit] = word ? WORD : OTHER;
  return word;
}

/**
 * Cuts a text into its pieces: a word (letters, digits, marks) with whatever follows it up to the next word; what
 * stands before the first word is a piece of its own. Joined they are the text again. Whether there is a cut depends
 * on the two code units beside it alone, so a substring of a text is cut as the text is: its first piece ends one of
 * the text's pieces, its last begins one, and those between are whole ones.
 */
export function textPieces(value: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  while (start < value.length) {
    const end = endOfPiece(value, start);
    pieces.push(value.slice(start, end));
    start = end;
  }
  return pieces;
}

/** The position behind the piece that begins at `start`, which lies inside the text. */
export function endOfPiece(value: string, start: number): number {
  let end = start;
  while (end < value.length && isWord(value.charCodeAt(end))) end += 1;
  while (end < value.length && !isWord(value.charCodeAt(end))) end += 1;
  return end;
}
