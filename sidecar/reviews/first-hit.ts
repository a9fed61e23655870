import { fold } from '../../src/domain/fold.ts';
import { queryWords } from './words/words-of.ts';

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** What forms of a word mostly have in common: all but its last letters. */
const ENDING = 2;
const LEAST = 3;

/**
 * Where in a text the first word of a query stands in some form, in UTF-16 code units; 0 where none does. It says which
 * part of a long text is worth showing, so that a near miss does no harm.
 */
export function firstHit(text: string, query: string): number {
  const beginnings = queryWords(fold(query)).map((word) =>
    word.slice(0, Math.max(LEAST, word.length - ENDING)),
  );
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const folded = fold(word);
    if (beginnings.some((beginning) => folded.startsWith(beginning))) return index;
  }
  return 0;
}
