import { z } from 'zod';
import { fold } from '../../../../src/domain/fold.ts';
import { type FaqEntry, faqEntry } from '../../../../src/domain/insights.ts';
import { MOST_KNOWN, type SearchHint } from '../../../../src/domain/search-results.ts';
import { emptyWordsOf } from '../../../reviews/words/stop-words.ts';
import { queryWords } from '../../../reviews/words/words-of.ts';
import { reviewTool } from './review-tool.ts';
import { hints } from './span.ts';

export const getFaq = reviewTool({
  name: 'get_faq',
  title: 'Questions and answers',
  description:
    'Questions people ask of the business, answered from reviews, with review ids. query keeps those that share words with it, best match first.',
  input: z.strictObject({
    query: z.string().min(1).max(1000).optional().describe('A question; without it all entries.'),
  }),
  output: z.strictObject({ faq: z.array(faqEntry), hints }),
  answer: ({ query }, { index: { insights } }) => {
    const { overall } = insights;
    if (query === undefined) return JSON.stringify({ faq: overall.faq });
    const words = tellingWords(query);
    const ranked = overall.faq
      .map((entry) => ({ entry, hits: hitsIn(`${entry.question} ${entry.answer}`, words) }))
      .filter(({ hits }) => hits > 0)
      .toSorted((a, b) => b.hits - a.hits);
    if (ranked.length === 0) return JSON.stringify({ faq: [], hints: [noneOf(overall.faq)] });
    return JSON.stringify({ faq: ranked.map(({ entry }) => entry) });
  },
});

/** Which questions there are, for who asks another. */
function noneOf(faq: readonly FaqEntry[]): SearchHint {
  const known = faq.slice(0, MOST_KNOWN).map(({ question }) => question);
  const message = 'No entry shares a word with it. search finds reviews for any question.';
  return { parameter: 'query', message, known };
}

function tellingWords(question: string): string[] {
  const words = [...new Set(queryWords(fold(question)))];
  const empty = emptyWordsOf(words);
  const telling = words.filter((word) => !empty.has(word));
  return telling.length === 0 ? words : telling;
}

function hitsIn(text: string, words: readonly string[]): number {
  const folded = fold(text);
  return words.filter((word) => folded.includes(word)).length;
}
