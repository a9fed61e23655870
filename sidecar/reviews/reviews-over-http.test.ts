import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReviewsDocument } from '../../src/domain/reviews-document.ts';
import { searchResults, sinceResults } from '../../src/domain/search-results.ts';
import { errorFunnel } from '../http/error-funnel.ts';
import { createLog } from '../http/log.ts';
import { ask } from '../test/ask.ts';
import { aBusiness, aReview, documentOf, publicationOf } from '../test/publication-of.ts';
import { searchByScan } from '../test/search-oracle.ts';
import { serve, type Served } from '../test/serve.ts';
import { openReviewIndex } from './open-review-index.ts';
import type { ReviewIndex } from './review-index.ts';
import { reviewRouter } from './review-router.ts';
import { searchHandler } from './search-handler.ts';
import { SEARCH_PATH } from './searched-page.ts';
import { sinceRouter } from './since-router.ts';

const TEXTS = [
  'Gazi fixed the water heater — 100% happy!',
  'Straße, STRASSE und strasse: alles gut.',
  'Отличная работа, Ёлкин! Спасибо.',
  'Ο τεχνίτης ΗΤΑΝ ΣΟΦΟΣ και ευγενής.',
  'बहुत अच्छी सेवा, हिन्दी में',
  'שֵׁרוּת מְצוּיָן ומהיר',
  'خِدْمَةٌ مُمْتَازَةٌ',
  "ISPARTA'da ısıtıcı İYİ çalışıyor",
  'Café, cafe\u0301 and CAFÉ; naïve',
  '👩🏽‍🔧 was great 😀😀',
  'under_score, 50%_off, "quotes" and \'single\' and back\\slash',
  'NUL\u0000inside and \uffff and \ufffd',
  '服务很好，师傅很专业',
  null,
  'Maria was late. Overcharged!!',
];

const theBusiness = aBusiness({
  technicians: [
    { id: 'gazi', name: 'Gazi', aliases: ['Gaz', 'Señor G'] },
    { id: 'maria', name: 'María', aliases: ['Gaz'] },
  ],
  services: [{ id: 'water-heaters', label: 'Water heaters', aliases: ['boilers'] }],
});

const MENTIONED = [[], ['Gazi'], ['María'], ['Gazi', 'María']];

const document: ReviewsDocument = documentOf(
  Array.from({ length: 400 }, (_, n) =>
    aReview(n, {
      rating: 1 + (n % 5),
      date: `2025-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 27)).padStart(2, '0')}`,
      text: TEXTS[n % TEXTS.length] ?? null,
      mentions: {
        technicians: MENTIONED[n % 4] ?? [],
        services: n % 3 === 0 ? ['water-heaters'] : [],
        service_areas: [],
      },
    }),
  ),
  theBusiness,
);

let index: ReviewIndex;
let served: Served;

beforeAll(async () => {
  const baseUrl = 'https://reviews.example';
  index = await openReviewIndex(publicationOf(document), { baseUrl });
  const app = express().enable('case sensitive routing');
  const deps = { index: () => index, note: () => undefined };
  app.get(SEARCH_PATH, searchHandler(deps));
  app.use(sinceRouter(deps), reviewRouter(deps));
  app.use(errorFunnel({ log: createLog('silent') }));
  served = await serve(app);
});

afterAll(async () => {
  await served[Symbol.asyncDispose]();
});

function search(parameters: Readonly<Record<string, string>>) {
  return ask(`${served.url}/api/reviews/search?${new URLSearchParams(parameters)}`);
}

async function results(parameters: Readonly<Record<string, string>>) {
  const answer = await search(parameters);
  expect(answer.status, answer.text).toBe(200);
  return searchResults.parse(JSON.parse(answer.text));
}

