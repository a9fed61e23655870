import { byCodeUnits } from './code-unit-order.ts';
import type { KeyPhrase } from './key-phrases.ts';
import { patternOf } from './word-patterns.ts';

const MOST = 6;
const FEWEST = 3;
const SEVERAL = 2;

/** A topic with its phrases, counted in its reviews alone. */
interface Phrased {
  label: string;
  phrases: readonly KeyPhrase[];
}

/** Of each phrase the topic that has most reviews with it, by its position; phrases of a label are of its topic. */
function homes(topics: readonly Phrased[]): Map<string, number> {
  const found = new Map<string, { at: number; reviews: number }>();
  for (const [at, { phrases }] of topics.entries()) {
    for (const { key, words, reviews } of phrases) {
      const named = topics.findIndex(({ label }) => patternOf(words).test(label));
      const home = named < 0 ? { at, reviews } : { at: named, reviews: Infinity };
      if (home.reviews > (found.get(key)?.reviews ?? 0)) found.set(key, home);
    }
  }
  return new Map([...found].map(([key, { at }]) => [key, at]));
}

/** Whether a noun adds nothing: it stands within one of the phrases alone, or is half of the label. */
function isWithin({ key, reviews }: KeyPhrase, { label, phrases }: Phrased): boolean {
  return (
    label.toLowerCase().split(' ').slice(1).includes(key) ||
    phrases.some((other) => other.words.length > 1 && other.words.includes(key) && other.reviews === reviews)
  );
}

function byReviews(a: KeyPhrase, b: KeyPhrase): number {
  return b.reviews - a.reviews || byCodeUnits(a.key, b.key);
}

/**
 * The keywords of each topic, as people write them in its reviews, most frequent first: those of several reviews, and
 * phrases of one and parts of phrases where those are few. None stands in two topics.
 */
export function keywordsOf(topics: readonly Phrased[]): string[][] {
  const home = homes(topics);
  return topics.map((topic, at) => {
    const own = topic.phrases
      .filter(({ key, reviews, written }) => reviews > 0 && written !== null && home.get(key) === at)
      .toSorted(byReviews);
    const whole = own.filter((one) => !isWithin(one, topic));
    const telling = whole.filter(
      ({ reviews, words }, i) => i === 0 || reviews > 1 || (i < FEWEST && words.length > 1),
    );
    const parts = own.filter((one) => !whole.includes(one)).slice(0, Math.max(0, SEVERAL - telling.length));
    return [...telling, ...parts].flatMap(({ written }) => written ?? []).slice(0, MOST);
  });
}
