import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importServer, type Answer } from './test/import-server.ts';

const at = importServer();

function run(args: readonly string[], env: Record<string, string> = {}) {
  return at.run(args, { ...settings(), ...env });
}

function settings(): Record<string, string> {
  const keys = { GOOGLE_BUSINESS_TOKEN: 'secret', TRUSTPILOT_API_KEY: 'key' };
  return { ...keys, GOOGLE_BUSINESS_URL: at.url, TRUSTPILOT_URL: at.url };
}

function googleReview(at: number, changes: object = {}) {
  const month = String(12 - (at % 12)).padStart(2, '0');
  return {
    name: `accounts/1/locations/2/reviews/r${at}`,
    reviewId: `r${at}`,
    reviewer: { displayName: `Customer ${at}` },
    starRating: 'FIVE',
    comment: `Visit ${at}.`,
    createTime: `${2025 - Math.floor(at / 12)}-${month}-01T10:00:00Z`,
    updateTime: `${2025 - Math.floor(at / 12)}-${month}-01T10:00:00Z`,
    ...changes,
  };
}

/** The API as documented: the latest changed first, `pageSize` a page, `nextPageToken` where there are more. */
function googleApi(reviews: ReturnType<typeof googleReview>[]): Answer {
  return (req, res) => {
    const query = new URL(req.url ?? '', at.url).searchParams;
    const from = Number(query.get('pageToken') ?? '0');
    const size = Number(query.get('pageSize'));
    const end = from + size;
    res.setHeader('Content-Type', 'application/json').end(
      JSON.stringify({
        reviews: reviews.slice(from, end),
        averageRating: 5,
        totalReviewCount: reviews.length,
        ...(end < reviews.length ? { nextPageToken: String(end) } : {}),
      }),
    );
  };
}

const GOOGLE = ['google-business', '--account', '1', '--location', '2'];

