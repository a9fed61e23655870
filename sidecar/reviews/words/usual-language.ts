import type { OverallInsights } from '../../../src/domain/insights.ts';

/**
 * The language that most texts of a publication were found to be written in, a primary subtag: whose language nobody said is
 * searched in it. Null where the analysis found none.
 */
export function usualLanguage({ model: { languages = [] } }: Pick<OverallInsights, 'model'>): string | null {
  return languages.find(({ language }) => language !== null)?.language ?? null;
}
