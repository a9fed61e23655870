import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import {
  ATOM_FEED,
  BASE_URL,
  callbacks,
  JSON_FEED,
  REVIEWS,
  startHub,
  subscription,
  unsubscription,
} from './test/hub-under-test.ts';

const CALLBACK = 'https://127.0.0.1:9/cb';

function form(more: Record<string, string>): string {
  return new URLSearchParams(subscription(CALLBACK, more)).toString();
}

function without(field: string): string {
  const fields = new URLSearchParams(subscription(CALLBACK));
  fields.delete(field);
  return fields.toString();
}

describe('a request that can be handled', () => {
  test.each<[string, Record<string, string>]>([
    ['with unknown fields', { 'hub.verify': 'async', 'x.y': '1', foo: '' }],
    ['with a secret of 199 bytes', { 'hub.secret': 'é'.repeat(99) + 'x' }],
    ['with an empty secret', { 'hub.secret': '' }],
    ['with the shortest lease', { 'hub.lease_seconds': '1' }],
    ['with a lease with leading zeros', { 'hub.lease_seconds': '0600' }],
    ['for reviews.json', { 'hub.topic': REVIEWS }],
    ['for the JSON Feed', { 'hub.topic': JSON_FEED }],
  ])('is answered 202 (Accepted) %s', async (_name, more) => {
    await using under = await startHub();
    expect(await under.post(subscription(CALLBACK, more))).toMatchObject({ status: 202, text: '' });
  });

  test('is answered 202 (Accepted) with a charset parameter of UTF-8', async () => {
    await using under = await startHub();
    const answer = await under.post(subscription(CALLBACK), {
      'content-type': 'Application/X-WWW-Form-Urlencoded ; charset="UTF-8"',
    });
    expect(answer.status).toBe(202);
  });

  test('keeps a secret of many bytes exactly', async () => {
    await using subscriber = await callbacks();
    await using under = await startHub();
    const secret = '€'.repeat(66) + 'x';
    await under.post(subscription(`${subscriber.url}/cb`, { 'hub.secret': secret }));
    await under.settled();
    expect((await under.store.list(['active'], 1))[0]?.subscription).toMatchObject({ secret });
  });
});

describe('a request that cannot be handled is answered 400 (Bad Request) with one sentence', () => {
  test.each([
    ['an empty body', '', 'hub.mode is missing.'],
    ['no mode', without('hub.mode'), 'hub.mode is missing.'],
    ['no callback', without('hub.callback'), 'hub.callback is missing.'],
    ['no topic', without('hub.topic'), 'hub.topic is missing.'],
    ['a mode we do not know', form({ 'hub.mode': 'denied' }), /^hub\.mode is none of/],
    [
      'a repeated field',
      `${form({})}&hub.topic=${encodeURIComponent(ATOM_FEED)}`,
      'hub.topic is given twice.',
    ],
    ['a broken percent-encoding', `${form({})}&hub.secret=%E0%A4%A`, /percent-encoding that is broken/],
    ['a percent-encoding that is not UTF-8', `${form({})}&x=%FF`, /percent-encoding that is broken/],
    ['a lease of zero', form({ 'hub.lease_seconds': '0' }), 'hub.lease_seconds is not a positive integer.'],
    ['a negative lease', form({ 'hub.lease_seconds': '-1' }), 'hub.lease_seconds is not a positive integer.'],
    ['a broken lease', form({ 'hub.lease_seconds': '1.5' }), 'hub.lease_seconds is not a positive integer.'],
    [
      'a lease in words',
      form({ 'hub.lease_seconds': '1e3' }),
      'hub.lease_seconds is not a positive integer.',
    ],
    ['an empty lease', form({ 'hub.lease_seconds': '' }), 'hub.lease_seconds is not a positive integer.'],
    ['a secret of 200 bytes', form({ 'hub.secret': 'é'.repeat(100) }), 'hub.secret is not under 200 bytes.'],
    [
      'a topic that is not ours',
      form({ 'hub.topic': 'https://other.example/feed.xml' }),
      /^hub\.topic is not a/,
    ],
    [
      'a path of ours that is no topic',
      form({ 'hub.topic': `${BASE_URL}/insights.json` }),
      /^hub\.topic is not/,
    ],
    ['a topic with a query', form({ 'hub.topic': `${ATOM_FEED}?x` }), /^hub\.topic is not a topic/],
    ['a topic with a space in front', form({ 'hub.topic': ` ${ATOM_FEED}` }), /^hub\.topic is not a topic/],
    ['a topic that is no URL', form({ 'hub.topic': 'feed.xml' }), /^hub\.topic is not a topic/],
    [
      'a ping for a topic that is not ours',
      'hub.mode=publish&hub.url=https://x.example/',
      /^hub\.url is not a/,
    ],
    ['a ping without a topic', 'hub.mode=publish', 'hub.topic is missing.'],
  ])('%s', async (_name, body, sentence) => {
    await using under = await startHub();
    const answer = await under.post(body);
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.text.trimEnd()).toMatch(sentence);
    expect(await under.store.counts()).toMatchObject({ pending: 0, verifications: 0 });
  });

  test('bytes that are not UTF-8', async () => {
    await using under = await startHub();
    const answer = await under.post(Buffer.from([0x61, 0x3d, 0xff]));
    expect(answer).toMatchObject({ status: 400, text: 'The form is not UTF-8.\n' });
  });
});

