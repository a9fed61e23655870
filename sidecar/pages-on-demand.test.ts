import { expect, test } from 'vitest';
import { ask } from './test/ask.ts';
import { aReview, documentOf } from './test/publication-of.ts';
import { aSet } from './test/publish-set.ts';
import { REVIEW_PAGE, startApp, writePages } from './test/start-app.ts';

const REVIEW = aReview(1, { text: 'Prompt and tidy.' });
const WITHHELD = aReview(9);
const SET = aSet(documentOf([REVIEW, aReview(2)]), { withheld: [WITHHELD.id] });

test('renders pages on demand, with entity tag, codings, HEAD and 304', async () => {
  await using app = await startApp({ set: SET, pages: REVIEW_PAGE });
  const url = `${app.url}/reviews/${REVIEW.id}`;
  const page = await ask(url);
  expect(page.status).toBe(200);
  expect(page.text).toContain('<p>Prompt and tidy.</p>');
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    'last-modified': expect.any(String),
    'content-security-policy': expect.any(String),
  });
  const again = await ask(url, { headers: { 'If-None-Match': page.headers.etag ?? '' } });
  expect(again.status).toBe(304);
  const dated = await ask(url, { headers: { 'If-Modified-Since': page.headers['last-modified'] ?? '' } });
  expect(dated.status).toBe(304);
  const coded = await ask(url, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
  expect(coded.headers['content-encoding']).toBe('br');
});

test('tells what became of a page in the one error body', async () => {
  await using app = await startApp({ set: SET, pages: REVIEW_PAGE });
  const answers = [WITHHELD.id, aReview(7).id, 'FAULT'].map(async (id) => {
    const { status, text } = await ask(`${app.url}/reviews/${id}`);
    return [status, JSON.parse(text).detail];
  });
  expect(await Promise.all(answers)).toEqual([
    [410, 'This review was withheld: it is no longer published.'],
    [404, 'There is nothing at this path.'],
    [500, 'Something went wrong on our side. It has been logged.'],
  ]);
});

test('lets a page that refuses with words of its own say them, and tells the rest in the one error body', async () => {
  const pages = `export const handler = (req, res) => {
    res.writeHead(400, { 'content-type': 'text/html' });
    res.end(req.url.includes('words') ? '<!doctype html><p>No such day.</p>' : undefined);
  };`;
  await using app = await startApp({ set: SET, pages });
  const [told, silent] = await Promise.all([ask(`${app.url}/search?words`), ask(`${app.url}/search`)]);
  expect([told.status, told.text]).toEqual([400, '<!doctype html><p>No such day.</p>']);
  expect(told.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'Accept-Encoding',
  });
  expect(told.headers['content-security-policy']).toContain("script-src 'self'");
  expect([silent.status, JSON.parse(silent.text).detail]).toEqual([
    400,
    'The parameters of this page are not valid.',
  ]);
});

test('returns 404 (Not Found) where no page answers, or where a site is built without pages on demand', async () => {
  await using other = await startApp({ pages: REVIEW_PAGE });
  expect((await ask(`${other.url}/search`)).status).toBe(404);
  await using files = await startApp({ pages: null, env: { SITE_MODE: 'static' } });
  expect((await ask(`${files.url}/reviews/${REVIEW.id}`)).status).toBe(404);
  expect((await ask(`${files.url}/readyz`)).status).toBe(200);
});

test.each([
  ['missing', null],
  ['broken', 'export const handler = ;'],
])(
  'is not ready while the pages are %s, answers 503 (Service Unavailable) for them, and heals',
  async (_state, pages) => {
    await using app = await startApp({ set: SET, pages });
    for (const accept of ['text/html', '*/*']) {
      const refused = await ask(`${app.url}/reviews/${REVIEW.id}`, { headers: { Accept: accept } });
      expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([503, expect.any(Number)]);
    }
    const notReady = await ask(`${app.url}/readyz`);
    expect(notReady.status).toBe(503);
    expect(JSON.parse(notReady.text).detail).toBe('Not ready: the pages on demand cannot be loaded.');
    expect((await ask(`${app.url}/reviews.json`)).status).toBe(200);
    const said = () => app.logged.flatMap(({ msg }) => (/pages/.test(String(msg)) ? [msg] : []));
    expect(said()).toEqual(['on-demand pages not loaded']);

    await writePages(app.distDir, REVIEW_PAGE);
    await expect.poll(async () => (await ask(`${app.url}/readyz`)).status).toBe(200);
    expect((await ask(`${app.url}/reviews/${REVIEW.id}`)).status).toBe(200);
    expect(said()).toEqual(['on-demand pages not loaded', 'on-demand pages loaded']);
  },
);
