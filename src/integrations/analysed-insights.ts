import { join } from 'node:path';
import type { Dataset } from '../dataset.ts';
import type { Business } from '../domain/business.ts';
import type { Insights } from '../domain/insights.ts';
import { analyzeReviews } from '../insights/analyze-reviews.ts';
import { buildInsights } from '../insights/build-insights.ts';
import { openNotesCache, type NotesCache } from '../insights/cache.ts';
import { analysisProgress } from './analysis-progress.ts';
import { taxonomyOfContent } from './taxonomy-of-content.ts';

/** Where notes on reviews are kept from one build to the next, in the project; it may be deleted at any time. */
export const NOTES_DIR = 'node_modules/.cache/reviewcast';

/** What of the content the analysis looks at. */
export type AnalysedContent = Pick<Dataset, 'reviews' | 'faq' | 'summary' | 'aspects'>;

/** Opens what earlier builds in this project have found. */
export function openAnalysisCache(projectDir: string, log: (line: string) => void): Promise<NotesCache> {
  return openNotesCache(join(projectDir, NOTES_DIR), (warning) => log(`Warning: ${warning}`));
}

/**
 * Analyses the reviews, those that an earlier build has not, and makes the insights of all. Throws ContentError when
 * aspects.yaml asks for what cannot be.
 */
export async function analysedInsights({
  dataset,
  business,
  cache,
  log,
}: {
  dataset: AnalysedContent;
  business: Business;
  cache: NotesCache;
  log: (line: string) => void;
}): Promise<Insights> {
  const taxonomy = taxonomyOfContent(business, dataset);
  const { reviews, faq, summary } = dataset;
  using progress = analysisProgress({ log });
  const notes = await analyzeReviews(reviews, { taxonomy, cache, onProgress: progress.report });
  return buildInsights({ business, reviews, notes, taxonomy, faq, summary });
}
