import { join } from 'node:path';
import type { Dataset } from '../../dataset.ts';
import type { Business } from '../../domain/business.ts';
import type { Insights } from '../../domain/insights.ts';
import { newestFirst, type Review } from '../../domain/review.ts';
import { analyzeReviews } from '../../insights/analyze-reviews.ts';
import { buildInsights } from '../../insights/build-insights.ts';
import { judgeByAnswers } from '../../analyser/judge-by-answers.ts';
import { readStoredAnswers } from '../../dataset/stored-answers.ts';
import { openNotesCache } from '../../insights/cache.ts';
import { generationDirectory } from '../../insights/cache-generations.ts';
import { engineFingerprint } from '../../insights/fingerprint.ts';
import { taxonomyFor } from '../../insights/verticals/verticals.ts';
import { analysisProgress } from './analysis-progress.ts';

/** Where notes on reviews are kept from one build to the next, in the project; it may be deleted at any time. */
export const NOTES_DIR = 'node_modules/.cache/reviewcast';

/** What of the content the analysis looks at, beside the reviews. */
export interface AnalysedContent extends Pick<Dataset, 'faq' | 'summary' | 'aspects'> {
  readonly business: Business;
}

/**
 * Analyses the reviews, in whatever order they come, those that an earlier build has not, and makes the insights of
 * all. What a model was asked about a review in `analysis/` of the content goes before what we read in it.
 */
export async function analysedInsights({
  content,
  reviews,
  projectDir,
  contentDir,
  log,
}: {
  content: AnalysedContent;
  reviews: AsyncIterable<Review>;
  projectDir: string;
  contentDir: string;
  log: (line: string) => void;
}): Promise<Insights> {
  const { business, faq, summary } = content;
  const taxonomy = taxonomyFor(business.vertical, content.aspects);
  const notesDir = await generationDirectory(join(projectDir, NOTES_DIR), engineFingerprint(taxonomy));
  const cache = await openNotesCache(notesDir, (warning) => log(`Warning: ${warning}`));
  using progress = analysisProgress({ log });
  const kept: Review[] = [];
  const notes = await analyzeReviews(keeping(reviews, kept), {
    taxonomy,
    cache,
    onProgress: progress.report,
  });
  const { answers, warnings } = await readStoredAnswers(contentDir);
  for (const warning of warnings) log(`Warning: ${warning}`);
  const judge = judgeByAnswers(answers, taxonomy);
  const all = kept
    .flatMap((review, at) =>
      notes.slice(at, at + 1).map((own) => ({ review, own: judge.notes(review, own) })),
    )
    .toSorted((a, b) => newestFirst(a.review, b.review));
  return buildInsights({
    business,
    reviews: all.map(({ review }) => review),
    notes: all.map(({ own }) => own),
    taxonomy,
    judgedByOthers: judge.counts(),
    faq,
    summary,
  });
}

async function* keeping(reviews: AsyncIterable<Review>, kept: Review[]): AsyncGenerator<Review> {
  for await (const review of reviews) {
    kept.push(review);
    yield review;
  }
}
