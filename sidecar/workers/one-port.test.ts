import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request as askHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificate, callbacks } from '../hub/test/hub-under-test.ts';
import { openSession, post, request } from '../mcp/test/rpc.ts';
import { ask } from '../test/ask.ts';
import type { Answer } from '../test/ask.ts';
import { aReview, documentOf } from '../test/publication-of.ts';
import { aSet, BUILT_FOR, publish, temporaryDirectory } from '../test/publish-set.ts';
import type { TemporaryDirectory } from '../test/publish-set.ts';
import { figureOf, startFamily } from './test/started-family.ts';
import type { StartedFamily } from './test/started-family.ts';

const SEARCH = '/api/reviews/search';
const HUB = '/api/websub/hub';
const PER_MINUTE = 40;

let directory: TemporaryDirectory;
let family: StartedFamily;

beforeAll(async () => {
  directory = await temporaryDirectory();
  await publish(directory.path, aSet());
  await writeFile(join(directory.path, 'ca.pem'), certificate.certificate);
  family = await startFamily(directory.path, {
    RATE_LIMIT_PER_MINUTE: String(PER_MINUTE),
    // So that each test has a limit of its own.
    TRUST_PROXY: 'loopback',
    HUB_PENDING_PER_CLIENT: '1',
    NODE_EXTRA_CA_CERTS: join(directory.path, 'ca.pem'),
  });
});
afterAll(async () => {
  await family[Symbol.asyncDispose]();
  await directory[Symbol.asyncDispose]();
});

const from = (address: string) => ({ 'X-Forwarded-For': address });

/** The answers to a question asked until both workers have answered it, by worker. */
async function ofEach(path: string, question: Parameters<typeof ask>[1] = {}): Promise<Map<number, Answer>> {
  const answers = new Map<number, Answer>();
  await expect
    .poll(async () => {
      const requestId = `test-${Math.random()}`;
      const answer = await ask(family.url + path, {
        ...question,
        headers: { ...question.headers, 'X-Request-Id': requestId },
      });
      const lines = () => family.told('request').filter((line) => line['requestId'] === requestId);
      await expect.poll(lines).toHaveLength(1);
      answers.set(lines()[0]?.worker ?? 0, answer);
      return answers.size;
    })
    .toBe(2);
  return answers;
}

function subscription(callback: string, topic = `${BUILT_FOR}/feed.xml`) {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.topic': topic,
      'hub.callback': callback,
    }).toString(),
  };
}

test('answers alike from every worker, each line of the log with its number', async () => {
  const answers = [...(await ofEach(SEARCH, { headers: from('192.0.2.1') })).values()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.text).toBe(answers[1]?.text);
  expect(
    family
      .told('published set in service')
      .map(({ worker }) => worker)
      .toSorted(),
  ).toEqual([1, 2]);
});

test('limits a client over all workers together', async () => {
  const statuses: number[] = [];
  const headers = from('192.0.2.2');
  for (let n = 0; n < 5; n += 1) {
    const twelve = Array.from({ length: 12 }, () => ask(family.url + SEARCH, { headers }));
    statuses.push(...(await Promise.all(twelve)).map(({ status }) => status));
  }
  const count = (status: number) => statuses.filter((each) => each === status).length;
  expect([count(200), count(429)]).toEqual([PER_MINUTE, 60 - PER_MINUTE]);
});

test('gives back over all what cost nothing', async () => {
  const headers = from('192.0.2.3');
  const { etag = '' } = (await ask(family.url + SEARCH, { headers })).headers;
  const statuses = [];
  for (let n = 0; n < PER_MINUTE + 10; n += 1) {
    const { status } = await ask(family.url + SEARCH, { headers: { ...headers, 'If-None-Match': etag } });
    statuses.push(status);
  }
  // A worker that has not answered it yet makes the answer first, and charges that.
  expect(new Set(statuses)).toEqual(new Set([304]));
});

