import type { Judgement } from '../domain/stored-answer.ts';
import type { Polarity } from '../insights/notes.ts';

/** A judgement of which the sentiment is null where nothing but the word of the model stands for it. */
export type BoundedJudgement = Omit<Judgement, 'sentiment'> & { readonly sentiment: Polarity | null };

/** What stars say of a business by themselves, as its customer gave them. */
const SAID_BY_STARS: ReadonlyMap<number | null, readonly Polarity[]> = new Map([
  [1, ['negative']],
  [2, ['negative', 'neutral']],
  [3, ['neutral']],
  [4, ['positive', 'neutral']],
  [5, ['positive']],
]);

/**
 * Bounds the one thing in a judgement that a model need not quote for: its sentiment stands where the stars say the same, or
 * where an aspect or a problem with evidence is on that side, for neutral one without a side or both sides.
 */
export function boundedJudgement(judgement: Judgement, rating: number | null): BoundedJudgement {
  const { sentiment, aspects, problems } = judgement;
  const sides = new Set(aspects.map(({ polarity }) => polarity));
  if (problems.length > 0) sides.add('negative');
  if (sides.has('positive') && sides.has('negative')) sides.add('neutral');
  const stands = sides.has(sentiment) || SAID_BY_STARS.get(rating)?.includes(sentiment) === true;
  return { ...judgement, sentiment: stands ? sentiment : null };
}
