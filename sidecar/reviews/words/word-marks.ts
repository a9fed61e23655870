import { fold } from '../../../src/domain/fold.ts';
import { type Span, substringSpans, wordSpans } from '../../../src/domain/text-marks.ts';
import { joinedWord, RUN } from './joined-words.ts';
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
      ...joinedSpans(text, (word) => stems.has(stem(word))),
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

/** The words of a text that have marks between, each folded, that are meant. */
function joinedSpans(text: string, isMeant: (folded: string) => boolean): Span[] {
  return [...text.matchAll(RUN)].flatMap(({ 0: run, index }) => {
    const word = joinedWord(fold(run));
    return word !== null && isMeant(word) ? [{ start: index, end: index + run.length }] : [];
  });
}
