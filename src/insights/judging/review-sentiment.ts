import { round3, type Sentiment } from '../notes.ts';
import { WHOLE } from '../weights.ts';
import { HASHED } from './hashing.ts';
import {
  evidenceOf,
  labelOf,
  leaning,
  oddsOf,
  sumOf,
  type Contribution,
  type LinearModel,
  type Odds,
} from './model.ts';
import { seeReview } from './review-features.ts';
import type { Sentence } from './sentences.ts';
import { starsOnReview } from './star-prior.ts';

function clip(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}

/**
 * What the words say of a whole text. The model knows whole texts; the fewer the words, the more the lexicon has to say
 * beside it.
 */
export function wordsSay(model: LinearModel, sentences: readonly Sentence[]): Contribution[] {
  const values = sentences.flatMap(({ opinions }) => opinions.map(({ value }) => value));
  const length = sentences.reduce((sum, { from, to }) => sum + to - from, 0);
  const { weight, halvedAt, most } = WHOLE.lexicon;
  const sum = values.reduce((total, value) => total + value, 0);
  const lean = clip((sum * weight) / (1 + length / halvedAt), most);
  return [
    { name: 'model', ...evidenceOf(model, (put) => seeReview(sentences, HASHED, put)) },
    leaning('lexicon', lean),
  ];
}

/** All that speaks for the sentiment of a whole text, by what its words say and, where there are any, its stars. */
export function withStars(words: readonly Contribution[], rating: number | null): readonly Contribution[] {
  if (rating === null) return words;
  const { plus, minus } = sumOf(words);
  const [most, least] = [WHOLE.mostFromWords, -WHOLE.mostFromWords];
  const bound = {
    name: 'bound on words',
    plus: Math.min(0, most - plus) + Math.max(0, least - plus),
    minus: Math.min(0, most - minus) + Math.max(0, least - minus),
  };
  return [...words, bound, { name: 'stars', ...starsOnReview(rating) }];
}

/** What leans to neither side by more than this praises as much as it complains. */
const EVEN = 0.025;

/** A label with the score that goes with it: neutral where both sides weigh the same too; of what is likeliest neutral, less the likelier that is. */
export function sentimentFrom(odds: Odds): Sentiment {
  const lean = odds.positive - odds.negative;
  const label = Math.abs(lean) < EVEN ? 'neutral' : labelOf(odds);
  return { score: round3(label === 'neutral' ? lean * (1 - odds.neutral) : lean), label };
}

/** The sentiment of a whole text, by what its words say and its stars. */
export function sentimentBy(words: readonly Contribution[], rating: number | null): Sentiment {
  return sentimentFrom(oddsOf(sumOf(withStars(words, rating))));
}
