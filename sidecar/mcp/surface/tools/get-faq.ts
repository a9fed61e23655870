import { z } from 'zod';
import { faqEntry } from '../../../../src/domain/insights.ts';
import { MOST_KNOWN } from '../../../../src/domain/search-results.ts';
import { faqMatches } from '../../../reviews/faq-matches.ts';
import { reviewTool } from './review-tool.ts';
import { hints } from './span.ts';

export const getFaq = reviewTool({
  name: 'get_faq',
  title: 'Questions and answers',
  description:
    'Questions answered from reviews, with review ids. query keeps those that share words with it, best first.',
  input: z.strictObject({
    query: z.string().min(1).max(1000).optional().describe('A question; without it all entries.'),
  }),
  output: z.strictObject({ faq: z.array(faqEntry), hints }),
  answer({ query }, { index }) {
    const { faq: all } = index.insights.overall;
    const faq = query === undefined ? all : faqMatches(query, all);
    if (query === undefined || faq.length > 0) return JSON.stringify({ faq });
    const message = 'No entry shares a word with it. search finds reviews for any question.';
    const known = all.slice(0, MOST_KNOWN).map(({ question }) => question);
    return JSON.stringify({ faq, hints: [{ parameter: 'query', message, known }] });
  },
});
