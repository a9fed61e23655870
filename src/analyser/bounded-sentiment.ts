import type { Polarity } from '../insights/notes.ts';

/** What stars say of a business by themselves, as its customer gave them. */
export const SAID_BY_STARS: ReadonlyMap<number | null, Polarity> = new Map([
  [1, 'negative'],
  [2, 'negative'],
  [3, 'neutral'],
  [4, 'positive'],
  [5, 'positive'],
]);

/** A side that is taken in a sentence, by its number, and whether the model says so or the built-in analysis. */
export interface TakenSide {
  readonly side: Polarity;
  readonly sentence: number;
  readonly isModels: boolean;
}

/** So many sentences make a side that nothing beside the model takes. */
const SENTENCES = 2;

/**
 * Bounds the one thing in a judgement that a model need not quote for. Where stars take a side its sentiment is that one, or neutral where
 * one thing is neutral or both sides are told; where they take none, it is a side that it quotes two sentences for, and more than the
 * other side has. Null where it does not stand, so that the built-in analysis has its own (`own`).
 */
export function boundedSentiment(
  sentiment: Polarity,
  { rating, own, sides }: { rating: number | null; own: Polarity; sides: readonly TakenSide[] },
): Polarity | null {
  if (sentiment === own) return sentiment;
  const sentencesOn = (side: Polarity, isModelsAlone = false): number =>
    new Set(
      sides.flatMap((one) => (one.side === side && (one.isModels || !isModelsAlone) ? [one.sentence] : [])),
    ).size;
  const byStars = SAID_BY_STARS.get(rating) ?? 'neutral';
  if (sentiment === 'neutral') {
    const isDivided = sentencesOn('positive') > 0 && sentencesOn('negative') > 0;
    return isDivided || sentencesOn('neutral', true) > 0 ? sentiment : null;
  }
  if (byStars !== 'neutral') return byStars === sentiment ? sentiment : null;
  const on = sentencesOn(sentiment, true);
  const other = sentencesOn(sentiment === 'positive' ? 'negative' : 'positive');
  return on >= SENTENCES && on > other ? sentiment : null;
}
