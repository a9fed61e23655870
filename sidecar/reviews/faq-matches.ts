import { fold } from '../../src/domain/fold.ts';
import type { FaqEntry } from '../../src/domain/insights.ts';
import { isSameWord } from './words/alike.ts';
import { emptyWordsOf } from './words/stop-words.ts';
import { queryWords } from './words/words-of.ts';

/** The words of a question that say something of its subject, folded; none where no word does. */
export function subjectWords(question: string): string[] {
  const words = [...new Set(queryWords(fold(question)))];
  const empty = emptyWordsOf(words);
  return words.filter((word) => !empty.has(word));
}

/** Entries of the FAQ that share words with a question, in any form, those that share the most first. */
export function faqMatches(question: string, faq: readonly FaqEntry[]): FaqEntry[] {
  const wanted = subjectWords(question);
  const hitsIn = (text: string) => {
    const words = queryWords(fold(text));
    return wanted.filter((one) => words.some((word) => isSameWord(one, word))).length;
  };
  return faq
    .map((entry) => ({ entry, hits: hitsIn(`${entry.question} ${entry.answer}`) }))
    .filter(({ hits }) => hits > 0)
    .toSorted((a, b) => b.hits - a.hits)
    .map(({ entry }) => entry);
}
