import { overallInsights } from '../../src/domain/insights.ts';
import { WITHHELD_PATH, withheldIds } from '../../src/domain/manifest.ts';
import { ANALYSIS_LINES, readLined, REVIEW_LINES } from '../../src/domain/lined-document.ts';
import { reviewsDocumentHead } from '../../src/domain/reviews-document.ts';
import { DEFAULT_SITE_SETTINGS, SITE_SETTINGS_PATH, siteSettings } from '../../src/domain/site-settings.ts';
import { INSIGHTS_PATH, REVIEWS_PATH } from '../../src/domain/topics.ts';
import { BrokenPublication } from '../publication/broken-publication.ts';
import type { Publication, PublishedFile } from '../publication.ts';
import { readInThreads } from './read-in-threads.ts';
import { ReviewIndex } from './review-index.ts';

const partsNamed = overallInsights.pick({ per_review_parts: true }).strip();

/**
 * Makes the index of a publication, aside: what takes long is done in threads, so that requests go on meanwhile. Rejects
 * when the publication lacks `/reviews.json` or `/insights.json`, or has unexpected ones.
 */
export async function openReviewIndex(
  publication: Publication,
  { baseUrl }: { baseUrl: string },
): Promise<ReviewIndex> {
  const reviews = fileOf(publication, REVIEWS_PATH);
  const insights = insightsOf(publication);
  const withheld = publication.files.get(WITHHELD_PATH);
  const settings = publication.files.get(SITE_SETTINGS_PATH);
  return new ReviewIndex({
    baseUrl,
    version: publication.version,
    head: reviewsDocumentHead.strip().parse(readLined(REVIEW_LINES, reviews.bytes).frame),
    lastModified: reviews.lastModified,
    settings:
      settings === undefined
        ? DEFAULT_SITE_SETTINGS
        : siteSettings.parse(JSON.parse(settings.bytes.toString('utf8'))),
    withheld:
      withheld === undefined ? [] : withheldIds.parse(JSON.parse(withheld.bytes.toString('utf8'))).ids,
    documents: { reviews: reviews.bytes, insights },
    ...(await readInThreads(reviews.bytes, insights)),
  });
}

/** `/insights.json`, and the parts that it names, in their order. */
function insightsOf(publication: Publication): Buffer[] {
  const { bytes } = fileOf(publication, INSIGHTS_PATH);
  const { per_review_parts: parts } = partsNamed.parse(readLined(ANALYSIS_LINES, bytes).frame);
  return [bytes, ...(parts ?? []).map((path) => fileOf(publication, path).bytes)];
}

function fileOf(publication: Publication, path: string): PublishedFile {
  const file = publication.files.get(path);
  if (file === undefined) throw new BrokenPublication(`The publication has no ${path}.`);
  return file;
}
