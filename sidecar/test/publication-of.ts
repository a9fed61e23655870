import { createHash } from 'node:crypto';
import type { Business } from '../../src/domain/business.ts';
import { business } from '../../src/domain/business.ts';
import type { Insights } from '../../src/domain/insights.ts';
import { linedDocument, REVIEW_LINES } from '../../src/domain/lined-document.ts';
import { entityTag, WITHHELD_PATH } from '../../src/domain/manifest.ts';
import { newestFirst, type Review, review } from '../../src/domain/review.ts';
import type { ReviewsDocument } from '../../src/domain/reviews-document.ts';
import { INSIGHTS_PATH, JSON_MEDIA_TYPE, REVIEWS_PATH } from '../../src/domain/topics.ts';
import type { Publication, PublishedFile } from '../publication.ts';
import { insightsText, someInsights } from './insights-text.ts';

/** A review of which a test says only what matters to it. `n` makes the id, ascending. */
export function aReview(n: number, given: Partial<Review> = {}): Review {
  const date = given.date ?? '2025-01-01';
  return review.parse({
    id: `01${String(n).padStart(24, '0')}`,
    author: 'A. Customer',
    author_avatar_url: null,
    rating: 5,
    date,
    updated_at: `${date}T00:00:00Z`,
    text: null,
    language: null,
    source: 'google',
    source_url: null,
    owner_reply: null,
    verified: true,
    mentions: { technicians: [], services: [], service_areas: [] },
    ...given,
  });
}

/** A business of which a test says only what matters to it. */
export function aBusiness(given: Partial<Business> = {}): Business {
  return business.parse({ name: 'Test Plumbing', ...given });
}

/** A `/reviews.json` of these reviews, sorted; its aggregate rating is not looked at by who uses this. */
export function documentOf(reviews: readonly Review[], of: Business = aBusiness()): ReviewsDocument {
  return {
    version: 1,
    business: of,
    aggregate_rating: {
      rating_value: null,
      best_rating: 5,
      worst_rating: 1,
      rating_count: reviews.length,
      review_count: 0,
      distribution: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 },
      by_source: [],
    },
    reviews: reviews.toSorted(newestFirst),
  };
}

/** A publication of reviews, withheld ids and insights, laid out as the build does it. */
export function publicationOf(
  document: ReviewsDocument,
  { withheld = [], said = someInsights() }: { withheld?: readonly string[]; said?: Insights } = {},
): Publication {
  const { reviews, ...head } = document;
  const records = reviews.map((each) => JSON.stringify(each));
  const files = [
    publishedFile(REVIEWS_PATH, [...linedDocument(REVIEW_LINES, { head, records })].join('')),
    publishedFile(INSIGHTS_PATH, insightsText(said)),
    publishedFile(WITHHELD_PATH, JSON.stringify({ version: 1, ids: withheld })),
  ];
  return {
    version: createHash('sha256')
      .update(files.map(({ sha256 }) => sha256).join(''))
      .digest('hex'),
    publishedAt: Date.UTC(2025, 5, 1, 12),
    baseUrl: 'https://reviews.example',
    files: new Map(files.map((file) => [file.path, file])),
  };
}

export function publishedFile(path: string, content: string): PublishedFile {
  const bytes = Buffer.from(content);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    path,
    mediaType: JSON_MEDIA_TYPE,
    bytes,
    sha256,
    etag: entityTag(sha256),
    lastModified: new Date('2025-06-01T12:00:00Z'),
  };
}
