import { join } from 'node:path';
import type { AspectsFile } from './domain/aspects.ts';
import type { BusinessFile } from './domain/business.ts';
import type { FaqEntry } from './domain/insights.ts';
import { newestFirst, type Review } from './domain/review.ts';
import { fieldOfSample } from './domain/sample.ts';
import { readAspects } from './dataset/aspects-yaml.ts';
import { readBusiness } from './dataset/business-yaml.ts';
import { ProblemList } from './dataset/content-error.ts';
import { readFaq, readSummary, readWithheldIds } from './dataset/editorial.ts';
import { mentionFinder } from './dataset/mentions.ts';
import { markupWarnings } from './dataset/markdown-marks.ts';
import { requireDirectory } from './dataset/require-directory.ts';
import { tomorrow } from './domain/days.ts';
import { ReviewCollector, type Collected } from './dataset/review-collector.ts';
import { listReviewFiles, readReviewFile } from './dataset/review-files.ts';
import { shownPath } from './dataset/shown-path.ts';
import { checkAnswerFiles } from './dataset/stored-answers.ts';
import { unreadFiles } from './dataset/unread-files.ts';
import type { YamlFile } from './dataset/yaml-file.ts';

/** Everything that is published, as the content says it, and what is known of the rest. */
export interface Dataset {
  readonly business: BusinessFile;
  /** Verified and not withheld, newest first, with the mentions of text and source. */
  readonly reviews: readonly Review[];
  /** Every id in withheld.yaml, ascending, whether the content still has its review or not. */
  readonly withheldIds: readonly string[];
  /** Records that are not verified, withheld ones apart. */
  readonly unverifiedCount: number;
  /** Records that withheld.yaml takes down. */
  readonly withheldCount: number;
  /** Whether the reviews are invented (`source: sample`). */
  readonly isSample: boolean;
  /** The questions of faq.yaml; null without the file. */
  readonly faq: readonly FaqEntry[] | null;
  /** The text of summary.md; null without it. */
  readonly summary: string | null;
  /** What aspects.yaml adds to the vocabulary of the analysis or overrides; null without the file, or where it is empty. */
  readonly aspects: AspectsFile | null;
  /** What is doubtful but not wrong, one sentence each. */
  readonly warnings: readonly string[];
}

/** Is told what is read while the rest is read. Nothing of it counts where reading ends with an error. */
export interface DatasetListener {
  /** Comes first, once, unless business.yaml is wrong. */
  begin(content: Pick<Dataset, 'business' | 'faq' | 'summary' | 'aspects'>): void;
  /**
   * A review that is to be published, in the order of the files, and its text as the source has it: where that is an
   * original and its translation in one ("(Translated by Google) ... (Original) ..."), the review has the original
   * alone, the analysis reads the translation.
   */
  review(review: Review, sourceText: string | null): void;
  /** Resolves when it can take more; reading waits for it now and then. */
  ready?(): Promise<void>;
}

/** How content is read. */
export interface ReadingOptions {
  /** Gives what the dataset has for a review, such as the same in less memory; by default the review. */
  readonly keep?: (review: Review) => Review;
  readonly now?: Date;
}

/**
 * Reads a content directory; nothing else in the project does. Review files are streamed in the order of their names.
 * All files are checked before it throws a ContentError with every problem found.
 */
export async function readDataset(
  contentDir: string,
  listener?: DatasetListener,
  { keep = (review) => review, now = new Date() }: ReadingOptions = {},
): Promise<Dataset> {
  const problems = new ProblemList();
  await requireDirectory(contentDir, problems);

  const business = await readBusiness(contentDir, problems);
  const withheldIds = await readWithheldIds(contentDir, problems);
  const faq = await readFaq(contentDir, problems);
  const summary = await readSummary(contentDir, problems);
  const aspects = await readAspects(contentDir, { vertical: business?.vertical, problems });
  const mentions = business === undefined ? undefined : mentionFinder(business);
  if (business !== undefined) listener?.begin({ business, faq: faq?.entries ?? null, summary, aspects });
  const files = await listReviewFiles(join(contentDir, 'reviews'), problems);
  const collector = new ReviewCollector({
    problems,
    latestDay: tomorrow(now),
    withheldIds,
    mentions,
    onReview: (review, sourceText) => {
      if (business !== undefined) listener?.review(review, sourceText);
      return keep(review);
    },
    ready: listener?.ready?.bind(listener),
  });
  for (const path of files.paths) await readReviewFile(path, collector.fileSink(shownPath(path)), problems);
  const collected = collector.finish();
  await checkAnswerFiles(contentDir, problems);

  if (business !== undefined) checkOwner(business, { contentDir, collected, problems });
  // Ids that a broken file may yet bring are not missing: they are looked for once the rest is right.
  if (faq !== null && problems.total === 0) checkCitations(faq, collected, problems);
  problems.throwIfAny();
  if (business === undefined) throw new Error('a business that cannot be read is a problem');

  return {
    business,
    reviews: collected.reviews.toSorted(newestFirst),
    withheldIds,
    unverifiedCount: collected.unverifiedCount,
    withheldCount: collected.withheldCount,
    isSample: collected.isSample,
    faq: faq?.entries ?? null,
    summary,
    aspects,
    warnings: [
      ...(mentions?.warnings ?? []),
      ...(summary === null ? [] : markupWarnings('summary.md', summary)),
      ...unmatchedWarnings(collected),
      ...(await unreadFiles(contentDir)),
      ...files.ignored.map(
        (path) =>
          `${shownPath(path)} is not read: review files end with .jsonl, .json or .csv; \`npm run import -- FILE\` reads others`,
      ),
    ],
  };
}

const SHOWN_IDS = 10;

function unmatchedWarnings({ unmatchedIds }: Collected): string[] {
  const rest = unmatchedIds.length - SHOWN_IDS;
  return [
    ...unmatchedIds.slice(0, SHOWN_IDS).map((id) => `withheld.yaml takes down ${id}, which no review has`),
    ...(rest > 0 ? [`withheld.yaml takes down ${rest} more ids that no review has`] : []),
  ];
}

/** Real reviews under the name of the invented business would be said of nobody. */
function checkOwner(
  business: BusinessFile,
  { contentDir, collected, problems }: { contentDir: string; collected: Collected; problems: ProblemList },
): void {
  const field = fieldOfSample(business);
  if (field === undefined || collected.realPlace === null) return;
  problems.add(
    shownPath(join(contentDir, 'business.yaml')),
    field,
    `expected your own business beside real reviews (${collected.realPlace}), got the sample's: run npm run setup, or edit business.yaml`,
  );
}

function checkCitations(
  faq: { readonly entries: readonly FaqEntry[]; readonly file: YamlFile },
  collected: Collected,
  problems: ProblemList,
): void {
  const cited = new Set(faq.entries.flatMap(({ review_ids }) => review_ids));
  const published = new Set<string>();
  for (const { id } of collected.reviews) if (cited.has(id)) published.add(id);
  for (const [entry, { review_ids }] of faq.entries.entries()) {
    for (const [index, id] of review_ids.entries()) {
      if (published.has(id)) continue;
      problems.add(
        faq.file.placeOf([entry, 'review_ids', index]),
        `[${entry}].review_ids[${index}]`,
        `expected the id of a published review, got ${id}, which is ${collected.stateOf(id) ?? 'not in the content'}`,
      );
    }
  }
}
