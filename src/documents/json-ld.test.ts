import { describe, expect, it } from 'vitest';
import { aggregateRatingOf } from './aggregate-rating.ts';
import { businessJsonLd, jsonLdScript, reviewJsonLd } from './json-ld.ts';
import { aBusiness, aReview, nastyTexts } from './test/records.ts';

const BASE_URL = 'https://reviews.example';

describe('JSON-LD', () => {
  it.each(Object.entries(nastyTexts))('carries %s exactly and cannot leave its element', (_, text) => {
    const script = jsonLdScript(reviewJsonLd(aReview({ text }), BASE_URL));
    expect(script).not.toContain('<');
    expect(JSON.parse(script)).toMatchObject({ '@context': 'https://schema.org', reviewBody: text });
  });

  it('describes a business with its rating and leaves out what is not known', () => {
    const rating = aggregateRatingOf([aReview({ rating: 4 }), aReview({ text: null })]);
    expect(JSON.parse(jsonLdScript(businessJsonLd(aBusiness, rating, BASE_URL)))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      '@id': 'https://reviews.example/#business',
      name: 'Copper & Wren',
      url: 'https://reviews.example/',
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: 4.5,
        bestRating: 5,
        worstRating: 1,
        ratingCount: 2,
        reviewCount: 1,
      },
    });
  });

  it('has no rating without reviews', () => {
    const node = JSON.parse(jsonLdScript(businessJsonLd(aBusiness, aggregateRatingOf([]), BASE_URL)));
    expect(node).not.toHaveProperty('aggregateRating');
  });
});
