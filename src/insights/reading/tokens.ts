import type { Language } from '../language/language.ts';
import { readingCopy } from './reading-copy.ts';
import type { Span, Token } from './reading.ts';

/** What the analyser reads of one review, in UTF-16 units: more than twice what Google takes; a bound against pasted books. */
const MAX_ANALYSED_LENGTH = 10_000;

/** A text cut into tokens and sentences; white space is in neither. */
export interface Tokens {
  tokens: Token[];
  sentences: Span[];
}

const LINE_FEED = 0x0a;
const LAST_BLANK = 0x20;
const LAST_ASCII = 0x7f;

/** Whether a line ends between two offsets. */
function hasBreak(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (text.charCodeAt(at) === LINE_FEED) return true;
  return false;
}

function isBlank(piece: string): boolean {
  const first = piece.charCodeAt(0);
  return !(first > LAST_BLANK && first <= LAST_ASCII) && piece.trim() === '';
}

/**
 * The tokens and sentences of a text. A line break ends a sentence, but for one that only wraps it. Words are read without
 * soft hyphens and other invisible characters. Text past MAX_ANALYSED_LENGTH is not read.
 */
export function tokensOf(text: string, language: Language): Tokens {
  const { read, offsetOf } = readingCopy(text.slice(0, MAX_ANALYSED_LENGTH));
  const tokens: Token[] = [];
  const sentences: Span[] = [];
  let cursor = 0;
  for (const pieces of language.sentences(read)) {
    let from = tokens.length;
    for (const piece of pieces) {
      const { value, pos } = piece;
      const found = read.indexOf(value, cursor);
      const first = found < 0 ? cursor : found;
      const broke = tokens.length > from && hasBreak(read, cursor, first);
      cursor = Math.min(read.length, first + value.length);
      const blank = isBlank(value);
      if ((broke || (blank && value.includes('\n'))) && tokens.length > from) {
        sentences.push({ from, to: tokens.length });
        from = tokens.length;
      }
      if (blank) continue;
      const { word, number, classes, hash } = language.wordOf(piece);
      const end = offsetOf(cursor - 1) + 1;
      tokens.push({ word, number, classes, hash, pos, start: offsetOf(first), end });
    }
    if (tokens.length > from) sentences.push({ from, to: tokens.length });
  }
  return { tokens, sentences };
}
