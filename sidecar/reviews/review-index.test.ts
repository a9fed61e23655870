import { describe, expect, it } from 'vitest';
import { linedDocument, ANALYSIS_LINES } from '../../src/domain/lined-document.ts';
import { reviewAnalysis } from '../../src/domain/review-analysis.ts';
import { someInsights } from '../test/insights-text.ts';
import { aReview, documentOf, publicationOf, publishedFile } from '../test/publication-of.ts';
import { openReviewIndex } from './open-review-index.ts';

const document = documentOf([aReview(1), aReview(2)]);

describe('ReviewIndex.find', () => {
  it('tells published, withheld and unknown ids apart', async () => {
    const [review] = document.reviews;
    const other = await openReviewIndex(
      publicationOf(document, { withheld: ['01ARZ3NDEKTSV4RRFFQ69G5FAV'] }),
      {
        baseUrl: 'https://reviews.example',
      },
    );
    expect(other.find(review?.id ?? '')).toEqual({ state: 'published', review });
    expect(other.find('01ARZ3NDEKTSV4RRFFQ69G5FAV')).toEqual({ state: 'withheld' });
    expect(other.find('01ARZ3NDEKTSV4RRFFQ69G5FAW')).toEqual({ state: 'unknown' });
  });

  it('has nothing to say of an empty publication but does not fail', async () => {
    const empty = await openReviewIndex(publicationOf(documentOf([])), {
      baseUrl: 'https://reviews.example',
    });
    expect(empty.search({ query: 'x' }, { limit: 20 })).toMatchObject({
      matched: 0,
      ordinals: [],
      hasMore: false,
    });
    expect(empty.since('2025-01-01')).toMatchObject({ matched: 0 });
  });
});

const analysis = (score: number) =>
  reviewAnalysis.parse({
    sentiment: { score, label: 'positive' },
    aspects: [],
    topics: [],
    problems: [],
    mentions: { technicians: [], services: [], service_areas: [] },
  });

describe('what is said of single reviews', () => {
  const dates = ['2025-03-02', '2025-03-01', '2025-01-31'];
  const reviews = documentOf(dates.map((date, n) => aReview(9 - n, { date })));
  const scores = reviews.reviews.map(({ id }, at) => [id, analysis(0.5 + at / 10)] as const);
  const part = (path: string, from: number, to: number) =>
    publishedFile(
      path,
      [
        ...linedDocument(ANALYSIS_LINES, {
          head: { version: 1, review_count: to - from },
          records: scores.slice(from, to).map(([id, said]) => `"${id}":${JSON.stringify(said)}`),
        }),
      ].join(''),
    );
  const parts = ['/insights-reviews/2025-03.json', '/insights-reviews/2025-01.json'] as const;
  const inParts = publicationOf(reviews, { said: someInsights({ per_review_parts: [...parts] }) });
  const baseUrl = 'https://reviews.example';

  it('is found in the parts that /insights.json names', async () => {
    const files = new Map([
      ...inParts.files,
      [parts[0], part(parts[0], 0, 2)],
      [parts[1], part(parts[1], 2, 3)],
    ]);
    const index = await openReviewIndex({ ...inParts, files }, { baseUrl });
    expect(scores.map((_, ordinal) => index.insights.analysisOf(ordinal))).toEqual(
      scores.map(([, said]) => said),
    );
  });

  it('is no index where a part is not there, or speaks of others', async () => {
    await expect(openReviewIndex(inParts, { baseUrl })).rejects.toThrow(`has no ${parts[0]}`);
    const files = new Map([
      ...inParts.files,
      [parts[0], part(parts[0], 2, 3)],
      [parts[1], part(parts[1], 0, 2)],
    ]);
    await expect(openReviewIndex({ ...inParts, files }, { baseUrl })).rejects.toThrow('in their order');
  });
});
