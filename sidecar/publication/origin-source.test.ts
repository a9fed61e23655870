import { gzipSync } from 'node:zlib';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { MANIFEST_PATH } from '../../src/domain/manifest.ts';
import { aReview, documentOf } from '../test/publication-of.ts';
import { aSet, manifestOf } from '../test/publish-set.ts';
import type { FileSet } from '../test/publish-set.ts';
import { serve } from '../test/serve.ts';
import { originSource } from './origin-source.ts';

const { signal } = new AbortController();

/** A CDN: answers with gzip, honours the manifest's entity tag, and notes what it was asked. */
function cdn(initial: FileSet) {
  const asked: { path: string; headers: IncomingHttpHeaders }[] = [];
  const state = { set: initial, tag: '"1"', broken: new Map<string, string>() };
  const listener: RequestListener = (req, res) => {
    const path = (req.url ?? '').replace(/^\/site/, '');
    asked.push({ path, headers: req.headers });
    const text = path === MANIFEST_PATH ? JSON.stringify(manifestOf(state.set)) : state.set[path]?.text;
    if (text === undefined) res.writeHead(404).end();
    else if (path === MANIFEST_PATH && req.headers['if-none-match'] === state.tag) res.writeHead(304).end();
    else {
      const tag = path === MANIFEST_PATH ? { ETag: state.tag } : {};
      res.writeHead(200, { 'Content-Encoding': 'gzip', ...tag });
      res.end(gzipSync(state.broken.get(path) ?? text));
    }
  };
  return { asked, state, listener };
}

test('fetches a set, then asks conditionally, then fetches only what changed', async () => {
  const { asked, state, listener } = cdn(aSet());
  await using served = await serve(listener);
  const source = originSource(`${served.url}/site/`);

  const first = await source.look(null, signal);
  expect(first?.files.get('/index.html')?.bytes.toString()).toContain('<title>Home</title>');
  expect(asked).toHaveLength(1 + Object.keys(state.set).length);

  asked.length = 0;
  expect(await source.look(first, signal)).toBe(first);
  expect(asked.map(({ path, headers }) => [path, headers['if-none-match']])).toEqual([
    [MANIFEST_PATH, '"1"'],
  ]);

  asked.length = 0;
  state.set = aSet(documentOf([aReview(7)]));
  state.tag = '"2"';
  const second = await source.look(first, signal);
  expect(second?.version).not.toBe(first?.version);
  expect(asked.map(({ path }) => path)).toEqual([MANIFEST_PATH, '/reviews.json']);
});

test('refuses a set that is not whole yet, and fetches only the rest when it is', async () => {
  const { asked, state, listener } = cdn(aSet());
  state.broken.set('/robots.txt', 'stale stale stale stale');
  await using served = await serve(listener);
  const source = originSource(`${served.url}/site`);
  await expect(source.look(null, signal)).rejects.toThrow('/robots.txt has not the SHA-256');
  state.broken.clear();
  asked.length = 0;
  expect((await source.look(null, signal))?.files.has('/robots.txt')).toBe(true);
  expect(asked.length).toBeLessThan(1 + Object.keys(state.set).length);
});

test('reads no more of a file than the manifest says', async () => {
  const { state, listener } = cdn(aSet());
  state.broken.set('/robots.txt', 'x'.repeat(5_000_000));
  await using served = await serve(listener);
  await expect(originSource(`${served.url}/site`).look(null, signal)).rejects.toThrow(
    'more than the 23 bytes expected',
  );
});

test.each([[500], [403]])('keeps to the old set when the origin answers %i', async (status) => {
  await using served = await serve((_req, res) => res.writeHead(status).end());
  await expect(originSource(served.url).look(null, signal)).rejects.toThrow(
    `answers ${status} for its manifest`,
  );
});

test('gives nothing where the origin has no manifest', async () => {
  await using served = await serve((_req, res) => res.writeHead(404).end());
  expect(await originSource(served.url).look(null, signal)).toBeNull();
});

test('says in one sentence when the origin cannot be reached', async () => {
  const served = await serve(() => undefined);
  await served[Symbol.asyncDispose]();
  await expect(originSource(served.url).look(null, signal)).rejects.toThrow(
    'cannot be fetched: connect ECONNREFUSED',
  );
});

test('gives up an origin that drips, within a deadline over the whole, and says so', async () => {
  const { listener } = cdn(aSet());
  const drips: NodeJS.Timeout[] = [];
  await using served = await serve((req, res) => {
    if (req.url !== '/reviews.json') return listener(req, res);
    res.writeHead(200);
    drips.push(setInterval(() => res.write(' '), 20));
  });
  const source = originSource(served.url, { patience: { fixedMs: 300, bytesPerSecond: 1e9 } });
  await expect(source.look(null, signal)).rejects.toThrow(
    /^http:\S+ is too slow: not all was there within 1 s\.$/,
  );
  for (const drip of drips) clearInterval(drip);
});

test('follows redirects on its own host, and none to another', async () => {
  const { listener, state } = cdn(aSet());
  await using there = await serve(listener);
  await using here = await serve((req, res) => {
    if (req.url === '/robots.txt') res.writeHead(302, { Location: '/moved/robots.txt' }).end();
    else listener(Object.assign(req, { url: req.url?.replace('/moved', '') }), res);
  });
  const found = await originSource(here.url).look(null, signal);
  expect(found?.files.get('/robots.txt')?.bytes.toString()).toBe(state.set['/robots.txt']?.text);

  await using away = await serve((req, res) => {
    res.writeHead(302, { Location: there.url + req.url }).end();
  });
  await expect(originSource(away.url).look(null, signal)).rejects.toThrow(
    /leads to another host, 127\.0\.0\.1:\d+, which is not followed/,
  );
});
