import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../test/ask.ts';
import { serve } from '../test/serve.ts';
import { sendPieces } from './send-pieces.ts';
import { KeptBytes, type Piece } from './stitched-gzip.ts';

const LONG: readonly Piece[] = [
  '[',
  new KeptBytes(Buffer.from('"Prompt and tidy.",'.repeat(100))),
  Buffer.from('null]'),
];
const TEXT = `[${'"Prompt and tidy.",'.repeat(100)}null]`;
const SHORT = [Buffer.from('[]')];

let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  const app = express();
  const fields = ['Content-Type', 'application/json', 'X-More', 'yes'];
  app.post('/long', (_req, res) => sendPieces(res, { status: 200, fields, pieces: LONG }));
  app.post('/short', (_req, res) => sendPieces(res, { status: 404, fields, pieces: SHORT }));
  server = await serve(app);
});
afterAll(() => server[Symbol.asyncDispose]());

const post = (path: string, headers: Record<string, string> = {}) =>
  ask(server.url + path, { method: 'POST', headers });

test.each([
  ['gzip', 'gzip', gunzipSync],
  ['gzip, deflate, br, zstd', 'gzip', gunzipSync],
  ['br, zstd', 'zstd', zstdDecompressSync],
  ['gzip;q=0.1, br', 'br', brotliDecompressSync],
])('who accepts %s gets %s', async (accepted, coding, decode) => {
  const { headers, body } = await post('/long', { 'Accept-Encoding': accepted });
  expect(headers).toMatchObject({
    'content-encoding': coding,
    'content-length': String(body.length),
    vary: 'Accept-Encoding',
  });
  expect(decode(body).toString()).toBe(TEXT);
});

test.each([
  ['says nothing of codings', {}],
  ['accepts none that we have', { 'Accept-Encoding': 'compress' }],
  ['refuses every coding', { 'Accept-Encoding': '*;q=0' }],
])('who %s gets the bytes as they are', async (_what, asked) => {
  const { status, headers, text } = await post('/long', asked);
  expect([status, headers['content-encoding'], text]).toEqual([200, undefined, TEXT]);
  expect(headers).toMatchObject({ 'x-more': 'yes', 'content-length': String(TEXT.length) });
});

test('a few bytes are sent as they are, unless the client refuses them so', async () => {
  const plain = await post('/short', { 'Accept-Encoding': 'gzip' });
  expect([plain.status, plain.headers['content-encoding'], plain.text]).toEqual([404, undefined, '[]']);
  const coded = await post('/short', { 'Accept-Encoding': 'gzip, identity;q=0' });
  expect(gunzipSync(coded.body).toString()).toBe('[]');
});
