import type { KeyPhrase } from './key-phrases.ts';
import { byCodeUnits } from '../code-unit-order.ts';
import { leastOf } from '../least-of.ts';

const MOST = 6;

/** Where fewer reviews than this make a topic, all of its keywords come with it. */
const FEW = 10;

/** A rarer phrase is no keyword: in how many reviews it stands, and in what share of those of the topic. */
const FEWEST = { reviews: 2, share: 0.02 };

/** With fewer keywords than this, other forms of the name are taken too. */
const SEVERAL = 3;

/** Whether a noun stands within one of the phrases alone, or nearly: "heater" of "water heater". */
function isWithin({ key, words, reviews }: KeyPhrase, phrases: readonly KeyPhrase[]): boolean {
  return (
    words.length === 1 &&
    phrases.some(
      (other) => other.words.length > 1 && other.words.includes(key) && other.reviews * 2 >= reviews,
    )
  );
}

/**
 * The keywords of a topic as people write them, its name first, then most frequent first; ties by code units. Of many reviews
 * there are two at first, and one more each time that the topic has the `fewest` of `reviews` that make one, so that one
 * review more brings hardly more than a topic's name, and then a word at a time.
 */
export function keywordsOf(
  lead: KeyPhrase,
  phrases: readonly KeyPhrase[],
  { reviews, fewest }: { reviews: number; fewest: number },
): string[] {
  const most = fewest < FEW ? MOST : Math.min(MOST, 1 + Math.floor(reviews / fewest));
  const isRare = ({ key, reviews: own }: KeyPhrase): boolean =>
    own < Math.max(FEWEST.reviews, leastOf(key, FEWEST.share, reviews));
  const others = phrases
    .filter((one) => one !== lead && !isRare(one) && !isWithin(one, phrases))
    .toSorted((a, b) => b.reviews - a.reviews || byCodeUnits(a.key, b.key));
  const keywords = [...new Set([lead, ...others].map(({ written }) => written))];
  return [...keywords, ...lead.otherForms.slice(0, Math.max(0, SEVERAL - keywords.length))].slice(0, most);
}
