import { describe, expect, it } from 'vitest';
import { reviewsDocument } from '../domain/reviews-document.ts';
import { reviewJson } from './review-json.ts';
import { reviewsDocumentChunks } from './reviews.ts';
import { aBusiness, aReview, nastyTexts, reviewsNewestFirst } from './test/records.ts';

function written(reviews: Parameters<typeof reviewsDocumentChunks>[0]['reviews']): string {
  return Buffer.concat([...reviewsDocumentChunks({ business: aBusiness, reviews })]).toString();
}

describe('reviews.json', () => {
  it('has one review a line between a first line that ends with "reviews":[ and a last line ]}', () => {
    const reviews = reviewsNewestFirst(3);
    const lines = written(reviews).split('\n');
    expect(lines[0]).toMatch(/^\{"version":1,"business":\{.*\},"aggregate_rating":\{.*\},"reviews":\[$/);
    expect(lines.slice(1)).toEqual([
      ...reviews.map((review, at) => `${JSON.stringify(review)}${at < 2 ? ',' : ''}`),
      ']}',
      '',
    ]);
  });

  it('is the document of its schema, in the order given', () => {
    const reviews = reviewsNewestFirst(3);
    const document = reviewsDocument.parse(JSON.parse(written(reviews)));
    expect(document.business).toEqual(aBusiness);
    expect(document.aggregate_rating.rating_count).toBe(3);
    expect(document.reviews).toEqual(reviews);
  });

  it('is complete without reviews', () => {
    const document = reviewsDocument.parse(JSON.parse(written([])));
    expect(document.reviews).toEqual([]);
    expect(document.aggregate_rating.rating_value).toBeNull();
  });

  it('comes in chunks that stay small however many reviews there are', () => {
    const chunks = [...reviewsDocumentChunks({ business: aBusiness, reviews: reviewsNewestFirst(2000) })];
    expect(chunks.length).toBeGreaterThan(5);
    expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThan(100_000);
    expect(JSON.parse(Buffer.concat(chunks).toString()).reviews).toHaveLength(2000);
  });

  it.each(Object.entries(nastyTexts))('keeps %s exactly, on one line', (_, text) => {
    const document = written([aReview({ text, author: text })]);
    expect(document.split('\n')).toHaveLength(4);
    expect(JSON.parse(document).reviews[0]).toMatchObject({ text, author: text });
  });

  it('writes the same bytes whatever the order of the members in memory', () => {
    const review = aReview({ owner_reply: { text: 'Thanks', date: null } });
    const reversed = aReview();
    Object.assign(reversed, Object.fromEntries(Object.entries(review).toReversed()), {
      owner_reply: { date: null, text: 'Thanks' },
    });
    expect(reviewJson(reversed)).toBe(reviewJson(review));
  });
});