test('takes subscriptions at every worker, and knows the client by its own address', async () => {
  await using subscriber = await callbacks(() => undefined);
  const headers = { ...subscription('').headers, ...from('192.0.2.4') };
  const ask4 = Array.from({ length: 4 }, (_, n) =>
    ask(family.url + HUB, { ...subscription(`${subscriber.url}/${n}`), headers }),
  );
  const statuses = (await Promise.all(ask4)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([202, 429, 429, 429]);
  const other = { ...headers, ...from('192.0.2.5') };
  expect(
    (await ask(family.url + HUB, { ...subscription(`${subscriber.url}/x`), headers: other })).status,
  ).toBe(202);
});

test.each([
  ['a form that lacks everything', { ...subscription(''), body: '' }, 400],
  ['another media type', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' }, 415],
  ['a form that is too large', { ...subscription(''), body: `x=${'y'.repeat(300_000)}` }, 413],
  ['a broken callback, for a client of JSON', subscription('http:///'), 400],
])('refuses %s alike at every worker', async (_name, question, status) => {
  const headers = { ...question.headers, ...from('192.0.2.6'), accept: 'application/json' };
  const answers = [...(await ofEach(HUB, { ...question, headers })).values()];
  expect(answers.map((answer) => answer.status)).toEqual([status, status]);
  expect(answers[0]?.text).toBe(answers[1]?.text);
  expect(answers[0]?.headers['content-type']).toBe(answers[1]?.headers['content-type']);
});

test('says alike at every worker whether the hub is there', async () => {
  await family.allAnswer();
  await expect.poll(async () => (await ask(`${family.url}/readyz?part=hub`)).status).toBe(200);
  for (let n = 0; n < 4; n += 1) expect((await ask(`${family.url}/readyz?part=hub`)).status).toBe(200);
});

test('serves a session at every worker, and soon ends it at all of them', async () => {
  const address = from('192.0.2.7');
  const url = `${family.url}/mcp`;
  const session = { ...(await openSession(url)), ...address };
  const ping = { method: 'POST', headers: { 'content-type': 'application/json', ...session } };
  const body = JSON.stringify(request('ping'));
  const answers = await ofEach('/mcp', { ...ping, body });
  expect([...answers.values()].map(({ status }) => status)).toEqual([200, 200]);
  expect((await ask(url, { method: 'DELETE', headers: session })).status).toBe(204);
  const isGone = async () =>
    (await ofEach('/mcp', { ...ping, body })).values().every((each) => each.status === 404);
  await expect.poll(isGone).toBe(true);
});

/** A stream of events, and what came of it. */
async function listen(
  session: Record<string, string>,
): Promise<{ response: IncomingMessage; text: () => string }> {
  const asked = askHttp(`${family.url}/mcp`, {
    headers: { accept: 'text/event-stream', ...session },
    agent: false,
  }).end();
  const [response]: IncomingMessage[] = await once(asked, 'response');
  if (response === undefined) throw new TypeError('no response');
  let text = '';
  response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  response.on('error', () => undefined);
  return { response, text: () => text };
}

test('goes from one publication to the next on all workers together, and tells their streams', async () => {
  const sessions = [];
  for (let n = 0; n < 2; n += 1) {
    const session = { ...(await openSession(`${family.url}/mcp`)), ...from('192.0.2.8') };
    const wish = request('resources/subscribe', { uri: `reviews://reviews/${aReview(1).id}` });
    expect((await post(`${family.url}/mcp`, wish, session)).status).toBe(200);
    sessions.push(session);
  }
  // Connections are dealt out in turn: each worker has one.
  const streams = await Promise.all(sessions.map((session) => listen(session)));
  const old = (await ask(`${family.url}/reviews.json`)).headers['reviewcast-version'];
  await publish(directory.path, aSet(documentOf([aReview(1, { text: 'On second thoughts.' }), aReview(2)])));
  const seen: unknown[] = [];
  const paths = ['/reviews.json', SEARCH, '/api/reviews/since/2025-01-01', `/api/reviews/${aReview(1).id}`];
  while (seen.slice(-40).filter((version) => version !== old).length < 40 && seen.length < 5000) {
    const { headers } = await ask(family.url + (paths[seen.length % paths.length] ?? ''), {
      headers: from(`198.51.${seen.length % 250}.1`),
    });
    seen.push(headers['reviewcast-version']);
  }
  const first = seen.findIndex((version) => version !== old);
  expect(first).toBeGreaterThan(-1);
  for (const path of paths) {
    const versions = [...(await ofEach(path, { headers: from('192.0.2.9') })).values()];
    expect(versions.map(({ headers }) => headers['reviewcast-version'])).toEqual([seen.at(-1), seen.at(-1)]);
  }
  // At most those that were under way when it changed.
  expect(seen.slice(first + 2)).not.toContain(old);
  for (const { response, text } of streams) {
    await expect.poll(text).toContain('notifications/resources/updated');
    response.destroy();
  }
});

test('adds up the metrics of all workers', async () => {
  for (let n = 0; n < 6; n += 1) await ask(`${family.url}/robots.txt`);
  const counted = 'reviewcast_http_requests_total{route="/robots.txt",method="GET",status="200"}';
  await expect.poll(() => figureOf(family, counted)).toBe(6);
  expect(await figureOf(family, 'reviewcast_workers')).toBe(2);
  expect(await figureOf(family, 'reviewcast_reviews')).toBe(2);
  expect(await figureOf(family, 'reviewcast_hub_in_service')).toBe(1);
});
