import { fold } from '../../src/domain/fold.ts';
import type { FaqEntry } from '../../src/domain/insights.ts';
import { emptyWordsOf } from './words/stop-words.ts';
import { queryWords } from './words/words-of.ts';

/** The words of a question that say something of its subject, folded; all of them where none does. */
export function subjectWords(question: string): string[] {
  const words = [...new Set(queryWords(fold(question)))];
  const empty = emptyWordsOf(words);
  const telling = words.filter((word) => !empty.has(word));
  return telling.length === 0 ? words : telling;
}

/** Entries of the FAQ that share words with a question, those that share the most first. */
export function faqMatches(question: string, faq: readonly FaqEntry[]): FaqEntry[] {
  const words = subjectWords(question);
  const hitsIn = (text: string) => words.filter((word) => text.includes(word)).length;
  return faq
    .map((entry) => ({ entry, hits: hitsIn(fold(`${entry.question} ${entry.answer}`)) }))
    .filter(({ hits }) => hits > 0)
    .toSorted((a, b) => b.hits - a.hits)
    .map(({ entry }) => entry);
}
