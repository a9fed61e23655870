import type { Insights, ProblemInsight } from '../domain/insights.ts';

/**
 * The problems that pages name: what several reviews report, and what one reports in words that can be shown. A single
 * review without them is misread as likely as not; its own page and a search still have it. All where no other is left,
 * for nobody should read that nothing went wrong.
 */
export function toldProblems({
  entities: { problems },
}: Pick<Insights, 'entities'>): readonly ProblemInsight[] {
  const told = problems.filter(({ mention_count: all, examples }) => all > 1 || examples.length > 0);
  return told.length === 0 ? problems : told;
}
