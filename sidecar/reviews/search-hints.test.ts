import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aspectInsight, topicInsight } from '../../src/domain/insights.ts';
import { reviewAnalysis } from '../../src/domain/review-analysis.ts';
import { searchResults, type SearchHint } from '../../src/domain/search-results.ts';
import { ask } from '../test/ask.ts';
import { someInsights } from '../test/insights-text.ts';
import { aBusiness, aReview, documentOf, publicationOf } from '../test/publication-of.ts';
import { serve, type Served } from '../test/serve.ts';
import { openReviewIndex } from './open-review-index.ts';
import { searchHandler } from './search-handler.ts';
import { SEARCH_PATH } from './searched-page.ts';

const BUSINESS = aBusiness({
  technicians: [{ id: 'maria', name: 'Maria', aliases: ['Ms. Delgado'] }],
  services: [{ id: 'drains', label: 'Drain cleaning', aliases: ['clogged pipe'] }],
  service_areas: [{ id: 'quarry-hill', label: 'Quarry Hill', aliases: ['Quarry Heights'] }],
});

const REVIEWS = [
  aReview(6, {
    rating: 2,
    language: 'en',
    mentions: { technicians: ['Maria'], services: ['drains'], service_areas: ['quarry-hill'] },
  }),
  aReview(5, { rating: 5, language: 'en', text: 'They stood by the warranty.' }),
  aReview(4, { rating: 5, language: 'en', text: 'We had doughnuts ☃. I don’t mind.' }),
  aReview(3, { rating: 4, language: 'en', text: 'More doughnuts, and the dot on the i.' }),
  aReview(2, { rating: 1, language: 'es', text: 'Me explicó todo en español.' }),
  aReview(1, { rating: 1, language: 'es-MX', text: 'Llegó tarde.' }),
];

const figures = {
  mention_count: 1,
  positive_count: 1,
  neutral_count: 0,
  negative_count: 0,
  positive_pct: 100,
  score: 0.5,
  example_review_ids: [],
};

const anAspect = (id: string, label: string, phrases: readonly string[]) =>
  aspectInsight.parse({ ...figures, id, label, top_phrases: phrases });

const INSIGHTS = someInsights({
  aspects: [
    anAspect('cleanliness', 'Tidiness', []),
    anAspect('price', 'Price and value', ['fair deal']),
    anAspect('punctuality', 'Punctuality', ['on time']),
    anAspect('warranty', 'Guarantee', []),
  ],
  topics: [
    topicInsight.parse({
      id: 'bill',
      label: 'Bill',
      keywords: ['bill', 'invoice'],
      mention_count: 1,
      share_pct: 20,
      score: 0,
      example_review_ids: [],
      aspect_id: 'price',
    }),
  ],
  per_review: {
    [REVIEWS[1]?.id ?? '']: reviewAnalysis.parse({
      sentiment: { score: 0.5, label: 'positive' },
      aspects: [{ id: 'warranty', polarity: 'positive', score: 0.5, basis: 'text', evidence: 'warranty' }],
      topics: [],
      problems: [],
      mentions: { technicians: [], services: [], service_areas: [] },
    }),
  },
});

let served: Served;
beforeAll(async () => {
  const index = await openReviewIndex(publicationOf(documentOf(REVIEWS, BUSINESS), { said: INSIGHTS }), {
    baseUrl: 'https://reviews.example',
  });
  const handler = searchHandler({ index: () => index, note: () => undefined });
  served = await serve((request, response) => void handler(request, response));
});
afterAll(() => served[Symbol.asyncDispose]());

async function hintsTo(
  parameters: Readonly<Record<string, string>>,
): Promise<readonly SearchHint[] | undefined> {
  const { text } = await ask(`${served.url}${SEARCH_PATH}?${new URLSearchParams(parameters)}`);
  const { matched, hints } = searchResults.parse(JSON.parse(text));
  expect(matched === 0).toBe(hints !== undefined);
  return hints;
}

const words = (query: string, others: Readonly<Record<string, string>> = {}) =>
  hintsTo({ query, match: 'words', ...others });

