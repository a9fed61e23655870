import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aReview } from '../../documents/test/records.ts';
import { searchThrough, sidecarOf } from './dev-search.ts';

const RESULTS = { matched: 1, returned: 1, reviews: [aReview()], next: null };
const ISSUES = [{ path: ['rating'], code: 'too_big', message: 'expected integer 1-5, got 6' }];
const REFUSED = { type: 'about:blank', title: 'Bad Request', status: 400, detail: '.', instance: '/' };

const sidecar = createServer((request, response) => {
  const answers = new Map<string | undefined, [number, unknown]>([
    ['/api/reviews/search?rating=5', [200, RESULTS]],
    ['/api/reviews/search?rating=6', [400, { ...REFUSED, issues: ISSUES }]],
  ]);
  const [status, body] = answers.get(request.url) ?? [503, {}];
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
let origin = '';

beforeAll(async () => {
  await once(sidecar.listen(0, '127.0.0.1'), 'listening');
  const address = sidecar.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => sidecar.close());

it('gives what the sidecar finds and why it refuses', async () => {
  const search = searchThrough(sidecarOf({ '/mcp': { target: 'x' }, '/api/reviews': { target: origin } }));
  expect(await search('rating=5')).toMatchObject({ state: 'found', results: RESULTS });
  expect(await search('rating=6')).toEqual({ state: 'refused', issues: ISSUES });
});

it('says that no search can be made while no sidecar answers', async () => {
  expect(await searchThrough(origin)('')).toEqual({ state: 'unavailable' });
  expect(await searchThrough('http://127.0.0.1:1')('')).toEqual({ state: 'unavailable' });
  expect(await searchThrough(sidecarOf({}))('')).toEqual({ state: 'unavailable' });
});