describe('GET /api/reviews/search', () => {
  it('gives the 20 newest reviews and the way to the next page without parameters', async () => {
    const { matched, returned, reviews, next } = await results({});
    expect({ matched, returned }).toEqual({ matched: 400, returned: 20 });
    expect(reviews).toEqual(document.reviews.slice(0, 20));
    expect(next).toMatch(/^https:\/\/reviews\.example\/api\/reviews\/search\?cursor=[\w-]+$/);
  });

  it('leads through every match exactly once, in order, with next and with Link', async () => {
    const given = { mentions_technician: 'gazi', limit: '7' };
    const seen: string[] = [];
    let url: string | null = `https://reviews.example/api/reviews/search?${new URLSearchParams(given)}`;
    while (url !== null) {
      const answer = await ask(url.replace('https://reviews.example', served.url));
      const page = searchResults.parse(JSON.parse(answer.text));
      seen.push(...page.reviews.map(({ id }) => id));
      expect(answer.headers.link).toBe(page.next === null ? undefined : `<${page.next}>; rel="next"`);
      url = page.next;
    }
    expect(seen).toEqual(searchByScan(document, given).map(({ id }) => id));
  });

  it.each([
    ['strasse', 1],
    ['STRASSE', 1],
    ['ελκιν', 0],
    ['елкин', 1],
    ['ΣΟΦΌΣ', 1],
    ['σοφος', 1],
    ['ευγενησ', 1],
    ['हिन्दी', 1],
    ['हिनदी', 0],
    ['שרות מצוין', 1],
    ['خدمة ممتازة', 1],
    ['isitici iyi calisiyor', 1],
    ['CAFE', 1],
    ['cafe\u0301', 1],
    ['naive', 1],
    ['😀😀', 1],
    ['👩🏽‍🔧', 1],
    ['100%', 1],
    ['%', 2],
    ['_', 1],
    ['"quotes" and \'', 1],
    ['back\\slash', 1],
    ['nul\u0000in', 1],
    ['\uffff', 1],
    ["'; drop table reviews; --", 0],
  ])('finds %j in %i of the texts', async (query, texts) => {
    const { matched } = await results({ query, limit: '100' });
    const expected = searchByScan(document, { query });
    expect(matched).toBe(expected.length);
    expect(new Set(expected.map(({ text }) => text)).size).toBe(texts);
  });

  it.each([
    ['rating=6', 'rating', 'too_big'],
    ['rating=0', 'rating', 'too_small'],
    ['rating=4.5', 'rating', 'invalid_type'],
    ['rating=five', 'rating', 'invalid_type'],
    ['rating=0x5', 'rating', 'invalid_type'],
    ['rating=', 'rating', 'invalid_type'],
    ['min_rating=5.1', 'min_rating', 'too_big'],
    ['limit=0', 'limit', 'too_small'],
    ['limit=101', 'limit', 'too_big'],
    ['limit=1e1', 'limit', 'invalid_type'],
    ['since=2025-02-29', 'since', 'invalid_format'],
    ['until=2025-13-01', 'until', 'invalid_format'],
    ['since=2025-1-1', 'since', 'invalid_format'],
    ['since=2025-02-02&until=2025-02-01', 'since', 'custom'],
    ['query=', 'query', 'too_small'],
    ['query', 'query', 'too_small'],
    [`query=${'a'.repeat(1001)}`, 'query', 'too_big'],
    ['mentions_technician=', 'mentions_technician', 'too_small'],
    ['mentions_service=', 'mentions_service', 'too_small'],
    ['cursor=abc', 'cursor', 'custom'],
    ['cursor=', 'cursor', 'too_small'],
    ['rating=5&rating=5', 'rating', 'custom'],
    ['query=%zz', 'query', 'custom'],
    ['query=%ff', 'query', 'custom'],
  ])('refuses %s with 400 (Bad Request) and an issue at %s of code %s', async (queryString, path, code) => {
    const answer = await ask(`${served.url}/api/reviews/search?${queryString}`);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toMatchObject({ status: 400, issues: [{ path: [path], code }] });
  });

  it('says of a query that grows over 4,000 characters when it is folded what would be right', async () => {
    // One character that compatibility decomposition makes 18 of.
    const address = `${served.url}/api/reviews/search?query=${'%EF%B7%BA'.repeat(222)}`;
    expect((await ask(address)).status).toBe(200);
    const refused = await ask(`${address}%EF%B7%BA`);
    expect(refused.status).toBe(400);
    const message = expect.stringMatching(/^expected at most 4000 characters once folded, got /);
    expect(JSON.parse(refused.text).issues).toEqual([{ path: ['query'], code: 'too_big', message }]);
  });

  it.each(['page=2', '__proto__=1', 'constructor=1', 'Rating=5'])(
    'refuses the unknown parameter of %s',
    async (queryString) => {
      const answer = await ask(`${served.url}/api/reviews/search?${queryString}`);
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.text)).toMatchObject({
        issues: [{ path: [queryString.split('=')[0]], code: 'unrecognized_keys' }],
      });
    },
  );

  it.each([
    ['专业', true],
    ['师傅很', true],
    ['下次', false],
    ['\ufe0f', false],
  ])('finds %j by match=words in texts that part no words: %s', async (query, isFound) => {
    const { matched, hints } = await results({ query, match: 'words' });
    expect([matched > 0, hints === undefined]).toEqual([isFound, isFound]);
  });

  it('tells of everything that is wrong at once, however it is wrong', async () => {
    const answer = await ask(`${served.url}/api/reviews/search?rating=9&limit=0&query=%FF&qury=1&qury=2`);
    const { issues } = JSON.parse(answer.text);
    expect(issues.map(({ path }: { path: string[] }) => path[0]).toSorted()).toEqual([
      'limit',
      'query',
      'qury',
      'qury',
      'rating',
    ]);
    expect(issues).toContainEqual({
      path: ['qury'],
      code: 'unrecognized_keys',
      message: 'unknown parameter, did you mean query?',
    });
  });

  it('names for an unknown parameter the one that it is a part of', async () => {
    const { text } = await ask(`${served.url}/api/reviews/search?technician=Gazi`);
    expect(JSON.parse(text).issues[0].message).toBe('unknown parameter, did you mean mentions_technician?');
  });

  it.each(['/api/reviews/Search', '/api/reviews/SEARCH?foo=1'])('knows nothing of %s', async (path) => {
    expect((await ask(served.url + path)).status).toBe(404);
  });

  it('takes 1,000 characters outside the basic plane as 1,000', async () => {
    const { matched } = await results({ query: '😀'.repeat(1000) });
    expect(matched).toBe(0);
  });

  it('returns 304 (Not Modified) when If-None-Match bears the tag of the same answer', async () => {
    const url = `${served.url}/api/reviews/search?rating=5`;
    const { headers } = await ask(url);
    expect(headers.etag).toMatch(/^"[0-9a-f]{32}"$/);
    expect(headers['last-modified']).toBeUndefined();
    const again = await ask(url, {
      headers: { 'if-none-match': headers.etag ?? '', 'cache-control': 'no-cache' },
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

describe('GET /api/reviews/since/{date}', () => {
  it.each(['2025-01-01', '2025-06-15', '2025-12-27', '2026-01-01', '0001-01-01'])(
    'gives everything since %s',
    async (date) => {
      const answer = await ask(`${served.url}/api/reviews/since/${date}`);
      const expected = document.reviews.filter((review) => review.date >= date);
      expect(sinceResults.parse(JSON.parse(answer.text))).toEqual({
        since: date,
        matched: expected.length,
        returned: expected.length,
        reviews: expected,
      });
      expect(answer.headers['content-length']).toBe(String(answer.body.length));
      expect(answer.headers['last-modified']).toBe('Sun, 01 Jun 2025 12:00:00 GMT');
    },
  );

  it.each(['2025-02-29', 'yesterday', '2025-01-01T00:00:00Z', '20250101'])(
    'refuses %s with 400 (Bad Request)',
    async (date) => {
      const answer = await ask(`${served.url}/api/reviews/since/${date}`);
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.text)).toMatchObject({
        status: 400,
        issues: [{ path: ['date'], code: 'invalid_format' }],
      });
    },
  );

  it('has a tag that changes when its own answer does and only then', async () => {
    const changedOld = documentOf(
      document.reviews.map((review) =>
        review.date < '2025-03-01' ? { ...review, author: 'Renamed' } : review,
      ),
      theBusiness,
    );
    const other = await openReviewIndex(publicationOf(changedOld), {
      baseUrl: 'https://reviews.example',
    });
    expect(other.since('2025-03-01').hash).toBe(index.since('2025-03-01').hash);
    expect(other.since('2025-02-01').hash).not.toBe(index.since('2025-02-01').hash);
  });
});
