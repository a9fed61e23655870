import type { Judgement } from '../domain/stored-answer.ts';
import type { Polarity } from '../insights/notes.ts';
import { CONTRARY_TO_STARS } from './against-stars.ts';

/** A judgement of which the sentiment is null where nothing but the word of the model stands for it. */
export type BoundedJudgement = Omit<Judgement, 'sentiment'> & { readonly sentiment: Polarity | null };

/** What stars say of a business by themselves, as its customer gave them. */
const SAID_BY_STARS: ReadonlyMap<number | null, Polarity> = new Map([
  [1, 'negative'],
  [2, 'negative'],
  [3, 'neutral'],
  [4, 'positive'],
  [5, 'positive'],
]);

/**
 * Bounds the one thing in a judgement that a model need not quote for: its sentiment stands where the stars say the same, or
 * where an aspect or a problem with evidence is on that side, for neutral one without a side or both sides;
 * and nowhere against the stars, whatever is quoted: one complaint does not make four stars negative.
 */
export function boundedJudgement(judgement: Judgement, rating: number | null): BoundedJudgement {
  const { sentiment, aspects, problems } = judgement;
  const sides = new Set(aspects.map(({ polarity }) => polarity));
  if (problems.length > 0) sides.add('negative');
  if (sides.has('positive') && sides.has('negative')) sides.add('neutral');
  const isOnASide = sides.has(sentiment) || SAID_BY_STARS.get(rating) === sentiment;
  const stands = isOnASide && CONTRARY_TO_STARS.get(rating) !== sentiment;
  return { ...judgement, sentiment: stands ? sentiment : null };
}
