import { overallInsights } from '../../src/domain/insights.ts';
import { WITHHELD_PATH, withheldIds } from '../../src/domain/manifest.ts';
import { ANALYSIS_LINES, readFrame, REVIEW_LINES } from '../../src/domain/lined-document.ts';
import { reviewsDocumentHead } from '../../src/domain/reviews-document.ts';
import { DEFAULT_SITE_SETTINGS, SITE_SETTINGS_PATH, siteSettings } from '../../src/domain/site-settings.ts';
import { INSIGHTS_PATH, REVIEWS_PATH } from '../../src/domain/topics.ts';
import { BrokenPublication } from '../publication/broken-publication.ts';
import type { Publication, PublishedFile } from '../publication.ts';
import { readInThreads } from './read-in-threads.ts';
import { ReviewIndex } from './review-index.ts';

const partsNamed = overallInsights.pick({ per_review_parts: true }).strip();

export interface IndexOptions {
  readonly baseUrl: string;
  /** Where a large index is kept for the next start; null where nothing is kept. */
  readonly dataDir?: string | null;
  /** For how many milliseconds, and some for its size, another process that makes the same is waited for. */
  readonly patienceMs?: number;
  /** Is told why it could not be kept. */
  readonly onUnkept?: (why: string) => void;
}

/**
 * Makes the index of a publication, aside: what takes long is done in threads, so that requests go on meanwhile. Rejects
 * when the publication lacks `/reviews.json` or `/insights.json`, or has unexpected ones.
 */
export async function openReviewIndex(
  publication: Publication,
  { baseUrl, dataDir = null, patienceMs = 1000, onUnkept }: IndexOptions,
): Promise<ReviewIndex> {
  const reviews = fileOf(publication, REVIEWS_PATH);
  const insights = insightsOf(publication);
  const withheld = publication.files.get(WITHHELD_PATH);
  const settings = publication.files.get(SITE_SETTINGS_PATH);
  const documents = { reviews: reviews.bytes, insights: insights.map(({ bytes }) => bytes) };
  const keptIn =
    dataDir === null
      ? null
      : { dataDir, documents: [reviews, ...insights].map(({ sha256 }) => sha256), patienceMs };
  const { unkept, ...halves } = await readInThreads(documents.reviews, documents.insights, keptIn);
  if (unkept !== null) onUnkept?.(unkept);
  return new ReviewIndex({
    baseUrl,
    version: publication.version,
    head: reviewsDocumentHead.strip().parse(readFrame(REVIEW_LINES, reviews.bytes)),
    lastModified: reviews.lastModified,
    settings:
      settings === undefined
        ? DEFAULT_SITE_SETTINGS
        : siteSettings.parse(JSON.parse(settings.bytes.toString('utf8'))),
    withheld:
      withheld === undefined ? [] : withheldIds.parse(JSON.parse(withheld.bytes.toString('utf8'))).ids,
    documents,
    ...halves,
  });
}

/** `/insights.json`, and the parts that it names, in their order. */
function insightsOf(publication: Publication): PublishedFile[] {
  const insights = fileOf(publication, INSIGHTS_PATH);
  const { per_review_parts: parts } = partsNamed.parse(readFrame(ANALYSIS_LINES, insights.bytes));
  return [insights, ...(parts ?? []).map((path) => fileOf(publication, path))];
}

function fileOf(publication: Publication, path: string): PublishedFile {
  const file = publication.files.get(path);
  if (file === undefined) throw new BrokenPublication(`The publication has no ${path}.`);
  return file;
}
