import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Dataset } from '../../dataset.ts';
import { reviewPacker } from '../../dataset/packed-reviews.ts';
import type { Business } from '../../domain/business.ts';
import { counted } from '../../domain/counted.ts';
import { newestFirst, type Review } from '../../domain/review.ts';
import { publishedText } from '../../insights/aggregate/analysed.ts';
import { analyzeReviews } from '../../insights/analyze-reviews.ts';
import { type InsightsByReview, insightsByReview } from '../../insights/build-insights.ts';
import { askedHash, askedVocabulary } from '../../analyser/asked-vocabulary.ts';
import { judgeByAnswers, type JudgeByAnswers } from '../../analyser/judge-by-answers.ts';
import { staleJudgements } from '../../analyser/stale-judgements.ts';
import { unfitJudgements } from '../../analyser/unfit-judgements.ts';
import { readStoredAnswers } from '../../dataset/stored-answers.ts';
import { openNotesCache } from '../../insights/cache.ts';
import { generationDirectory } from '../../insights/cache-generations.ts';
import { businessFingerprint, engineFingerprint } from '../../insights/fingerprint.ts';
import { openKeptSums } from '../../insights/kept-sums.ts';
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
}): Promise<InsightsByReview> {
  const { business, faq, summary } = content;
  const taxonomy = taxonomyFor(business.vertical, content.aspects);
  const notesDir = await generationDirectory(join(projectDir, NOTES_DIR), engineFingerprint(taxonomy));
  const warn = (warning: string): void => log(`Warning: ${warning}`);
  const cache = await openNotesCache(notesDir, warn);
  using progress = analysisProgress({ log });
  const kept: Review[] = [];
  const notes = await analyzeReviews(packing(reviews, kept), {
    taxonomy,
    cache,
    onProgress: progress.report,
  });
  const { answers, places, warnings } = await readStoredAnswers(contentDir);
  const hashOf = askedHash(askedVocabulary(taxonomy));
  const stale = staleJudgements(answers, { reviews: published(kept), hashOf });
  for (const warning of [...warnings, ...(stale === null ? [] : [stale])]) warn(warning);
  const unfit = unfitJudgements(places);
  const judge = judgeByAnswers(answers, taxonomy, unfit.note);
  const all = kept.map((review, at) => ({ review, own: notes[at] }));
  all.sort((a, b) => newestFirst(a.review, b.review));
  const fingerprint = businessFingerprint(taxonomy, business);
  const sums = openKeptSums(join(notesDir, 'sums.json'), { fingerprint, warn });
  const insights = insightsByReview({
    business,
    reviews: all.map(({ review }) => review),
    notes: all.flatMap(({ review, own }) => (own === undefined ? [] : judge.notes(review, own))),
    taxonomy,
    judgedByOthers: judge.counts(),
    faq,
    summary,
    sums,
  });
  if (answers.length > 0) log(judgedInWords(kept.length, judge));
  for (const warning of unfit.warnings()) warn(warning);
  await sums.save();
  return insights;
}

/** How many reviews rest on what models judged, and how many of their answers were of no use, in a line as the vocabulary has one. */
function judgedInWords(reviewCount: number, judge: JudgeByAnswers): string {
  const each = judge
    .counts()
    .map(({ name, version, review_count: count }) => `${count} by ${name} (${version})`);
  const judged = each.length === 0 ? '0 by a model' : each.join(', ');
  const unused = judge.unused();
  const useless =
    unused === 0 ? '' : ` (of ${counted(unused, 'answer')} nothing stands beside what words and stars say)`;
  return `judgements: of ${counted(reviewCount, 'review')} ${judged}, the rest by the built-in analysis${useless}`;
}

/** Reviews with their text as it is published, one by one, as they are packed. */
function* published(reviews: readonly Review[]): Generator<Pick<Review, 'text' | 'rating'>> {
  for (const { text, rating } of reviews) yield { text: publishedText(text), rating };
}

/** From so many reviews on memory is worth more than time: garbage is collected before it is a third of the rest. */
const MANY = 100_000;

/** Keeps each review, packed, on its way. */
async function* packing(reviews: AsyncIterable<Review>, kept: Review[]): AsyncGenerator<Review> {
  const pack = reviewPacker();
  for await (const review of reviews) {
    if (kept.length === MANY) setFlagsFromString('--heap-growing-percent=30');
    const packed = pack(review);
    kept.push(packed);
    yield packed;
  }
}
