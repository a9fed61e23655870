import { mean } from '../../../domain/figures.ts';

/** How much of a date names its month. */
const MONTH = 7;

/** Months that have any, ascending, with what they have. */
function byMonth<T extends { date: string }>(dated: readonly T[]): [month: string, own: T[]][] {
  const months = Map.groupBy(dated, ({ date }) => date.slice(0, MONTH));
  return [...months.keys()].toSorted().map((month) => [month, months.get(month) ?? []]);
}

/** Months with mentions, ascending, with how many there are. */
export function mentionsByMonth(
  dated: readonly { date: string }[],
): { month: string; mention_count: number }[] {
  return byMonth(dated).map(([month, { length }]) => ({ month, mention_count: length }));
}

/** The same with the mean score of the mentions, three decimals. */
export function scoresByMonth(
  dated: readonly { date: string; score: number }[],
): { month: string; mention_count: number; score: number }[] {
  return byMonth(dated).map(([month, own]) => ({
    month,
    mention_count: own.length,
    score:
      mean(
        own.map(({ score }) => score),
        3,
      ) ?? 0,
  }));
}
