import { round3, type Polarity, type Sentiment } from '../notes.ts';
import { evidenceOf, oddsOf, type Evidence, type LinearModel } from './model.ts';
import type { ReadText } from './read-text.ts';
import { reviewFeatures } from './review-features.ts';
import { starsOnReview } from './star-prior.ts';

/** With stars beside them, words may count this much, in nats: stars of one kind and a joke of the other must balance. */
const MOST_FROM_WORDS = 3;

/** From this score on a review is positive, down from its opposite negative, so that labels follow scores. */
const LEAST_SCORE = 0.25;

function clip(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}

function bounded({ plus, minus }: Evidence): Evidence {
  return { plus: clip(plus, MOST_FROM_WORDS), minus: clip(minus, MOST_FROM_WORDS) };
}

/** What one point of the lexicon counts in nats in a text of no words, and at how many words it counts half of that. */
const LEXICON_WEIGHT = 0.5;
const HALVED_AT = 12;
const MOST_FROM_LEXICON = 3;

/** How far the model is believed where the lexicon finds nothing: most such texts tell what happened. */
const TRUST_WITHOUT_LEXICON = 0.7;

/** How much less likely, in nats, either side is where praise and complaint weigh the same and no stars decide. */
const BALANCE = 1.5;

/**
 * What the words say, in nats over neutral. The model knows whole texts; the fewer the words, the more the lexicon has to
 * say beside it.
 */
function evidenceOfWords(
  model: LinearModel,
  { parsed, sentences }: ReadText,
  balanceWeight: number,
): Evidence {
  const found = evidenceOf(model, reviewFeatures(sentences));
  const values = sentences.flatMap(({ onBusiness }) => onBusiness.map(({ value }) => value));
  if (values.length === 0)
    return { plus: found.plus * TRUST_WITHOUT_LEXICON, minus: found.minus * TRUST_WITHOUT_LEXICON };
  const praise = values.reduce((sum, value) => sum + Math.max(0, value), 0);
  const complaint = values.reduce((sum, value) => sum + Math.max(0, -value), 0);
  const weight = LEXICON_WEIGHT / (1 + parsed.tokens.length / HALVED_AT);
  const lean = clip((praise - complaint) * weight, MOST_FROM_LEXICON);
  const balance = (balanceWeight * Math.min(praise, complaint)) / Math.max(praise, complaint, 1);
  return { plus: found.plus + lean - balance, minus: found.minus - lean - balance };
}

/** The sentiment of a whole English review, by its words and, where there are any, its stars. */
export function sentimentOf(model: LinearModel, read: ReadText, rating: number | null): Sentiment {
  const words = evidenceOfWords(model, read, rating === null ? BALANCE : 0);
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