describe('pulls from Google', () => {
  it('brings every page, then only what changed lately, and all again when the content was changed', async () => {
    const reviews = Array.from({ length: 130 }, (_, at) => googleReview(at));
    at.answer = googleApi(reviews);
    expect(await at.runApart(GOOGLE, settings())).toMatchObject({ code: 0 });
    expect(at.asked[0]).toBe('/v4/accounts/1/locations/2/reviews?pageSize=50&orderBy=updateTime+desc');
    expect(at.asked).toHaveLength(3);
    expect(await at.lines('google.jsonl')).toHaveLength(130);

    at.asked = [];
    const news = googleReview(200, {
      createTime: '2026-01-05T10:00:00Z',
      updateTime: '2026-01-05T10:00:00Z',
    });
    const changed = googleReview(1, { comment: 'Better.', updateTime: '2026-01-04T10:00:00Z' });
    at.answer = googleApi([news, changed, ...reviews.filter(({ reviewId }) => reviewId !== 'r1')]);
    const again = await at.runApart(GOOGLE, settings());
    expect(again.stdout).toContain('new 1, changed 1, unchanged');
    expect(again.stdout).not.toContain('no longer has them');
    expect(at.asked).toHaveLength(2);
    expect(await at.lines('google.jsonl')).toHaveLength(131);

    at.asked = [];
    expect((await run(['--undo'])).code).toBe(0);
    expect((await run(GOOGLE)).stdout).toContain('new 1, changed 1');
    expect(at.asked).toHaveLength(3);
  });

  it('waits as long as a busy service says, and goes on after an interruption where it was', async () => {
    const reviews = Array.from({ length: 120 }, (_, at) => googleReview(at));
    const api = googleApi(reviews);
    let isFirst = true;
    at.answer = (req, res) => {
      if (isFirst) {
        isFirst = false;
        res.writeHead(429, { 'Retry-After': '0' }).end();
      } else if (req.url?.includes('pageToken=100')) res.writeHead(403).end();
      else api(req, res);
    };
    const broken = await run(GOOGLE);
    expect(broken.code).toBe(1);
    expect(broken.stderr).toContain('answered 429: again in 0 s');
    expect(broken.stderr).toContain('expected GOOGLE_BUSINESS_TOKEN with a token that is valid');
    expect(await at.lines('google.jsonl')).toEqual([]);
    at.asked = [];
    at.answer = api;
    expect((await run(GOOGLE)).stderr).toContain('going on after 100 reviews');
    expect(at.asked).toHaveLength(1);
    expect(await at.lines('google.jsonl')).toHaveLength(120);
  });

  it('begins again with the first page, once, where the token of the next one is no longer taken', async () => {
    const reviews = Array.from({ length: 120 }, (_, at) => googleReview(at));
    const api = googleApi(reviews);
    const without =
      (token: string, status: number): typeof at.answer =>
      (req, res) =>
        req.url?.includes(`pageToken=${token}`) ? res.writeHead(status).end() : api(req, res);
    at.answer = without('100', 403);
    expect((await run(GOOGLE)).code).toBe(1);
    at.asked = [];
    at.answer = without('100', 400);
    const refused = await run(GOOGLE);
    expect(refused.stderr).toContain('(it answered 400): beginning again with the first page');
    expect(refused).toMatchObject({ code: 1 });
    expect(at.asked.map((path) => new URL(path, at.url).searchParams.get('pageToken'))).toEqual([
      '100',
      null,
      '50',
      '100',
    ]);
    reviews[0] = googleReview(0, { comment: 'Changed since.' });
    let isFirst = true;
    at.answer = (req, res) => {
      if (isFirst) res.writeHead(400).end();
      else api(req, res);
      isFirst = false;
    };
    expect(await run(GOOGLE)).toMatchObject({ code: 0 });
    expect(await at.lines('google.jsonl')).toHaveLength(120);
    expect((await at.lines('google.jsonl')).join('')).toContain('Changed since.');
  });

  it('does not keep a token that the page it leads to names again', async () => {
    const reviews = Array.from({ length: 120 }, (_, at) => googleReview(at));
    const api = googleApi(reviews);
    at.answer = (req, res) => {
      if (!req.url?.includes('pageToken=50')) api(req, res);
      else res.end(JSON.stringify({ reviews: reviews.slice(50, 100), nextPageToken: '50' }));
    };
    const refused = await run(GOOGLE);
    expect(refused.stderr).toContain('names the same page as the next one again');
    expect(refused.code).toBe(1);
    at.answer = api;
    at.asked = [];
    const next = await run(GOOGLE);
    expect(next.stderr).not.toContain('going on after');
    expect(at.asked).toHaveLength(3);
    expect(await at.lines('google.jsonl')).toHaveLength(120);
  });

  it.each([
    [
      { GOOGLE_BUSINESS_TOKEN: '' },
      'expected GOOGLE_BUSINESS_TOKEN with a key for google-business, got none',
    ],
    [
      { GOOGLE_BUSINESS_URL: 'http://reviews.example' },
      'it takes an https URL, or an http one of this machine',
    ],
  ])('refuses %j with what would be right', async (env, message) => {
    const { code, stderr } = await run(GOOGLE, env);
    expect(code).toBe(1);
    expect(stderr).toContain(message);
  });

  it('says so when nothing new has come for a month', async () => {
    at.answer = googleApi([googleReview(0)]);
    await run(GOOGLE);
    const folder = join(at.directory, 'data/pulls');
    const [name = ''] = await readdir(folder);
    const state = await readFile(join(folder, name), 'utf8');
    await writeFile(
      join(folder, name),
      state.replace(/"broughtAt":"[^"]*"/, '"broughtAt":"2025-01-01T00:00:00Z"'),
    );
    const quiet = await run(GOOGLE);
    expect(quiet.code).toBe(0);
    expect(quiet.stderr).toMatch(/nothing new has come from google-business for \d+ days/);
  });
});

describe('pulls from Trustpilot', () => {
  it('brings every page with the key, verified where Trustpilot says so', async () => {
    const reviews = Array.from({ length: 150 }, (_, at) => ({
      id: `t${at}`,
      stars: 4,
      title: 'Fine',
      text: `Visit ${at}.`,
      language: 'en',
      createdAt: '2025-05-01T10:00:00Z',
      updatedAt: null,
      consumer: { displayName: `Customer ${at}` },
      companyReply: null,
      isVerified: at !== 3,
    }));
    at.answer = (req, res) => {
      const query = new URL(req.url ?? '', at.url).searchParams;
      const [page, size] = [Number(query.get('page')), Number(query.get('perPage'))];
      if (req.headers['apikey'] !== 'key') res.writeHead(401).end();
      else res.end(JSON.stringify({ links: [], reviews: reviews.slice((page - 1) * size, page * size) }));
    };
    const { code, stdout } = await run(['trustpilot', '--business', 'abc']);
    expect(code).toBe(0);
    expect(stdout).toContain('new 150');
    expect(at.asked).toEqual(
      [1, 2].map((page) => `/v1/business-units/abc/reviews?perPage=100&orderBy=createdat.desc&page=${page}`),
    );
    expect(
      (await at.lines('trustpilot.jsonl')).filter((line) => line.includes('"verified":false')),
    ).toHaveLength(1);
  });
});
