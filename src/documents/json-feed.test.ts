import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { jsonFeed } from '../domain/json-feed.ts';
import type { Review } from '../domain/review.ts';
import { jsonFeedOf } from './json-feed.ts';
import { aBusiness, aReview, nastyTexts, reviewsNewestFirst } from './test/records.ts';

function feedOf(reviews: readonly Review[]) {
  return jsonFeedOf({
    business: aBusiness,
    reviews,
    baseUrl: 'https://reviews.example',
    hubUrl: 'https://hub.example/',
    language: 'en',
  });
}

/** What JSON Feed 1.1 says of a feed, as a JSON Schema. */
const specification = formats
  .default(new Ajv2020({ allErrors: true }))
  .compile(JSON.parse(readFileSync(new URL('test/json-feed-1.1.schema.json', import.meta.url), 'utf8')));

describe('feed.json', () => {
  it('describes itself, the home page and the hub', () => {
    const { items, ...feed } = feedOf([]);
    expect(items).toEqual([]);
    expect(feed).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Reviews of Copper & Wren',
      home_page_url: 'https://reviews.example/',
      feed_url: 'https://reviews.example/api/feed.json',
      description: 'The 50 newest verified customer reviews of Copper & Wren.',
      hubs: [{ type: 'WebSub', url: 'https://hub.example/' }],
    });
  });

  it('describes each review, leaving out what has no value', () => {
    const [full, plain] = feedOf([
      aReview({
        author_avatar_url: 'https://example.com/ana.png',
        updated_at: '2026-03-07T08:09:10Z',
        source_url: 'https://example.com/1',
        owner_reply: { text: 'Thank you', date: '2026-03-07' },
        mentions: { technicians: ['Maria'], services: ['leak-repair'], service_areas: ['quarry-hill'] },
      }),
      aReview({ text: null, language: null, rating: 4 }),
    ]).items;
    const url = 'https://reviews.example/reviews/01KJYBW500EXAMP1E000000000';
    expect(full).toEqual({
      id: url,
      url,
      external_url: 'https://example.com/1',
      title: '5 of 5 stars by Ana P.',
      content_text: 'On time.',
      date_published: '2026-03-05T00:00:00Z',
      date_modified: '2026-03-07T08:09:10Z',
      authors: [{ name: 'Ana P.', avatar: 'https://example.com/ana.png' }],
      language: 'en',
      tags: ['Maria', 'Leak repair', 'Quarry Hill'],
      _review: {
        rating: 5,
        source: 'google',
        verified: true,
        owner_reply: { text: 'Thank you', date: '2026-03-07' },
      },
    });
    expect(plain).toEqual({
      id: url,
      url,
      title: '4 of 5 stars by Ana P.',
      content_text: 'Ana P. gave 4 of 5 stars and wrote no text.',
      date_published: '2026-03-05T00:00:00Z',
      date_modified: '2026-03-05T00:00:00Z',
      authors: [{ name: 'Ana P.' }],
      tags: [],
      _review: { rating: 4, source: 'google', verified: true, owner_reply: null },
    });
  });

  it('carries the 50 newest reviews, newest first', () => {
    const reviews = reviewsNewestFirst(51);
    expect(feedOf(reviews).items.map(({ id }) => id)).toEqual(
      reviews.slice(0, 50).map(({ id }) => `https://reviews.example/reviews/${id}`),
    );
  });

  it('is what JSON Feed 1.1 asks for, and what our schema says', () => {
    const nasty = Object.values(nastyTexts).map((text) => aReview({ text, author: text }));
    for (const reviews of [nasty, reviewsNewestFirst(51), []]) {
      const feed = JSON.parse(JSON.stringify(feedOf(reviews)));
      specification(feed);
      expect(specification.errors).toBeNull();
      expect(jsonFeed.parse(feed)).toEqual(feed);
    }
  });

  it.each(Object.entries(nastyTexts))('keeps %s exactly', (_, text) => {
    expect(feedOf([aReview({ text })]).items[0]?.content_text).toBe(text);
  });
});

it.each([
  ['de-CH', 'Bewertungen von Copper & Wren', '4 von 5 Sternen von Ana P.'],
  ['es', 'Opiniones sobre Copper & Wren', '4 de 5 estrellas, de Ana P.'],
  ['fr', 'Reviews of Copper & Wren', '4 of 5 stars by Ana P.'],
])('says its own words in the language of the pages: %s', (language, title, item) => {
  const reviews = [aReview({ author: 'Ana P.', rating: 4 })];
  const feed = jsonFeedOf({
    business: aBusiness,
    reviews,
    baseUrl: 'https://reviews.example',
    hubUrl: null,
    language,
  });
  expect([feed.title, feed.items[0]?.title]).toEqual([title, item]);
});
