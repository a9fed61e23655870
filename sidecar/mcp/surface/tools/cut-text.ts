const LAST_WORD = /\s+\S*$/u;
const FIRST_WORD = /^\S*\s+/u;

/** What stands where something was cut. */
const CUT = '…';

/**
 * A text of at most `most` characters as it is; a longer one cut at words, with `…` where something is missing. What is
 * left has the place `around` (UTF-16 code units), the beginning where that lies in it.
 */
export function cutText(text: string, most: number, around = 0): string {
  // Counting code points is only worth it where code units are too many.
  if (text.length <= most) return text;
  const characters = [...text];
  if (characters.length <= most) return text;
  const hit = Array.from(text.slice(0, around)).length;
  const room = Math.floor(most / 3);
  const start = hit + room < most ? 0 : Math.min(hit - room, characters.length - most + 2);
  const piece = characters.slice(start, start + most - 2).join('');
  const begun = start === 0 ? piece : CUT + wordwise(piece, FIRST_WORD);
  const isEnd = start + most - 2 >= characters.length;
  return isEnd ? begun : wordwise(begun, LAST_WORD) + CUT;
}

/** A piece without the word that was cut, unless that is most of it. */
function wordwise(piece: string, cutWord: RegExp): string {
  const whole = piece.replace(cutWord, '');
  return whole.length > piece.length / 2 ? whole : piece;
}
