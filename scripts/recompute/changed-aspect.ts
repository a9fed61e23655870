import { fisherExactTest, leastFisherChance } from '../../src/domain/fisher-exact-test.ts';
import { permutationTest, waysToPart } from '../../src/domain/permutation-test.ts';
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

/** What two periods say of an aspect, by the tests that the document names: how likely by chance, and what then changed. */
export function changedAspect(
  id: string,
  [now, before]: readonly [readonly Row[], readonly Row[]],
  [reviews, previousReviews]: readonly [number, number],
) {
  const bad = (rows: readonly Row[]): number => rows.filter(({ polarity }) => polarity === 'negative').length;
  const byScore = permutationTest(
    now.map(({ score }) => score),
    before.map(({ score }) => score),
  );
  const complaints = [
    { part: bad(now), whole: reviews },
    { part: bad(before), whole: previousReviews },
  ] as const;
  const byComplaints = fisherExactTest(...complaints);
  const [score, scoreBefore] = [meanOf(now, 'score', 3), meanOf(before, 'score', 3)];
  const rise = Math.sign((score ?? 0) - (scoreBefore ?? score ?? 0)) * (score === null ? 0 : 1);
  const fewer = Math.sign(bad(before) / previousReviews - bad(now) / reviews);
  const [told, other] = byScore <= byComplaints ? [rise, fewer] : [fewer, rise];
  const change = told === 0 || told + other === 0 ? 'none' : told > 0 ? 'better' : 'worse';
  return {
    row: {
      id,
      mention_count: now.length,
      previous_mention_count: before.length,
      score,
      previous_score: scoreBefore,
    },
    chance: Math.min(1, 2 * Math.min(byScore, byComplaints)),
    least: 2 * Math.min(1 / waysToPart(now.length, before.length), leastFisherChance(...complaints)),
    change,
  };
}
