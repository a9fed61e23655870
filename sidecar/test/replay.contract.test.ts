import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ask } from './ask.ts';
import { aReview, documentOf } from './publication-of.ts';
import { aSet, publish } from './publish-set.ts';
import { startApp } from './start-app.ts';

const OLD = aSet(documentOf([aReview(1, { text: 'Prompt and tidy. '.repeat(100).trim() })]));
const NEW = aSet(documentOf([aReview(1, { text: 'Late.' }), aReview(2, { text: 'Prompt.' })]));
const TARGETS = [
  '/api/reviews/search?query=prompt',
  '/api/reviews/since/2025-01-01',
  `/api/reviews/${aReview(1).id}`,
];

/** An answer without what differs from one second, or one request, to the next. */
async function answerTo(url: string, headers: Readonly<Record<string, string>> = {}) {
  const { status, headers: fields, body } = await ask(url, { headers });
  const { date: _date, 'x-request-id': _id, ...rest } = fields;
  return { status, fields: rest, body };
}

test.each(TARGETS)(
  'answers %s the same, however often and in whatever coding it is asked',
  async (target) => {
    await using app = await startApp({ set: OLD });
    const url = app.url + target;
    const first = await answerTo(url);
    expect(first.status).toBe(200);
    for (let round = 0; round < 4; round += 1) expect(await answerTo(url)).toEqual(first);
    const coded = await answerTo(url, { 'accept-encoding': 'gzip' });
    for (let round = 0; round < 4; round += 1) {
      expect(await answerTo(url, { 'accept-encoding': 'gzip' })).toEqual(coded);
    }
    expect(coded.fields['content-encoding']).toBe('gzip');
    expect(gunzipSync(coded.body).equals(first.body)).toBe(true);
    expect(await answerTo(url)).toEqual(first);
  },
);

test.each(TARGETS)('weighs the conditions of each request for %s', async (target) => {
  await using app = await startApp({ set: OLD });
  const url = app.url + target;
  const asked = async (headers: Readonly<Record<string, string>>) => (await ask(url, { headers })).status;
  const { fields } = await answerTo(url);
  for (let round = 0; round < 4; round += 1) await ask(url);
  expect(await asked({ 'if-none-match': String(fields['etag']) })).toBe(304);
  expect(await asked({ 'if-none-match': '"other"' })).toBe(200);
  expect(await asked({ 'if-match': '"other"' })).toBe(412);
  expect((await ask(url, { method: 'HEAD' })).body).toHaveLength(0);
  expect((await ask(url, { method: 'POST' })).status).toBe(405);
});

test('answers from the next publication as soon as it is served', async () => {
  await using app = await startApp({ set: OLD });
  const matched = async () => JSON.parse((await ask(`${app.url}/api/reviews/search`)).text).matched;
  for (let round = 0; round < 4; round += 1) expect(await matched()).toBe(1);
  await publish(app.distDir, NEW);
  await expect.poll(matched).toBe(2);
  for (let round = 0; round < 4; round += 1) expect(await matched()).toBe(2);
});

test('counts what goes out again, and tells each client of its own limit', async () => {
  await using free = await startApp({ set: OLD });
  for (let round = 0; round < 5; round += 1) await ask(free.url + TARGETS[0]);
  const { text } = await ask(`${free.url}/metrics`);
  expect(text).toContain(
    'reviewcast_http_requests_total{route="/api/reviews/search",method="GET",status="200"} 5',
  );
  await using limited = await startApp({ set: OLD, env: { RATE_LIMIT_PER_MINUTE: '4' } });
  const statuses = [];
  for (let round = 0; round < 5; round += 1) statuses.push((await ask(limited.url + TARGETS[0])).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});
