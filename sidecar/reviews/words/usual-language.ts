import type { OverallInsights } from '../../../src/domain/insights.ts';

/**
 * The language that most texts of a publication were found to be written in, a primary subtag: whose language nobody said is
 * searched in it. Null where the analysis found none.
 */
export function usualLanguage({ model: { languages = [] } }: Pick<OverallInsights, 'model'>): string | null {
  const counts = new Map<string, number>();
  // Texts of one language may be read to several depths, each counted apart.
  for (const { language, review_count: count } of languages)
    if (language !== null) counts.set(language, (counts.get(language) ?? 0) + count);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}
