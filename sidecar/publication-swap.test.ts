import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { entityTag } from '../src/domain/manifest.ts';
import type { Review } from '../src/domain/review.ts';
import { ask } from './test/ask.ts';
import type { Answer } from './test/ask.ts';
import { aReview, documentOf } from './test/publication-of.ts';
import { aSet, publish } from './test/publish-set.ts';
import { REVIEW_PAGE, startApp, writePages } from './test/start-app.ts';

const REVIEW = aReview(1, { text: 'Prompt and tidy.' });
const SET = aSet(documentOf([REVIEW, aReview(2)]));

test('is alive but returns 503 (Service Unavailable) until something is published, then serves it by itself', async () => {
  await using app = await startApp({ set: null });
  expect((await ask(`${app.url}/healthz`)).status).toBe(200);
  for (const path of ['/readyz', '/', '/reviews.json', '/api/reviews/search', '/reviews/x', '/nothing']) {
    const { status, headers } = await ask(app.url + path);
    expect([path, status, headers['retry-after']]).toEqual([path, 503, '2']);
  }
  expect(app.running.businessName).toBeNull();
  await publish(app.distDir, SET);
  await expect.poll(async () => (await ask(`${app.url}/readyz`)).status).toBe(200);
});

test('swaps to the next set without being told, documents and index at once', async () => {
  await using app = await startApp();
  await publish(app.distDir, aSet(documentOf([aReview(5)])));
  const matched = async () => JSON.parse((await ask(`${app.url}/api/reviews/search`)).text).matched;
  await expect.poll(matched).toBe(1);
  expect((await ask(`${app.url}/reviews.json`)).text).toContain(aReview(5).id);
});

test('fails and tears no request while sets are swapped', async () => {
  await using app = await startApp();
  const over = new AbortController();
  const asking = async (path: string, isWhole: (answer: Answer) => boolean) => {
    const wrong = [];
    let asked = 0;
    for (; !over.signal.aborted; asked += 1) {
      const answer = await ask(app.url + path);
      if (answer.status !== 200 || !isWhole(answer)) wrong.push(answer.status);
    }
    return { wrong, isBusy: asked > 5 };
  };
  const clients = [
    asking('/reviews.json', ({ body, headers }) => headers.etag === entityTag(sha256(body))),
    asking('/api/reviews/since/2025-01-01', isOneSet),
    asking('/api/reviews/search?limit=100', isOneSet),
  ];
  for (const n of [1, 2, 3]) {
    await publish(app.distDir, aSet(documentOf(reviewsOfSet(n))));
    const served = async () => (await ask(`${app.url}/reviews.json`)).text.includes(`Set ${n}`);
    await expect.poll(served).toBe(true);
  }
  over.abort();
  for (const client of clients) expect(await client).toEqual({ wrong: [], isBusy: true });
  expect(app.logged.filter(({ level }) => level === 'error')).toEqual([]);
});

test('runs newly built pages without a restart, and the old ones while the new ones do not load', async () => {
  await using app = await startApp({ pages: REVIEW_PAGE });
  const text = async () => (await ask(`${app.url}/reviews/${REVIEW.id}`)).text;
  await writePages(app.distDir, REVIEW_PAGE.replace('<!doctype html>', '<!doctype html><!-- two -->'));
  await expect.poll(text).toContain('<!-- two -->');
  await writePages(app.distDir, 'syntax error');
  await expect
    .poll(async () => (await text(), app.logged.map(({ msg }) => msg)))
    .toContain('on-demand pages not loaded');
  expect(await text()).toContain('<!-- two -->');
});

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function reviewsOfSet(n: number): Review[] {
  return Array.from({ length: 300 }, (_, at) => aReview(1000 * n + at, { text: `Set ${n}. ` }));
}

function isOneSet({ text }: Answer): boolean {
  return new Set(text.match(/Set \d/g)).size <= 1;
}
