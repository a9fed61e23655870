import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../sidecar/test/ask.ts';
import { documentOf } from '../sidecar/test/publication-of.ts';
import { aSet } from '../sidecar/test/publish-set.ts';
import { type StartedApp, startApp } from '../sidecar/test/start-app.ts';
import { readQuestion } from '../src/browser/static-question.ts';
import { staticSearch } from '../src/browser/static-search.ts';
import { searchIndexOf } from '../src/documents/search-index.ts';
import { aReview, nastyTexts, reviewsNewestFirst } from '../src/documents/test/records.ts';
import { STATIC_SEARCH_PARAMETERS } from '../src/domain/search-index.ts';
import { searchResults } from '../src/domain/search-results.ts';

const TEXTS = [
  'Drained the café.',
  'On TIME, every time',
  'Große Straße, 100 % ok',
  null,
  'Ελένη ΣΟΦΟΣ',
  ...Object.values(nastyTexts),
];

const reviews = reviewsNewestFirst(60).map((review, at) =>
  aReview({ ...review, rating: (at % 5) + 1, text: TEXTS[at % TEXTS.length] ?? null }),
);
const index = searchIndexOf(reviews);
const search = staticSearch(index);

/** Values worth trying of each parameter, right ones and wrong ones. */
const VALUES: Readonly<Record<(typeof STATIC_SEARCH_PARAMETERS)[number], readonly string[]>> = {
  query: ['time', 'CAFE', 'ss', '0 %', 'σοφος', 'e', '>', '\u0301', 'x'.repeat(1001), ' '],
  rating: ['1', '5', '0', '6', '4.5', '5.0', 'five', '05', '1e0', '-1'],
  min_rating: ['1', '3.5', '5', '0.9', '5.1', 'NaN', ' 3'],
  since: ['2026-01-15', '2025-02-29', '2026-1-5', '2030-01-01', '0001-01-01', '2026-02-30'],
  until: ['2026-01-31', '2025-13-01', 'today', '1999-12-31'],
  sort: ['newest', 'oldest', 'highest', 'lowest', 'relevance', 'NEWEST'],
};

/** Every value by itself, and each pair of values of different parameters. */
const QUESTIONS = STATIC_SEARCH_PARAMETERS.flatMap((name, at) =>
  VALUES[name].flatMap((value) => [
    [[name, value]],
    ...STATIC_SEARCH_PARAMETERS.slice(at + 1).flatMap((other) =>
      VALUES[other].map((second) => [
        [name, value],
        [other, second],
      ]),
    ),
  ]),
).map((pairs) => new URLSearchParams(pairs).toString());

let app: StartedApp;
beforeAll(async () => {
  app = await startApp({ set: aSet(documentOf(reviews)) });
});
afterAll(() => app[Symbol.asyncDispose]());

describe('the search of a static site', () => {
  it('finds what the sidecar finds, in its order, and refuses what that refuses', async () => {
    let found = 0;
    for (const query of QUESTIONS) {
      const answer = await ask(`${app.url}/api/reviews/search?limit=100&${query}`);
      const { question } = readQuestion(`?${query}`);
      const ids = question === null ? null : search.find(question).map((place) => index.ids[place]);
      const expected =
        answer.status === 400
          ? null
          : searchResults.parse(JSON.parse(answer.text)).reviews.map(({ id }) => id);
      expect(ids, query).toEqual(expected);
      if (ids !== null && ids.length > 0) found += 1;
    }
    expect(found).toBeGreaterThan(150);
  });

  it('takes empty fields for none, and says of every other parameter that it is not known here', () => {
    expect(readQuestion('?query=&rating=&sort=newest').question).toEqual(readQuestion('').question);
    expect([...(readQuestion('?aspect=price&rating=1&rating=2').refusals ?? [])]).toEqual([
      ['aspect', 'unknown'],
      ['rating', 'repeated'],
    ]);
  });
});
