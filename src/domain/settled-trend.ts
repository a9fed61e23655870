import type { Comparison } from './comparison.ts';
import { fisherExactTest } from './fisher-exact-test.ts';
import type { Trend } from './trend.ts';

/** What is no likelier than this by chance points somewhere. */
const LEVEL = 0.05;

/** Where the newest 90 days point beside the 90 before. */
type Direction = Comparison['aspects'][number]['change'];

/** A trend beside what the newest days say: `stable` where they point the other way. */
export function settledTrend<T extends Trend | null>(
  trend: T,
  direction: Direction | undefined,
): T | 'stable' {
  const isContrary =
    (trend === 'improving' && direction === 'worse') || (trend === 'declining' && direction === 'better');
  return isContrary ? 'stable' : trend;
}

/**
 * The trends of aspects and problems, by id, beside what the newest 90 days say: `stable` where those point the other way,
 * as what rose over two years and fell in the last months neither improves nor declines. Aspects go by the change that
 * the comparison tells, problems by Fisher's exact test of its counts, each alone at 5 %, and new ones got worse.
 */
export function settledTrends(
  comparison: Comparison | null,
): <T extends Trend | null>(id: string, trend: T) => T | 'stable' {
  const directions = new Map<string, Direction>([
    ...(comparison?.aspects ?? []).map(({ id, change }) => [id, change] as const),
    ...(comparison === null ? [] : problemDirections(comparison)),
  ]);
  return (id, trend) => settledTrend(trend, directions.get(id));
}

function problemDirections({ recent, previous, problems }: Comparison): [id: string, direction: Direction][] {
  return problems.map(({ id, mention_count: count, previous_mention_count: countBefore, is_new: isNew }) => {
    const now = { part: count, whole: recent.review_count };
    const before = { part: countBefore, whole: previous.review_count };
    if (isNew) return [id, 'worse'];
    if (fisherExactTest(now, before) > LEVEL) return [id, 'none'];
    return [id, now.part / now.whole > before.part / before.whole ? 'worse' : 'better'];
  });
}
