import { expect, it } from 'vitest';
import { aBusiness, aReview, documentOf, publicationOf } from '../../test/publication-of.ts';
import { openReviewIndex } from '../open-review-index.ts';

const cooling = { technicians: [], services: ['cooling'], service_areas: [] };
const TEXTS = [
  'The A/C died; a new A/C by noon.',
  'Our AC is cold again.',
  'Grades: plumbing A, paperwork C.',
  'They answer 24/7.',
  'All 24 vans came within 7 days.',
  'B&B owners, take note: done w/o a mess.',
];
const index = openReviewIndex(
  publicationOf(
    documentOf(
      [
        ...TEXTS.map((text, n) => aReview(n, { text, language: n === 1 ? null : 'en' })),
        aReview(6, { text: null, mentions: cooling }),
      ],
      aBusiness({ services: [{ id: 'cooling', label: 'Cooling', aliases: ['A/C'] }] }),
    ),
  ),
  { baseUrl: 'https://reviews.example' },
);

it.each([
  ['A/C', [0, 1, 6]],
  ['AC', [0, 1, 6]],
  ['a.c.', [0, 1, 6]],
  ['a c', [0, 2]],
  ['24/7', [3]],
  ['24-7', [3]],
  ['24 7', [3, 4]],
  ['B&B', [5]],
  ['w/o', [5]],
  ['A/C noon', [0]],
])('takes letters and numbers that one mark joins for one word: %j is in %j', async (query, expected) => {
  const opened = await index;
  const { matched, ordinals } = opened.search({ query, match: 'words' }, { limit: 100 });
  const found = ordinals.map((ordinal) => Number(opened.review(ordinal).id.slice(-1)));
  expect(found.toSorted()).toEqual(expected);
  expect(matched).toBe(expected.length);
});

it('counts every place of such a word', async () => {
  const opened = await index;
  const { ordinals } = opened.search({ query: 'A/C', match: 'words' }, { limit: 9, sort: 'relevance' });
  expect(ordinals.map((ordinal) => opened.review(ordinal).text)).toEqual([TEXTS[0], TEXTS[1], null]);
});
