import { leastOf } from '../least-of.ts';
import type { TopicWords } from './topic-words.ts';

/** The least share of the reviews with text that make a topic, and the least number. */
const FEWEST = { share: 0.01, reviews: 4 };

/**
 * The same of what the trade calls a part of an aspect: that it is one is sure, so that of few reviews three are no chance, and
 * of many reviews fewer tell enough of it.
 */
const FEWEST_OF_TERM = { share: 0.0025, reviews: 15, ofFew: 3 };

/** How many of the reviews make a topic, by the key of the phrase that leads it; `withText` is how many have text. */
export function fewestForTopic(
  { terms }: Pick<TopicWords, 'terms'>,
  withText: number,
): (key: string) => number {
  return (key) => {
    const fewest = leastOf(key, FEWEST.share, withText);
    if (!terms.has(key)) return Math.max(FEWEST.reviews, fewest);
    const { share, reviews, ofFew } = FEWEST_OF_TERM;
    return Math.max(ofFew, Math.min(fewest, Math.max(reviews, leastOf(key, share, withText))));
  };
}
