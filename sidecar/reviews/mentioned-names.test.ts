import { expect, it } from 'vitest';
import { aBusiness, aReview, documentOf, publicationOf } from '../test/publication-of.ts';
import { openReviewIndex } from './open-review-index.ts';

const business = aBusiness({
  technicians: [
    { id: 'paul', name: 'Paul', aliases: ['Mr. Delgado'] },
    { id: 'paula', name: 'Paula', aliases: [] },
  ],
  services: [
    { id: 'drains', label: 'Drain cleaning', aliases: ['drain', 'calentador'] },
    { id: 'cooling', label: 'Air conditioning', aliases: ['heat pump'] },
  ],
  service_areas: [{ id: 'lake', label: 'Otter Lake', aliases: [] }],
});

const mentioning = (mentions: object) => ({ technicians: [], services: [], service_areas: [], ...mentions });

const index = openReviewIndex(
  publicationOf(
    documentOf(
      [
        aReview(7, { language: 'es', text: 'Muy bien, Ana.' }),
        aReview(5, { mentions: mentioning({ service_areas: ['lake'] }) }),
        aReview(4, { mentions: mentioning({ technicians: ['Paula'] }) }),
        aReview(3, { mentions: mentioning({ technicians: ['Paul'] }) }),
        aReview(2, { language: 'en', text: 'Good.', mentions: mentioning({ services: ['cooling'] }) }),
        aReview(1, { mentions: mentioning({ services: ['drains'] }) }),
      ],
      business,
    ),
  ),
  { baseUrl: 'https://reviews.example' },
);

it.each([
  ['drain', ['1']],
  ['drains', ['1']],
  ['drains cleaning', ['1']],
  ['cleaning the drain', []],
  ['Cleaning drain!', ['1']],
  ['conditioning air', ['2']],
  ['HEAT PUMPS', ['2']],
  ['pumps, heated', ['2']],
  ['pumps', []],
  // The stemmer of Spanish joins it, in which no review of these is.
  ['calentadores', ['1']],
  ['lakes otter', ['5']],
  ['otter', []],
  ['otter drains lake', []],
  ['good conditioning air', ['2']],
])('counts the names of services and areas in any order and form: %j', async (query, found) => {
  expect(await having(query)).toEqual(found);
});

it.each([
  ['paul', ['3']],
  ['paula', ['4']],
  ['delgado mr', ['3']],
  ["paul's", ['3']],
  ['pauls', []],
  ['delgados mr', []],
])('counts the names of people in any order, letter for letter: %j', async (query, found) => {
  expect(await having(query)).toEqual(found);
});

async function having(query: string): Promise<string[]> {
  const opened = await index;
  const { ordinals } = opened.search({ query, match: 'words' }, { limit: 100 });
  return ordinals.map((ordinal) => opened.review(ordinal).id.slice(-1));
}
