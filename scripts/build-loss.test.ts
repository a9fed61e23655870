import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { reviewsDocumentChunks } from '../src/documents/reviews.ts';
import { aReview } from '../src/documents/test/records.ts';
import { business } from '../src/domain/business.ts';
import { lossOf, publishedAt, publishedIn } from '../src/build/set/published-before.ts';

const temporary = mkdtempSync(join(tmpdir(), 'build-loss-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

function reviewsDocument(count: number): Buffer {
  const reviews = Array.from({ length: count }, () => aReview());
  return Buffer.concat([...reviewsDocumentChunks({ business: business.parse({ name: 'Ada' }), reviews })]);
}

test('what was published is told by the documents at the public origin, and by nothing where there are none', async () => {
  const server = createServer((_, res) => res.end(reviewsDocument(30))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
  expect(await publishedAt(url)).toEqual({ count: 30, isSample: false });
  server.close();
  server.closeAllConnections();
  expect(await publishedAt(url)).toBeNull();
  expect(await publishedIn(join(temporary, 'nowhere'))).toBeNull();
});

test.each([
  [20, 10, false],
  [20, 9, true],
  [19, 0, false],
  [24, 0, true],
])('of %i reviews published before %i that are left stop a build: %s', (before, now, stops) => {
  const loss = lossOf({ count: before, isSample: false }, { count: now, isSample: false });
  expect(loss !== undefined).toBe(stops);
});

test('invented reviews may give way to few real ones, but not to none', () => {
  expect(lossOf({ count: 125, isSample: true }, { count: 3, isSample: false })).toBeUndefined();
  expect(lossOf({ count: 125, isSample: true }, { count: 0, isSample: false })).toBeDefined();
});
