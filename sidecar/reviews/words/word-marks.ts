import { fold } from '../../../src/domain/fold.ts';
import { type Span, substringSpans, wordSpans } from '../../../src/domain/text-marks.ts';
import { stemmerFor } from './stemmer.ts';
import { isOfUnspacedScript, queryWords } from './words-of.ts';

/**
 * Gives where a text in a language has the words of a query, in any form, as a search for words finds them: places in
 * their order that do not overlap.
 */
export function wordMarks(query: string): (text: string, language: string | null) => Span[] {
  const words = queryWords(fold(query));
  const unspaced = words.filter(isOfUnspacedScript);
  return (text, language) => {
    const stem = stemmerFor(language?.split('-', 1)[0]?.toLowerCase() ?? null);
    const stems = new Set(words.map(stem));
    const spans = [
      ...wordSpans(text, (word) => stems.has(stem(word))),
      ...unspaced.flatMap((word) => substringSpans(text, word)),
    ].toSorted((a, b) => a.start - b.start || b.end - a.end);
    let behind = 0;
    return spans.filter(({ start, end }) => {
      const isFree = start >= behind;
      if (isFree) behind = end;
      return isFree;
    });
  };
}
