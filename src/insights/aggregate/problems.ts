import type { ProblemInsight } from '../../domain/insights.ts';
import { aspectProblemId } from '../judging/report-problem.ts';
import type { Taxonomy } from '../verticals/schema.ts';
import { EXAMPLES, type Analysed } from './analysed.ts';

/** What went wrong, most mentioned first; of equals in the order of the taxonomy, named problems before aspects. */
export function problemInsights(all: readonly Analysed[], taxonomy: Taxonomy): ProblemInsight[] {
  const labels = new Map<string, string>([
    ...taxonomy.problems.map(({ id, label }) => [id, label] as const),
    ...taxonomy.aspects.map(({ id, problem }) => [aspectProblemId(id), problem] as const),
  ]);
  const reports = new Map<string, Analysed[]>();
  for (const one of all) {
    for (const { id } of one.notes.problems) {
      const list = reports.get(id) ?? [];
      list.push(one);
      reports.set(id, list);
    }
  }
  const order = [...labels.keys()];
  return [...reports]
    .map(([id, list]) => ({
      id,
      label: labels.get(id) ?? id,
      mention_count: list.length,
      example_review_ids: [...list]
        .toSorted((a, b) => a.notes.sentiment.score - b.notes.sentiment.score)
        .slice(0, EXAMPLES)
        .map(({ review }) => review.id),
    }))
    .toSorted((a, b) => b.mention_count - a.mention_count || order.indexOf(a.id) - order.indexOf(b.id));
}