describe('the answer says what is wrong', () => {
  test('in the error body for a client that asks for JSON', async () => {
    await using under = await startHub();
    const answer = await under.post('hub.mode=nothing', { accept: 'application/json' });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(answer.text)).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: 'hub.mode is none of subscribe, unsubscribe and publish.',
      instance: '/hub',
    });
  });

  test('413 (Content Too Large) over 16 KiB, 202 at exactly 16 KiB', async () => {
    await using under = await startHub();
    const form = `${new URLSearchParams(subscription(CALLBACK)).toString()}&x=`;
    const exact = form + 'y'.repeat(16_384 - form.length);
    expect((await under.post(exact)).status).toBe(202);
    const answer = await under.post(`${exact}y`);
    expect(answer.status).toBe(413);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  test.each([
    ['another media type', { 'content-type': 'application/json' }],
    ['no media type', { 'content-type': '' }],
    ['a form in parts', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['another charset', { 'content-type': 'application/x-www-form-urlencoded; charset=iso-8859-1' }],
    ['a content coding', { 'content-encoding': 'gzip' }],
  ])('415 (Unsupported Media Type) for %s', async (_name, headers) => {
    await using under = await startHub();
    const answer = await under.post(subscription(CALLBACK), headers);
    expect(answer.status).toBe(415);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  });
});

describe('verifications under way are limited', () => {
  test.each([
    ['for one callback host', { pendingPerHost: 2, pendingPerClient: 0 }],
    ['from one client', { pendingPerHost: 0, pendingPerClient: 2 }],
  ])('%s: 429 (Too Many Requests) with Retry-After beyond, 202 again afterwards', async (_name, config) => {
    const held: (() => void)[] = [];
    await using subscriber = await callbacks((_received, res) => held.push(() => res.end()));
    await using under = await startHub({ config });
    for (const path of ['a', 'b']) await under.post(subscription(`${subscriber.url}/${path}`));
    await subscriber.seen(() => true, 2);

    const answer = await under.post(subscription(`${subscriber.url}/c`));
    const leaving = await under.post(unsubscription(`${subscriber.url}/stranger`));

    expect(answer.status).toBe(429);
    expect(answer.headers['retry-after']).toBe('10');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(leaving.status).toBe(429);
    for (const release of held) release();
    await under.settled();
    expect((await under.post(subscription(`${subscriber.url}/c`))).status).toBe(202);
  });

  test('0 is no limit', async () => {
    await using subscriber = await callbacks(() => undefined);
    await using under = await startHub({ config: { pendingPerHost: 0, pendingPerClient: 0 } });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => under.post(subscription(`${subscriber.url}/${index}`))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  });
});

test('before anything is published the hub is not ready: 503 (Service Unavailable) with Retry-After', async () => {
  await using under = await startHub({ published: null });
  const answer = await under.post(subscription(CALLBACK));
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
});

test('a request whose client leaves before its end is no answer that counts', async () => {
  await using under = await startHub();
  const { port, pathname } = new URL(under.url);
  const client = connect(Number(port), '127.0.0.1');
  const head = `POST ${pathname} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\nExpect: 100-continue`;
  client.write(`${head}\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\n`);
  // Told to go on, it is being read.
  await once(client, 'data');
  client.destroy();
  await once(client, 'close');
  expect((await under.post('hub.mode=garbage')).status).toBe(400);
  expect(await under.registry.getSingleMetric('reviewcast_hub_requests_total')?.get()).toMatchObject({
    values: [{ labels: { mode: 'invalid', status: 400 }, value: 1 }],
  });
});
