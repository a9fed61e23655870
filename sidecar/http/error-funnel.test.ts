import { Writable } from 'node:stream';
import express from 'express';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { problem } from '../../src/domain/problem.ts';
import { ask } from '../test/ask.ts';
import { serve } from '../test/serve.ts';
import { errorFunnel } from './error-funnel.ts';
import { HttpProblem } from './http-problem.ts';
import { createLog } from './log.ts';
import { badRequest } from './bad-request.ts';

function serveErrors() {
  const lines: string[] = [];
  const log = createLog(
    'info',
    new Writable({ write: (line, _e, done) => (lines.push(String(line)), done()) }),
  );
  const app = express();
  app.get('/gone', () => {
    throw new HttpProblem(410, 'Taken down.', { headers: { 'X-Extra': 'yes' } });
  });
  app.get('/fault', (_req, res) => {
    res.setHeader('ETag', '"half"');
    throw new Error('no such table: reviews in /srv/app/index.sqlite');
  });
  app.get('/thrown-text', () => Promise.reject('a string'));
  app.get('/zod', () => {
    const schema = z.strictObject({ rating: z.int() });
    const input = { rating: 'x', ratign: 1 };
    const result = schema.safeParse(input);
    if (!result.success) throw badRequest(result.error, { what: 'search parameters', schema, input });
  });
  app.get('/param/:id', (_req, res) => res.end());
  app.post('/json', express.json({ limit: 10 }), (_req, res) => res.end());
  app.post('/form', express.urlencoded({ limit: 10 }), (_req, res) => res.end());
  app.use(errorFunnel({ log }));
  return { lines, served: serve(app) };
}

test('answers an HttpProblem with the members of RFC 9457 and its own headers', async () => {
  await using served = await serveErrors().served;
  const { status, headers, text } = await ask(`${served.url}/gone?secret=1`);
  expect(status).toBe(410);
  expect(JSON.parse(text)).toEqual({
    type: 'about:blank',
    title: 'Gone',
    status: 410,
    detail: 'Taken down.',
    instance: '/gone',
  });
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'Accept',
    'x-extra': 'yes',
  });
});

test.each([
  ['application/problem+json', 'application/problem+json; charset=utf-8'],
  ['application/json, application/problem+json', 'application/problem+json; charset=utf-8'],
  ['application/problem+json;q=0.5, application/json', 'application/json; charset=utf-8'],
  ['application/problem+json;q=0', 'application/json; charset=utf-8'],
  ['*/*', 'application/json; charset=utf-8'],
  ['text/html', 'text/html; charset=utf-8'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html; charset=utf-8'],
  ['text/html;q=0.5, application/json', 'application/json; charset=utf-8'],
])('labels the body for Accept: %s as %s', async (accept, mediaType) => {
  await using served = await serveErrors().served;
  const { headers } = await ask(`${served.url}/gone`, { headers: { Accept: accept } });
  expect(headers['content-type']).toBe(mediaType);
});

test('says of each thing that is wrong with the input what would be right', async () => {
  await using served = await serveErrors().served;
  const { status, text } = await ask(`${served.url}/zod`);
  expect(status).toBe(400);
  expect(problem.parse(JSON.parse(text))).toMatchObject({
    detail: 'The search parameters are not valid (rating, ratign); see issues.',
    issues: [
      { path: ['rating'], code: 'invalid_type', message: 'expected integer 1-5, got "x"' },
      { path: ['ratign'], code: 'unrecognized_keys', message: 'unknown parameter, did you mean rating?' },
    ],
  });
});

test('lists at most 20 of the things that are wrong', async () => {
  const schema = z.strictObject({});
  const input = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`unknown-${n}`, 1]));
  const { error } = schema.safeParse(input);
  const { detail, issues } = badRequest(error ?? new z.ZodError([]), { what: 'parameters', schema, input });
  expect(issues).toHaveLength(20);
  expect(detail).toContain('the first 20');
});

test.each(['/fault', '/thrown-text'])(
  'returns 500 (Internal Server Error) that says nothing for %s',
  async (path) => {
    const { lines, served } = serveErrors();
    await using open = await served;
    const { status, headers, text } = await ask(open.url + path);
    expect(status).toBe(500);
    expect(JSON.parse(text).detail).toBe('Something went wrong on our side. It has been logged.');
    expect(text).not.toContain('sqlite');
    expect(headers.etag).toBeUndefined();
    expect(lines).toHaveLength(1);
  },
);

test('logs the whole of a fault', async () => {
  const { lines, served } = serveErrors();
  await using open = await served;
  await ask(`${open.url}/fault`);
  expect(JSON.parse(lines.join(''))).toMatchObject({
    level: 'error',
    path: '/fault',
    err: {
      message: 'no such table: reviews in /srv/app/index.sqlite',
      stack: expect.stringMatching(/error-funnel\.test\.ts\S*:\d+:\d+/),
    },
  });
});

const JSON_TYPE = { 'Content-Type': 'application/json' };

test.each([
  [400, '/json', JSON_TYPE, '{'],
  [413, '/json', JSON_TYPE, '"12345678901"'],
  [415, '/json', { 'Content-Type': 'application/json; charset=klingon' }, '{}'],
  [415, '/json', { ...JSON_TYPE, 'Content-Encoding': 'rot13' }, '{}'],
  [400, '/json', { ...JSON_TYPE, 'Content-Encoding': 'gzip' }, 'no gzip'],
  [413, '/form', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'a=1234567890'],
])('returns %i for a body that %s refuses', async (status, path, headers, body) => {
  const { lines, served } = serveErrors();
  await using open = await served;
  const answer = await ask(open.url + path, { method: 'POST', headers, body });
  expect(answer.status).toBe(status);
  expect(problem.parse(JSON.parse(answer.text)).status).toBe(status);
  expect(answer.text).not.toContain('klingon');
  expect(lines).toEqual([]);
});

test('returns 400 (Bad Request) for a parameter that cannot be decoded', async () => {
  await using served = await serveErrors().served;
  const { status } = await ask(`${served.url}/param/%zz`);
  expect(status).toBe(400);
});

test('answers HEAD without a body', async () => {
  await using served = await serveErrors().served;
  const { status, body, headers } = await ask(`${served.url}/gone`, { method: 'HEAD' });
  expect(status).toBe(410);
  expect(body).toHaveLength(0);
  expect(Number(headers['content-length'])).toBeGreaterThan(0);
});
