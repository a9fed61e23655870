import { once } from 'node:events';
import { gunzipSync, brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import express from 'express';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { ask } from '../test/ask.ts';
import { serve } from '../test/serve.ts';
import { compress } from './compress.ts';
import { errorFunnel } from './error-funnel.ts';
import { sendRepresentation } from './representation.ts';
import type { Representation } from './representation.ts';

const TEXT = 'Fixed our boiler in an hour. '.repeat(100);
const MODIFIED = 'Sun, 02 Mar 2025 10:00:00 GMT';
const EARLIER = 'Sun, 02 Mar 2025 09:59:59 GMT';

function serveOne(changes: Partial<Representation> = {}) {
  const app = express();
  app.use((req, res) =>
    sendRepresentation(req, res, {
      mediaType: 'text/plain; charset=utf-8',
      etag: '"abc"',
      lastModified: new Date(MODIFIED),
      headers: { Link: '<https://hub.example/>; rel="hub"' },
      body: Buffer.from(TEXT),
      ...changes,
    }),
  );
  app.use(errorFunnel({ log: pino({ level: 'silent' }) }));
  return serve(app);
}

function streamed(text: string): Representation['body'] {
  return {
    bytes: Buffer.byteLength(text),
    async *stream() {
      for (const piece of text.match(/.{1,100}/gs) ?? []) yield Buffer.from(piece);
    },
  };
}

test('returns 200 (OK) with every field when nothing is asked', async () => {
  await using served = await serveOne();
  const { status, headers, text } = await ask(served.url);
  expect(status).toBe(200);
  expect(text).toBe(TEXT);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(TEXT.length),
    etag: '"abc"',
    'last-modified': MODIFIED,
    vary: 'Accept-Encoding',
    'cache-control': 'public, max-age=0, must-revalidate',
    link: '<https://hub.example/>; rel="hub"',
  });
  expect(headers['content-encoding']).toBeUndefined();
});

const decoders = { gzip: gunzipSync, br: brotliDecompressSync, zstd: zstdDecompressSync };

test.each(['gzip', 'br', 'zstd'] as const)(
  'sends %s with a tag of its own, whole and streamed',
  async (coding) => {
    for (const body of [Buffer.from(TEXT), streamed(TEXT)]) {
      await using served = await serveOne({ body });
      const answer = await ask(served.url, { headers: { 'Accept-Encoding': coding } });
      expect(answer.headers).toMatchObject({ 'content-encoding': coding, etag: `"abc-${coding}"` });
      expect(decoders[coding](answer.body).toString()).toBe(TEXT);
    }
  },
);

