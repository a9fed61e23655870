import { foldWord } from './fold-word.ts';
import { readingCopy } from './reading-copy.ts';
import { sentencesByWink, type Pos } from './wink.ts';

export type { Pos };

/**
 * One word or mark of a text. `start` and `end` are UTF-16 offsets into the text it was read from, so that
 * `text.slice(start, end)` is exactly what the customer wrote; `lower` is lower case with straight apostrophes.
 */
export interface Token {
  lower: string;
  pos: Pos;
  start: number;
  end: number;
}

/** A run of tokens, `from` inclusive, `to` exclusive. */
export interface Span {
  from: number;
  to: number;
}

/** A text cut into tokens and sentences; white space is in neither. */
export interface ParsedText {
  text: string;
  tokens: Token[];
  sentences: Span[];
}

/** What the analyser reads of one review, in UTF-16 units: whole reviews in practice, a bound against pasted books. */
export const MAX_ANALYSED_LENGTH = 20_000;

/**
 * The tokens and sentences of an English text, by wink-nlp. A line break ends a sentence, but for one that only wraps it.
 * Words are read without soft hyphens and other invisible characters. Text past MAX_ANALYSED_LENGTH is not read.
 */
export function parseText(text: string): ParsedText {
  const { read, offsetOf } = readingCopy(text.slice(0, MAX_ANALYSED_LENGTH));
  const tokens: Token[] = [];
  const sentences: Span[] = [];
  let cursor = 0;
  for (const pieces of sentencesByWink(read)) {
    let from = tokens.length;
    for (const { value, pos } of pieces) {
      const found = read.indexOf(value, cursor);
      const first = found < 0 ? cursor : found;
      const broke = tokens.length > from && read.slice(cursor, first).includes('\n');
      cursor = Math.min(read.length, first + value.length);
      const blank = value.trim() === '';
      if ((broke || (blank && value.includes('\n'))) && tokens.length > from) {
        sentences.push({ from, to: tokens.length });
        from = tokens.length;
      }
      if (blank) continue;
      tokens.push({ lower: foldWord(value), pos, start: offsetOf(first), end: offsetOf(cursor - 1) + 1 });
    }
    if (tokens.length > from) sentences.push({ from, to: tokens.length });
  }
  return { text, tokens, sentences };
}
