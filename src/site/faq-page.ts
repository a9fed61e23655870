import type { Review } from '../domain/review.ts';
import type { SiteContent } from './site.ts';
import { wordsOf } from './words.ts';

/** A question, its answer and the reviews on which it rests. */
export interface Answer {
  readonly question: string;
  readonly answer: string;
  readonly support: readonly Review[];
  /** How many reviews support it, in words. */
  readonly supported: string;
}

/** What `/faq` shows. */
export interface FaqPage {
  readonly title: string;
  readonly description: string;
  readonly answers: readonly Answer[];
}

/** Questions that people ask, answered from the reviews. */
export function faqPage({ site, reviewOf }: SiteContent): FaqPage {
  const { texts, count } = wordsOf(site);
  return {
    title: texts.faq.title,
    description: texts.faq.description(site.business.name),
    answers: site.insights.faq.map(({ question, answer, review_ids: ids }) => ({
      question,
      answer,
      support: ids.flatMap((id) => reviewOf(id) ?? []),
      supported: count(texts.faq.support, ids.length),
    })),
  };
}
