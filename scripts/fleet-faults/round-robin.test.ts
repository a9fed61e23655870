import { expect, test, vi } from 'vitest';
import { ask } from '../../sidecar/test/ask.ts';
import { aReview, documentOf } from '../../sidecar/test/publication-of.ts';
import { aSet } from '../../sidecar/test/publish-set.ts';
import { startApp } from '../../sidecar/test/start-app.ts';
import { serve } from '../../sidecar/test/serve.ts';
import { readAll } from './reader.ts';
import { roundRobin } from './round-robin.ts';

const SECRET = { SESSION_SECRET: 'a secret that all sidecars have' };
const IDS = [1, 2, 3].map((n) => aReview(n).id);
const threeReviews = (text: string) =>
  aSet(documentOf([1, 2, 3].map((n) => aReview(n, { text: `${text} ${n}` }))));

test('deals requests out in turn, and leaves out who is not well', async () => {
  const isWell = { one: true, two: true };
  const named = (name: 'one' | 'two') =>
    serve((_req, res) => res.writeHead(isWell[name] ? 200 : 503).end(name));
  await using one = await named('one');
  await using two = await named('two');
  await using balancer = await roundRobin(() => [one.url, two.url]);
  const four = async () => {
    const said: string[] = [];
    for (let at = 0; at < 4; at += 1) said.push((await ask(balancer.url)).text);
    return said;
  };
  expect(await four()).toEqual(['one', 'two', 'one', 'two']);
  isWell.one = false;
  await vi.waitFor(async () => expect(await four()).toEqual(['two', 'two', 'two', 'two']), {
    timeout: 30_000,
  });
});

test('answers 502 (Bad Gateway) for a server that breaks off, and asks it no more', async () => {
  await using broken = await serve((req, res) =>
    req.url === '/healthz' ? res.writeHead(200).end() : void res.destroy(),
  );
  await using balancer = await roundRobin(() => [broken.url]);
  expect((await ask(balancer.url)).status).toBe(502);
  expect((await ask(balancer.url)).status).toBe(503);
});

/** Reads through a balancer before servers until it has looked for one so often. */
async function readFrom(servers: readonly string[], most: number) {
  const reading = new AbortController();
  let asked = 0;
  await using balancer = await roundRobin(() => {
    asked += 1;
    if (asked > most) reading.abort();
    return servers;
  });
  return await readAll(balancer.url, IDS, { signal: reading.signal });
}

test('a session and the cursors of one sidecar lead on at another, whatever version that has', async () => {
  await using one = await startApp({ set: threeReviews('Older'), env: SECRET });
  await using two = await startApp({ set: threeReviews('Newer'), env: SECRET });
  const read = await readFrom([one.url, two.url], 20);
  expect(read).toMatchObject({ faults: [], repeated: 0 });
  expect(read.walks).toBeGreaterThanOrEqual(4);
});

test('a review that is missing on one of them, and a session that another does not know, are faults', async () => {
  await using one = await startApp({ set: threeReviews('All'), env: SECRET });
  await using two = await startApp({
    set: aSet(documentOf([aReview(1), aReview(3)])),
    env: { SESSION_SECRET: 'another secret' },
  });
  const { faults } = await readFrom([one.url, two.url], 30);
  expect(faults.some((each) => each.startsWith('HTTP: a walk gave'))).toBe(true);
  expect(faults.some((each) => each.startsWith('MCP: Error: search_reviews: 404'))).toBe(true);
});
