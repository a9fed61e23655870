import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let directory = '';
let server: Server;
let url = '';
let asked: string[] = [];
let answer: (req: IncomingMessage, res: ServerResponse) => void = () => {};

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'reviewcast-pull-test-'));
  await mkdir(join(directory, 'content/reviews'), { recursive: true });
  await writeFile(
    join(directory, 'content/business.yaml'),
    'name: Ada\nbase_url: https://reviews.ada.example\n',
  );
  asked = [];
  server = createServer((req, res) => {
    asked.push(req.url ?? '');
    answer(req, res);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await rm(directory, { recursive: true });
});

function run(args: string[], env: Record<string, string> = {}) {
  return promisify(execFile)(process.execPath, ['scripts/import.ts', ...args, '--yes'], {
    env: {
      ...process.env,
      CONTENT_DIR: join(directory, 'content'),
      DATA_DIR: join(directory, 'data'),
      GOOGLE_BUSINESS_URL: url,
      GOOGLE_BUSINESS_TOKEN: 'secret',
      TRUSTPILOT_URL: url,
      TRUSTPILOT_API_KEY: 'key',
      ...env,
    },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && 'stdout' in error && 'stderr' in error) {
        return { code: error.code, stdout: String(error.stdout), stderr: String(error.stderr) };
      }
      throw error;
    },
  );
}

async function lines(file: string): Promise<string[]> {
  const text = await readFile(join(directory, 'content/reviews', file), 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
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
function googleApi(reviews: ReturnType<typeof googleReview>[]): typeof answer {
  return (req, res) => {
    const query = new URL(req.url ?? '', url).searchParams;
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
    answer = googleApi(reviews);
    expect(await run(GOOGLE)).toMatchObject({ code: 0 });
    expect(asked[0]).toBe('/v4/accounts/1/locations/2/reviews?pageSize=50&orderBy=updateTime+desc');
    expect(asked).toHaveLength(3);
    expect(await lines('google.jsonl')).toHaveLength(130);

    asked = [];
    const news = googleReview(200, {
      createTime: '2026-01-05T10:00:00Z',
      updateTime: '2026-01-05T10:00:00Z',
    });
    const changed = googleReview(1, { comment: 'Better.', updateTime: '2026-01-04T10:00:00Z' });
    answer = googleApi([news, changed, ...reviews.filter(({ reviewId }) => reviewId !== 'r1')]);
    const again = await run(GOOGLE);
    expect(again.stdout).toContain('new 1, changed 1, unchanged');
    expect(again.stdout).not.toContain('no longer has them');
    expect(asked).toHaveLength(2);
    expect(await lines('google.jsonl')).toHaveLength(131);

    asked = [];
    expect((await run(['--undo'])).code).toBe(0);
    expect((await run(GOOGLE)).stdout).toContain('new 1, changed 1');
    expect(asked).toHaveLength(3);
  });

  it('waits as long as a busy service says, and goes on after an interruption where it was', async () => {
    const reviews = Array.from({ length: 120 }, (_, at) => googleReview(at));
    const api = googleApi(reviews);
    let isFirst = true;
    answer = (req, res) => {
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
    expect(await lines('google.jsonl')).toEqual([]);
    asked = [];
    answer = api;
    expect((await run(GOOGLE)).stderr).toContain('going on after 100 reviews');
    expect(asked).toHaveLength(1);
    expect(await lines('google.jsonl')).toHaveLength(120);
  });

  it('begins again with the first page, once, where the token of the next one is no longer taken', async () => {
    const reviews = Array.from({ length: 120 }, (_, at) => googleReview(at));
    const api = googleApi(reviews);
    const without =
      (token: string, status: number): typeof answer =>
      (req, res) =>
        req.url?.includes(`pageToken=${token}`) ? res.writeHead(status).end() : api(req, res);
    answer = without('100', 403);
    expect((await run(GOOGLE)).code).toBe(1);
    asked = [];
    answer = without('100', 400);
    const refused = await run(GOOGLE);
    expect(refused.stderr).toContain('(it answered 400): beginning again with the first page');
    expect(refused).toMatchObject({ code: 1 });
    expect(asked.map((path) => new URL(path, url).searchParams.get('pageToken'))).toEqual([
      '100',
      null,
      '50',
      '100',
    ]);
    reviews[0] = googleReview(0, { comment: 'Changed since.' });
    let isFirst = true;
    answer = (req, res) => {
      if (isFirst) res.writeHead(400).end();
      else api(req, res);
      isFirst = false;
    };
    expect(await run(GOOGLE)).toMatchObject({ code: 0 });
    expect(await lines('google.jsonl')).toHaveLength(120);
    expect((await lines('google.jsonl')).join('')).toContain('Changed since.');
  });

  it('does not keep a token that the page it leads to names again', async () => {
    const reviews = Array.from({ length: 120 }, (_, at) => googleReview(at));
    const api = googleApi(reviews);
    answer = (req, res) => {
      if (!req.url?.includes('pageToken=50')) api(req, res);
      else res.end(JSON.stringify({ reviews: reviews.slice(50, 100), nextPageToken: '50' }));
    };
    const refused = await run(GOOGLE);
    expect(refused.stderr).toContain('names the same page as the next one again');
    expect(refused.code).toBe(1);
    answer = api;
    asked = [];
    const next = await run(GOOGLE);
    expect(next.stderr).not.toContain('going on after');
    expect(asked).toHaveLength(3);
    expect(await lines('google.jsonl')).toHaveLength(120);
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
    answer = googleApi([googleReview(0)]);
    await run(GOOGLE);
    const folder = join(directory, 'data/pulls');
    const { readdir } = await import('node:fs/promises');
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
    answer = (req, res) => {
      const query = new URL(req.url ?? '', url).searchParams;
      const [page, size] = [Number(query.get('page')), Number(query.get('perPage'))];
      if (req.headers['apikey'] !== 'key') res.writeHead(401).end();
      else res.end(JSON.stringify({ links: [], reviews: reviews.slice((page - 1) * size, page * size) }));
    };
    const { code, stdout } = await run(['trustpilot', '--business', 'abc']);
    expect(code).toBe(0);
    expect(stdout).toContain('new 150');
    expect(asked).toEqual(
      [1, 2].map((page) => `/v1/business-units/abc/reviews?perPage=100&orderBy=createdat.desc&page=${page}`),
    );
    expect(
      (await lines('trustpilot.jsonl')).filter((line) => line.includes('"verified":false')),
    ).toHaveLength(1);
  });
});
