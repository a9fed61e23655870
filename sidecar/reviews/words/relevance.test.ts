import { expect, it } from 'vitest';
import { aBusiness, aReview, documentOf, publicationOf } from '../../test/publication-of.ts';
import { bestMatches } from '../best-matches.ts';
import { openReviewIndex } from '../open-review-index.ts';

const business = aBusiness({
  services: [{ id: 'electrical', label: 'Electrical', aliases: ['EV charger', 'wiring'] }],
});
const electrical = { technicians: [], services: ['electrical'], service_areas: [] };

const LONG = `They put in an EV charger. ${'The rest of the day they were talking of other things. '.repeat(60)}`;
const NOISE = Array.from({ length: 20 }, (_, n) =>
  aReview(50 + n, { text: 'Installed a new door, kindly.' }),
);

const index = openReviewIndex(
  publicationOf(
    documentOf(
      [
        aReview(9, { date: '2025-09-09', text: null, mentions: electrical }),
        aReview(8, { date: '2025-08-08', text: 'New outlet, tidy.', mentions: electrical }),
        aReview(7, { date: '2025-07-07', text: '👍', mentions: electrical }),
        aReview(3, { date: '2025-03-03', text: LONG, mentions: electrical }),
        aReview(2, { date: '2025-02-02', text: 'EV charger installed.', mentions: electrical }),
        ...NOISE,
      ],
      business,
    ),
  ),
  { baseUrl: 'https://reviews.example' },
);

async function byRelevance(query: string): Promise<string[]> {
  const opened = await index;
  const { ordinals } = opened.search({ query, match: 'words' }, { limit: 100, sort: 'relevance' });
  return ordinals.map((ordinal) => opened.review(ordinal).id.slice(-1));
}

it('puts every text that has the words, however long, before reviews that only mention what is called so', async () => {
  expect(await byRelevance('EV charger')).toEqual(['2', '3', '9', '8', '7']);
});

it('counts a name alike for reviews with a text and without one: they come newest first', async () => {
  expect(await byRelevance('wiring')).toEqual(['9', '8', '7', '3', '2']);
});

it('gives for a question the text that answers it first, with common words around it', async () => {
  const [first, second] = bestMatches('Who installed an EV charger?', await index, 10);
  expect([first?.text, second?.text]).toEqual(['EV charger installed.', LONG]);
});

it('finds for the name of a language what reviews in other languages call it', async () => {
  const texts = [
    aReview(1, { language: 'es', text: 'Me explicó todo en español.' }),
    aReview(2, { language: 'en', text: 'They speak clearly.' }),
  ];
  const opened = await openReviewIndex(publicationOf(documentOf(texts)), {
    baseUrl: 'https://reviews.example',
  });
  const [first] = bestMatches('Does anyone have Spanish?', opened, 10);
  expect(first?.id).toBe(texts[0]?.id);
});