test('sends kept bytes of a coding as they are', async () => {
  const kept = await compress('gzip', Buffer.from(TEXT), 'once');
  await using served = await serveOne({ encoded: async () => kept });
  const answer = await ask(served.url, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(answer.body.equals(kept)).toBe(true);
  expect(answer.headers['content-length']).toBe(String(kept.length));
});

test('sends 1 KiB as it is and one byte more compressed', async () => {
  for (const [bytes, coding] of [
    [1024, undefined],
    [1025, 'br'],
  ] as const) {
    await using served = await serveOne({ body: Buffer.alloc(bytes, 'a') });
    const { headers } = await ask(served.url, { headers: { 'Accept-Encoding': 'br' } });
    expect(headers['content-encoding']).toBe(coding);
    expect(headers.vary).toBe('Accept-Encoding');
  }
});

test('returns 406 (Not Acceptable) when every coding is refused', async () => {
  await using served = await serveOne();
  const { status } = await ask(served.url, { headers: { 'Accept-Encoding': 'identity;q=0, deflate' } });
  expect(status).toBe(406);
});

test.each([
  ['the tag', { 'If-None-Match': '"abc"' }],
  ['the tag among others', { 'If-None-Match': '"x", W/"y" , "abc"' }],
  ['the tag after what is none', { 'If-None-Match': 'abc, "x,y","abc"' }],
  ['the weakened tag', { 'If-None-Match': 'W/"abc"' }],
  ['*', { 'If-None-Match': '*' }],
  ['the tag while asking caches to revalidate', { 'If-None-Match': '"abc"', 'Cache-Control': 'no-cache' }],
  ['the tag of the coding that is sent', { 'If-None-Match': '"abc-br"', 'Accept-Encoding': 'br' }],
  ['the tag and an older date', { 'If-None-Match': '"abc"', 'If-Modified-Since': EARLIER }],
  ['the date of the last change', { 'If-Modified-Since': MODIFIED }],
  ['a matching If-Match and the tag', { 'If-Match': '"abc"', 'If-None-Match': '"abc"' }],
])('returns 304 (Not Modified) for %s', async (_name, headers) => {
  await using served = await serveOne();
  for (const method of ['GET', 'HEAD']) {
    const answer = await ask(served.url, { method, headers });
    expect(answer.status).toBe(304);
    expect(answer.body).toHaveLength(0);
    expect(answer.headers).toMatchObject({
      etag: 'Accept-Encoding' in headers ? '"abc-br"' : '"abc"',
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    expect(answer.headers['content-type']).toBeUndefined();
    expect(answer.headers['content-length']).toBeUndefined();
  }
});

test.each([
  ['another tag', { 'If-None-Match': '"abd"' }],
  ['the tag of another coding', { 'If-None-Match': '"abc"', 'Accept-Encoding': 'br' }],
  ['a coded tag when no coding is asked for', { 'If-None-Match': '"abc-br"' }],
  ['another tag though the date matches', { 'If-None-Match': '"x"', 'If-Modified-Since': MODIFIED }],
  ['the tag with a letter before it', { 'If-None-Match': 'x"abc"' }],
  ['the tag with a word after it', { 'If-None-Match': '"abc"-br' }],
  ['an unreadable list though the date matches', { 'If-None-Match': 'abc', 'If-Modified-Since': MODIFIED }],
  ['an earlier date', { 'If-Modified-Since': EARLIER }],
  ['a date that is none', { 'If-Modified-Since': 'yesterday' }],
  ['a range', { Range: 'bytes=0-3' }],
  ['a matching If-Match', { 'If-Match': '"x", "abc"' }],
  ['a date not before the last change', { 'If-Unmodified-Since': MODIFIED }],
  ['a matching If-Match whatever the date', { 'If-Match': '*', 'If-Unmodified-Since': EARLIER }],
])('returns 200 (OK) in full for %s', async (_name, headers) => {
  await using served = await serveOne();
  const { status, body } = await ask(served.url, { headers });
  expect(status).toBe(200);
  expect(body.length).toBeGreaterThan(0);
});

test.each([
  ['an If-Match without the tag', { 'If-Match': '"x"' }],
  ['an If-Match with the weakened tag', { 'If-Match': 'W/"abc"' }],
  ['an If-Unmodified-Since before the last change', { 'If-Unmodified-Since': EARLIER }],
  ['a failed If-Match even if If-None-Match holds', { 'If-Match': '"x"', 'If-None-Match': '"abc"' }],
])('returns 412 (Precondition Failed) for %s', async (_name, headers) => {
  await using served = await serveOne();
  const { status, headers: fields } = await ask(served.url, { headers });
  expect(status).toBe(412);
  expect(fields.etag).toBeUndefined();
});

test('answers HEAD with the fields of GET and no body', async () => {
  await using served = await serveOne();
  for (const headers of [{}, { 'Accept-Encoding': 'br' }]) {
    const [get, head] = [
      await ask(served.url, { headers }),
      await ask(served.url, { method: 'HEAD', headers }),
    ];
    expect(head.body).toHaveLength(0);
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
  }
});

test('sends no Last-Modified and heeds no If-Modified-Since where no such time is known', async () => {
  const app = express();
  app.use((req, res) =>
    sendRepresentation(req, res, { mediaType: 'text/plain', etag: '"a"', body: Buffer.from('a') }),
  );
  await using served = await serve(app);
  const { status, headers } = await ask(served.url, { headers: { 'If-Modified-Since': MODIFIED } });
  expect(status).toBe(200);
  expect(headers['last-modified']).toBeUndefined();
});

test('stops making a streamed body when the client leaves, and waits for one that reads slowly', async () => {
  let made = 0;
  let stopped: (() => void) | undefined;
  const isStopped = new Promise<void>((resolve) => {
    stopped = resolve;
  });
  const piece = Buffer.alloc(64 * 1024, 'x');
  const body = {
    bytes: piece.length * 10_000,
    async *stream() {
      try {
        for (; made < 10_000; made += 1) yield piece;
      } finally {
        stopped?.();
      }
    },
  };
  await using served = await serveOne({ body });
  const { connect } = await import('node:net');
  const socket = connect(served.port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'readable');
  socket.destroy();
  await isStopped;
  expect(made).toBeLessThan(1_000);
});

test('closes the connection when a streamed body fails, so that half is not taken for the whole', async () => {
  const body = {
    bytes: 2_000_000,
    async *stream() {
      yield Buffer.alloc(1_000_000);
      throw new Error('the disk is gone');
    },
  };
  await using served = await serveOne({ body });
  await expect(ask(served.url)).rejects.toThrow('aborted');
});
