import { round3, type Polarity, type Sentiment } from '../notes.ts';
import { WHOLE } from '../weights.ts';
import { evidenceOf, leaning, oddsOf, sumOf, type Contribution, type LinearModel } from './model.ts';
import { reviewFeatures } from './review-features.ts';
import type { Sentence } from './sentences.ts';
import { starsOnReview } from './star-prior.ts';

function clip(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}

/**
 * What the words say of a whole text. The model knows whole texts; the fewer the words, the more the lexicon has to say
 * beside it.
 */
function wordsSay(model: LinearModel, sentences: readonly Sentence[], rating: number | null): Contribution[] {
  const found = evidenceOf(model, reviewFeatures(sentences));
  const values = sentences.flatMap(({ opinions }) => opinions.map(({ value }) => value));
  const trust = values.length === 0 ? WHOLE.trustWithoutLexicon : 1;
  const ofModel = { name: 'model', plus: found.plus * trust, minus: found.minus * trust };
  if (values.length === 0) return [ofModel];
  const praise = values.reduce((sum, value) => sum + Math.max(0, value), 0);
  const complaint = values.reduce((sum, value) => sum + Math.max(0, -value), 0);
  const length = sentences.reduce((sum, { from, to }) => sum + to - from, 0);
  const { weight, halvedAt, most } = WHOLE.lexicon;
  const lean = clip(((praise - complaint) * weight) / (1 + length / halvedAt), most);
  const share = rating === null ? Math.min(praise, complaint) / Math.max(praise, complaint, 1) : 0;
  const balance = { name: 'balance', plus: -WHOLE.balance * share, minus: -WHOLE.balance * share };
  return [ofModel, leaning('lexicon', lean), balance];
}

/** All that speaks for the sentiment of a whole text, by its words and, where there are any, its stars. */
export function contributionsTo(
  model: LinearModel,
  sentences: readonly Sentence[],
  rating: number | null,
): Contribution[] {
  const words = wordsSay(model, sentences, rating);
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

/** The sentiment of a whole text. */
export function sentimentOf(
  model: LinearModel,
  sentences: readonly Sentence[],
  rating: number | null,
): Sentiment {
  const odds = oddsOf(sumOf(contributionsTo(model, sentences, rating)));
  const score = round3(odds.positive - odds.negative);
  return { score, label: sentimentLabel(score) };
}

/** The label that goes with a score of a whole text. */
export function sentimentLabel(score: number): Polarity {
  if (Math.abs(score) < WHOLE.leastScore) return 'neutral';
  return score > 0 ? 'positive' : 'negative';
}
