import { aspectChangeTest } from '../../src/domain/aspect-change-test.ts';
import { meanOf } from './exact-figures.ts';

/** What one review says of one aspect, problem, technician, service, area or topic. */
export interface Row {
  readonly id: string;
  readonly review: string;
  readonly date: string;
  readonly rating: number;
  readonly score: number;
  readonly polarity: string;
}

/** What two periods say of an aspect, by the test that the document names: how likely by chance, and what then changed. */
export function changedAspect(
  id: string,
  [now, before]: readonly [readonly Row[], readonly Row[]],
  [reviews, previousReviews]: readonly [number, number],
) {
  const bad = (rows: readonly Row[]): number => rows.filter(({ polarity }) => polarity === 'negative').length;
  const saidIn = (rows: readonly Row[]) =>
    rows.map(({ score, polarity }) => ({ score, isNegative: polarity === 'negative' }));
  const [score, scoreBefore] = [meanOf(now, 'score', 3), meanOf(before, 'score', 3)];
  const rise = Math.sign((score ?? 0) - (scoreBefore ?? score ?? 0)) * (score === null ? 0 : 1);
  const isAlike = score !== null && scoreBefore !== null && Math.abs(score - scoreBefore) < 0.05;
  const better = isAlike ? 0 : rise + Math.sign(bad(before) / previousReviews - bad(now) / reviews);
  return {
    ...aspectChangeTest(
      { mentions: saidIn(now), reviews },
      { mentions: saidIn(before), reviews: previousReviews },
    ),
    row: {
      id,
      mention_count: now.length,
      previous_mention_count: before.length,
      score,
      previous_score: scoreBefore,
    },
    change: better === 0 ? 'none' : better > 0 ? 'better' : 'worse',
  };
}
