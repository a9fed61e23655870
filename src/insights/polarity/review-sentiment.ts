import { round3, type Polarity, type Sentiment } from '../notes.ts';
import { evidenceOf, oddsOf, type Evidence, type LinearModel } from './model.ts';
import type { ReadText } from './read-text.ts';
import { reviewFeatures } from './review-features.ts';
import { starsOnReview } from './star-prior.ts';

/** With stars beside them, words may count this much, in nats: stars of one kind and a joke of the other must balance. */
const MOST_FROM_WORDS = 4;

/** From this score on a review is positive, down from its opposite negative, so that labels follow scores. */
const LEAST_SCORE = 0.25;

function clip(value: number): number {
  return Math.max(-MOST_FROM_WORDS, Math.min(MOST_FROM_WORDS, value));
}

function bounded(evidence: Evidence): Evidence {
  return { plus: clip(evidence.plus), minus: clip(evidence.minus) };
}

/** The sentiment of a whole English review, by its words and, where there are any, its stars. */
export function sentimentOf(model: LinearModel, read: ReadText, rating: number | null): Sentiment {
  const words = evidenceOf(model, reviewFeatures(read.sentences));
  const stars = starsOnReview(rating);
  const { plus, minus } = rating === null ? words : bounded(words);
  const odds = oddsOf({ plus: plus + stars.plus, minus: minus + stars.minus });
  const score = round3(odds.positive - odds.negative);
  return { score, label: labelOf(score) };
}

function labelOf(score: number): Polarity {
  if (Math.abs(score) < LEAST_SCORE) return 'neutral';
  return score > 0 ? 'positive' : 'negative';
}
