import { XmlDocument } from 'libxml2-wasm';
import { expect, it } from 'vitest';
import { aggregateRatingOf } from './aggregate-rating.ts';
import { badgeSvg } from './badge.ts';
import { aReview, nastyTexts } from './test/records.ts';

const SVG = { s: 'http://www.w3.org/2000/svg' };

function drawn(name: string, ratings: readonly number[]) {
  const rating = aggregateRatingOf(ratings.map((each) => aReview({ rating: each })));
  using badge = XmlDocument.fromString(badgeSvg({ name, rating }));
  const texts = badge.find('//s:text', SVG).map((each) => each.content);
  const widths = badge.find('/s:svg/s:svg/@width', SVG).map((each) => each.content);
  return { title: badge.get('/s:svg/s:title', SVG)?.content, texts, widths };
}

it('says the rating in figures, in stars to the fraction, and in its title', () => {
  expect(drawn('Copper & Wren', [5, 4, 4, 4])).toEqual({
    title: 'Copper & Wren: 4.3 of 5 stars, 4 reviews',
    texts: ['4.3', '4 reviews'],
    widths: ['105.0', '89.3'],
  });
  expect(drawn('Copper & Wren', [5]).texts).toEqual(['5.0', '1 review']);
});

it('says that there are no reviews yet', () => {
  expect(drawn('Copper', [])).toEqual({
    title: 'Copper: no reviews yet',
    texts: ['No reviews yet'],
    widths: ['105.0'],
  });
});

it.each(Object.entries(nastyTexts))('is well-formed and shows %s as text', (_, text) => {
  expect(drawn(`By ${text}`, [5]).title).toBe(`By ${text}: 5.0 of 5 stars, 1 review`);
});
