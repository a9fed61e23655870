import type { Piece, Pos } from './language.ts';

/** How a language of which nobody tells the parts of speech is cut. */
export interface Cutting {
  /** BCP 47 primary tag. */
  tag: string;
  /** Where what is written as one word is cut, a pattern without width: "l'|hôtel". */
  within?: RegExp;
}

/** "Gut.Das": a full stop that nobody left a blank after. Two letters at least on both sides: "z.B." is none. */
const RUN_ON = /(?<=\p{L}{2})(\.)(?=\p{L}{2})/u;

const NUMBER = /^\d/;
const WORD = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

function posOf(value: string): Pos {
  if (NUMBER.test(value)) return 'NUM';
  return WORD.test(value) ? 'X' : 'PUNCT';
}

/**
 * Cuts texts of a language into sentences of words, numbers and marks as Unicode tells (UAX #29), without white space. Line
 * breaks end a sentence, and so do full stops that no blank follows.
 */
export function segmenterOf({ tag, within }: Cutting): (text: string) => Piece[][] {
  const bySentence = new Intl.Segmenter(tag, { granularity: 'sentence' });
  const byWord = new Intl.Segmenter(tag, { granularity: 'word' });
  return (text) => {
    const sentences: Piece[][] = [];
    for (const { segment } of bySentence.segment(text)) {
      let pieces: Piece[] = [];
      for (const { segment: word } of byWord.segment(segment)) {
        if (word.trim() === '') continue;
        for (const part of word.split(RUN_ON)) {
          const cut = within === undefined ? [part] : part.split(within);
          for (const value of cut) pieces.push({ value, pos: posOf(value) });
          if (part === '.' && part !== word) {
            sentences.push(pieces);
            pieces = [];
          }
        }
      }
      if (pieces.length > 0) sentences.push(pieces);
    }
    return sentences;
  };
}
