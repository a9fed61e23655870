import type { Insights } from '../../src/domain/insights.ts';
import { countYearBefore } from '../../src/domain/periods.ts';
import { problemChanges } from '../../src/domain/problem-changes.ts';

/** The aspects and problems whose trend says the contrary of what the newest 90 days changed, in words; `reviews` are all. */
export function contradictionsIn(
  { aspects, entities, comparison }: Pick<Insights, 'aspects' | 'entities' | 'comparison'>,
  reviews: readonly { date: string }[],
): string[] {
  const changes = new Map<string, string>([
    ...(comparison?.aspects ?? []).map(({ id, change }) => [id, change] as const),
    ...problemChanges(comparison, countYearBefore(reviews)).map(
      ({ id, change }) => [id, change === 'less' ? 'better' : 'worse'] as const,
    ),
  ]);
  return [...aspects, ...entities.problems].flatMap(({ id, trend }) => {
    const change = changes.get(id);
    const isContrary =
      (trend === 'improving' && change === 'worse') || (trend === 'declining' && change === 'better');
    return isContrary ? [`${id} is ${trend} and has become ${change}`] : [];
  });
}
