import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from './ask.ts';
import { CONTRACT_SET, READ_ENDPOINTS } from './endpoints.ts';
import { REVIEW_PAGE, startApp } from './start-app.ts';
import type { StartedApp } from './start-app.ts';

let app: StartedApp;

beforeAll(async () => {
  app = await startApp({ set: CONTRACT_SET, pages: REVIEW_PAGE });
});

afterAll(() => app[Symbol.asyncDispose]());

const DECODERS = {
  identity: (bytes: Buffer) => bytes,
  gzip: gunzipSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
};
const CODINGS = ['identity', 'gzip', 'br', 'zstd'] as const;

describe.each(READ_ENDPOINTS)('GET $path', ({ path, dated }) => {
  test('has a strong tag for each coding, and the same bytes in all', async () => {
    const tagOf = new Map<string, string>();
    const contents = new Set<string>();
    for (const coding of CODINGS) {
      const { status, headers, body } = await ask(app.url + path, { headers: { 'Accept-Encoding': coding } });
      expect(status).toBe(200);
      expect(headers.etag).toMatch(/^"[0-9a-f]{32}(?:-(?:gzip|br|zstd))?"$/);
      expect(headers.vary).toContain('Accept-Encoding');
      expect(headers['last-modified'] !== undefined).toBe(dated);
      const sent = headers['content-encoding'] === undefined ? 'identity' : coding;
      tagOf.set(sent, headers.etag ?? '');
      contents.add(createHash('sha256').update(DECODERS[sent](body)).digest('hex'));
      if (sent === 'identity') expect(body.length <= 1024 || coding === 'identity').toBe(true);
    }
    expect(contents.size).toBe(1);
    expect(new Set(tagOf.values()).size).toBe(tagOf.size);
  });

  test('returns 304 (Not Modified) without a body to who holds it, whatever the request says of caches', async () => {
    for (const coding of CODINGS) {
      const asked = { 'Accept-Encoding': coding };
      const { headers } = await ask(app.url + path, { headers: asked });
      const tag = headers.etag ?? '';
      for (const field of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        for (const method of ['GET', 'HEAD']) {
          const again = await ask(app.url + path, {
            method,
            headers: { ...asked, 'If-None-Match': field, 'Cache-Control': 'no-cache', Pragma: 'no-cache' },
          });
          expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, tag]);
          expect(again.headers['access-control-allow-origin']).toBe('*');
        }
      }
    }
  });

  test('weighs If-None-Match before If-Modified-Since', async () => {
    const { headers } = await ask(app.url + path);
    const date = headers['last-modified'] ?? 'Sun, 01 Jan 2040 00:00:00 GMT';
    const other = await ask(app.url + path, {
      headers: { 'If-None-Match': '"other"', 'If-Modified-Since': date },
    });
    expect(other.status).toBe(200);
    const unchanged = await ask(app.url + path, { headers: { 'If-Modified-Since': date } });
    expect(unchanged.status).toBe(dated ? 304 : 200);
  });

  test('is answered to fetch, which asks caches to check again, with 304 (Not Modified)', async () => {
    const first = await fetch(app.url + path);
    await first.arrayBuffer();
    const second = await fetch(app.url + path, {
      headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
    });
    expect(second.status).toBe(304);
    await second.arrayBuffer();
  });
});
