import { expect, it } from 'vitest';
import { embed } from '../domain/embed.ts';
import { embedDocument } from './embed-document.ts';
import { aBusiness, aReview, nastyTexts, reviewsNewestFirst } from './test/records.ts';

function read(text: string) {
  return embed.parse(JSON.parse(text));
}

it('has the newest reviews with text, the rating of all, and the summary', () => {
  const reviews = reviewsNewestFirst(4).map((review, at) => (at === 1 ? { ...review, text: null } : review));
  const { reviews: shown, ...rest } = read(
    embedDocument({ business: aBusiness, reviews, summary: 'All is well.' }),
  );
  expect(shown).toEqual([reviews[0], reviews[2], reviews[3]]);
  expect(rest).toMatchObject({
    version: 1,
    business: { name: 'Copper & Wren', url: null },
    summary: 'All is well.',
  });
  expect(rest.aggregate_rating).toMatchObject({ rating_count: 4, review_count: 3 });
});

it('is at most 20,000 bytes, and would be more with one review more', () => {
  const reviews = reviewsNewestFirst(500).map((review) => ({ ...review, text: 'Grüße 👩🏽‍🔧 '.repeat(9) }));
  const text = embedDocument({ business: aBusiness, reviews, summary: 'ß'.repeat(20_000) });
  const { reviews: shown, summary } = read(text);
  const next = JSON.stringify(reviews[shown.length]);
  expect(shown).toEqual(reviews.slice(0, shown.length));
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(20_000);
  expect(Buffer.byteLength(text) + Buffer.byteLength(next)).toBeGreaterThanOrEqual(20_000);
  expect(summary).toMatch(/^ß{1499}…$/);
});

it('passes over a review that would not fit by itself', () => {
  const long = aReview({ text: 'x'.repeat(20_000) });
  const others = reviewsNewestFirst(2);
  const { reviews } = read(embedDocument({ business: aBusiness, reviews: [long, ...others], summary: null }));
  expect(reviews).toEqual(others);
});

it.each(Object.entries(nastyTexts))('keeps %s to the character', (_, text) => {
  const { reviews, business } = read(
    embedDocument({ business: { name: text, url: null }, reviews: [aReview({ text })], summary: text }),
  );
  expect([reviews[0]?.text, business.name]).toEqual([text, text]);
});

it('has no reviews where there are none', () => {
  const { reviews, aggregate_rating: rating } = read(
    embedDocument({ business: aBusiness, reviews: [], summary: null }),
  );
  expect([reviews, rating.rating_value]).toEqual([[], null]);
});
