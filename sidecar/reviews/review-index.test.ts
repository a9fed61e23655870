import { describe, expect, it } from 'vitest';
import { aReview, documentOf, publicationOf } from '../test/publication-of.ts';
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
