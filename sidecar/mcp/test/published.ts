import { createHash } from 'node:crypto';
import { entityTag } from '../../../src/domain/manifest.ts';
import type { Insights } from '../../../src/domain/insights.ts';
import type { ReviewsDocument } from '../../../src/domain/reviews-document.ts';
import { INSIGHTS_PATH, JSON_MEDIA_TYPE } from '../../../src/domain/topics.ts';
import type { Publication } from '../../publication.ts';
import { insightsText, someInsights } from '../../test/insights-text.ts';
import { publicationOf } from '../../test/publication-of.ts';

/** A publication of reviews and insights, laid out as the build does it. */
export function publishedWith(
  document: ReviewsDocument,
  said: Insights = someInsights(),
  withheld: readonly string[] = [],
): Publication {
  const reviews = publicationOf(document, withheld);
  const bytes = Buffer.from(insightsText(said));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = {
    path: INSIGHTS_PATH,
    mediaType: JSON_MEDIA_TYPE,
    bytes,
    sha256,
    etag: entityTag(sha256),
    lastModified: new Date('2025-06-01T12:00:00Z'),
  };
  return {
    ...reviews,
    version: createHash('sha256').update(reviews.version).update(sha256).digest('hex'),
    files: new Map([...reviews.files, [INSIGHTS_PATH, file]]),
  };
}