describe('the hints of a query for words without a hit', () => {
  it.each([{ rating: '1' }, { since: '2030-01-01' }, { language: 'fr' }, { has_reply: 'true' }])(
    'say how many reviews have the words where %o leaves none of them',
    async (filter) => {
      expect(await words('doughnuts', filter)).toEqual([
        {
          parameter: 'query',
          message: '2 reviews have these words, but none of those that the other parameters leave.',
          known: [],
        },
      ]);
    },
  );

  it('say so of one review too, and are left out where a review has them', async () => {
    const [hint] = (await words('warranty', { rating: '1' })) ?? [];
    expect(hint?.message).toMatch(/^1 review has these words/);
    expect(await words('doughnuts')).toBeUndefined();
  });

  it('name what reviews are judged to speak of by that word, as far as the other parameters leave some', async () => {
    const [nowhere, aspect] = (await words('guaranteed')) ?? [];
    expect(nowhere?.message).toBe("No review has 'guaranteed' in any form that the index knows.");
    expect(aspect).toEqual({
      parameter: 'aspect',
      message: "'Guarantee' instead of query finds 1.",
      known: ['warranty'],
    });
    expect(await words('guaranteed', { rating: '1' })).toHaveLength(1);
  });

  it.each([
    ['Delgado', 'mentions_technician', "'Maria' (Ms. Delgado) instead of query finds 1.", 'maria'],
    ['heights', 'mentions_area', "'Quarry Hill' (Quarry Heights) instead of query finds 1.", 'quarry-hill'],
    ['hills?', 'mentions_area', "'Quarry Hill' instead of query finds 1.", 'quarry-hill'],
    ['pipes', 'mentions_service', "'Drain cleaning' (clogged pipe) instead of query finds 1.", 'drains'],
  ])('name what has the word %s in its name, and what asks for it', async (query, parameter, message, id) => {
    const hint = { parameter, message, known: [id] };
    expect(await words(query)).toEqual([expect.objectContaining({ parameter: 'query' }), hint]);
    expect(await words(query, { rating: '5' })).toHaveLength(1);
    expect(await hintsTo({ [parameter]: id })).toBeUndefined();
  });

  it.each(['☃', '⚙'])(
    'say of %s that it has no word to look for, and how many have it as a substring',
    async (query) => {
      const [hint] = (await words(query)) ?? [];
      expect(hint?.message).toMatch(
        query === '☃' ? /a substring 1 of the reviews/ : /^No review has this text/,
      );
    },
  );

  it('name no word near that is two letters shorter', async () => {
    expect((await words('minder'))?.[0]?.message).toMatch(/knows\.$/);
    expect((await words('waranty'))?.[0]?.message).toMatch(/Near: warranty\.$/);
  });

  it('name the language that a word names, and what it is called in the reviews', async () => {
    expect(await words('do they speak SPANISH?')).toEqual([
      expect.objectContaining({ message: expect.stringContaining("'SPANISH' in any form") }),
      { parameter: 'language', message: 'language=es finds 2 reviews in it.', known: ['es'] },
      { parameter: 'query', message: "'español' finds 1.", known: ['español'] },
    ]);
    expect(await words('spanish', { language: 'en' })).toHaveLength(1);
  });

  it.each(['dont', 'didnt', '\ufdfa'])('quote %j and offer no half of a word', async (query) => {
    const [hint] = (await words(query)) ?? [];
    expect(hint?.message).toContain(`No review has '${query}' in any form that the index knows.`);
    expect(hint?.known).not.toContain('don');
  });
});

describe('the hint for a name that nothing bears', () => {
  it.each([
    ['pricing', 'price'],
    ['tidy', 'cleanliness'],
    ['puntuality', 'punctuality'],
    ['timeliness', 'punctuality'],
    ['invoices', 'price'],
    ['deals', 'price'],
  ])('of an aspect %j names %s', async (aspect, meant) => {
    expect((await hintsTo({ aspect }))?.[0]?.message).toBe(
      `No aspect is called '${aspect}'. Did you mean '${meant}'?`,
    );
  });

  it('names nothing that is not near', async () => {
    expect((await hintsTo({ aspect: 'food' }))?.[0]?.message).toBe("No aspect is called 'food'.");
  });
});
