import { expect, it } from 'vitest';
import { aReview, documentOf, publicationOf } from '../../test/publication-of.ts';
import { someInsights } from '../../test/insights-text.ts';
import { openReviewIndex } from '../open-review-index.ts';
import { pageLookup } from '../page-lookup.ts';

const reviews = [
  aReview(3, { language: null, text: 'We waited an hour.' }),
  aReview(2, { language: 'en', text: 'No waiting at all.' }),
  aReview(1, { language: 'de', text: 'Kein waiting, nur Freude.' }),
];

function opened(languages: readonly (string | null)[]) {
  const insights = someInsights({
    model: {
      name: 'test',
      version: '1',
      languages: languages.map((language) => ({ language, review_count: 1, read: 'all' })),
    },
  });
  return openReviewIndex(publicationOf(documentOf(reviews), { said: insights }), {
    baseUrl: 'https://reviews.example',
  });
}

async function found(languages: readonly (string | null)[]): Promise<(string | null)[]> {
  const index = await opened(languages);
  const { ordinals } = index.search({ query: 'wait', match: 'words' }, { limit: 10 });
  return ordinals.map((ordinal) => index.review(ordinal).language);
}

it('finds every form of a word in a text that does not say its language, as in the one that most are found to be written in', async () => {
  expect(await found([null, 'en', 'de'])).toEqual([null, 'en']);
});

it('takes for that all texts of a language together, however far they are read', async () => {
  expect(await found(['de', 'en', 'en'])).toEqual([null, 'en']);
});

it('finds a word as it stands where the analysis has found no language', async () => {
  expect(await found([null])).toEqual(['en']);
  expect(await found([])).toEqual(['en']);
});

it('marks on a page what it finds', async () => {
  const answer = await pageLookup(await opened(['en']), { hubUrl: null }).search('query=wait&match=words');
  expect(answer.state === 'found' && answer.spansOf({ text: 'We waited an hour.', language: null })).toEqual([
    { start: 3, end: 9 },
  ]);
});
