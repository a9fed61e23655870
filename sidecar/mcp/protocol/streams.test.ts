import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { expect, test } from 'vitest';
import { ask } from '../../test/ask.ts';
import { aReview, documentOf, publicationOf } from '../../test/publication-of.ts';
import { INSIGHTS } from '../test/home-services.ts';
import { type McpServer, serveMcp } from '../test/mcp-server.ts';
import { openSession, post, postStateless, request, statelessRequest } from '../test/rpc.ts';

const FIRST = aReview(1, { text: 'Fine.' });
const BEFORE = publicationOf(documentOf([FIRST]));
const OTHERS = Array.from({ length: 9 }, (_, n) => aReview(n + 2));
const WITH_OTHERS = publicationOf(documentOf([FIRST, ...OTHERS]));
const CHANGED = documentOf([aReview(1, { text: 'Fine, on second thoughts.' }), ...OTHERS]);
const WITH_CHANGED = publicationOf(CHANGED);

/** An event stream as it arrives. */
class Events implements Disposable {
  readonly response: IncomingMessage;
  text = '';

  constructor(response: IncomingMessage) {
    this.response = response;
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => (this.text += chunk));
    response.on('error', () => {});
  }

  /** Waits until something has arrived that looks like this. */
  async until(pattern: RegExp): Promise<void> {
    while (!pattern.test(this.text)) await once(this.response, 'data');
  }

  /** The messages so far. */
  get messages() {
    return this.text
      .split('\n')
      .filter((line) => line.startsWith('data: '))
      .map((line) => JSON.parse(line.slice('data: '.length)));
  }

  [Symbol.dispose]() {
    this.response.destroy();
  }
}

async function listen(server: McpServer, session: Record<string, string>): Promise<Events> {
  const headers = { accept: 'text/event-stream', ...session };
  const asked = httpRequest(server.url, { headers, agent: false }).end();
  const [response] = await once(asked, 'response');
  return new Events(response);
}

async function listenStateless(server: McpServer, notifications: object): Promise<Events> {
  const { message, headers } = statelessRequest('subscriptions/listen', { notifications }, 'sub');
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = httpRequest(
      server.url,
      {
        method: 'POST',
        agent: false,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
      },
      resolve,
    );
    asked.on('error', reject);
    asked.end(JSON.stringify(message));
  });
  return new Events(response);
}

const updated = (uri: string) => ({
  jsonrpc: '2.0',
  method: 'notifications/resources/updated',
  params: { uri },
});
const changed = (list: string) => ({ jsonrpc: '2.0', method: `notifications/${list}/list_changed` });

test('GET opens a stream that is kept alive with comments', async () => {
  await using server = await serveMcp(BEFORE, { keepAliveMs: 5 });
  using events = await listen(server, await openSession(server.url));
  expect(events.response.statusCode).toBe(200);
  expect(events.response.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  await events.until(/(?:: keep-alive\n\n){2}/);
  expect(events.messages).toEqual([]);
});

test('a new publication is told: changed lists to all, resources to those who subscribed', async () => {
  await using server = await serveMcp(BEFORE);
  const subscriber = await openSession(server.url);
  for (const uri of ['reviews://business', `reviews://reviews/${FIRST.id}`]) {
    expect((await post(server.url, request('resources/subscribe', { uri }), subscriber)).json.result).toEqual(
      {},
    );
  }
  using listening = await listen(server, subscriber);
  using passive = await listen(server, await openSession(server.url));

  await server.publish(WITH_OTHERS);
  await Promise.all([listening.until(/business/), passive.until(/list_changed/)]);
  expect(listening.messages).toEqual([changed('resources'), updated('reviews://business')]);
  expect(passive.messages).toEqual([changed('resources')]);

  await post(server.url, request('resources/unsubscribe', { uri: 'reviews://business' }), subscriber);
  await server.publish(WITH_CHANGED);
  await listening.until(new RegExp(FIRST.id));
  expect(listening.messages.slice(2)).toEqual([updated(`reviews://reviews/${FIRST.id}`)]);
});

test('a subscription to what does not exist is refused', async () => {
  await using server = await serveMcp(BEFORE);
  const session = await openSession(server.url);
  for (const uri of ['reviews://nope', `reviews://reviews/${aReview(5).id}`, 'ui://reviewcast/rating-card']) {
    const { json } = await post(server.url, request('resources/subscribe', { uri }), session);
    expect(json.error.code).toBe(-32602);
  }
});

test('subscriptions/listen of the stateless era is told what it asked for', async () => {
  await using server = await serveMcp(BEFORE);
  const uri = `reviews://reviews/${FIRST.id}`;
  using events = await listenStateless(server, {
    resourcesListChanged: true,
    resourceSubscriptions: [uri, 'reviews://business', 'reviews://insights'],
  });
  await events.until(/acknowledged/);
  await server.publish(WITH_OTHERS);
  await events.until(/business.*\n\n$/s);
  await server.publish(WITH_CHANGED);
  await events.until(new RegExp(`updated.*${FIRST.id}`, 's'));
  await server.publish(publicationOf(CHANGED, { said: INSIGHTS }));
  await events.until(/updated.*insights/s);
  const told = events.messages
    .slice(1)
    .map(({ method, params }) => [method.replace('notifications/', ''), params.uri ?? null]);
  expect(told).toEqual([
    ['resources/list_changed', null],
    ['resources/updated', 'reviews://business'],
    ['resources/updated', uri],
    ['resources/list_changed', null],
    ['resources/updated', 'reviews://insights'],
  ]);
  for (const { params } of events.messages) {
    expect(params).toMatchObject({ _meta: { 'io.modelcontextprotocol/subscriptionId': 'sub' } });
  }
});

test('two who listen for the same resource are told of it once each', async () => {
  await using server = await serveMcp(BEFORE);
  const wanted = { resourceSubscriptions: ['reviews://business', 'reviews://insights'] };
  using one = await listenStateless(server, wanted);
  using two = await listenStateless(server, wanted);
  await Promise.all([one.until(/acknowledged/), two.until(/acknowledged/)]);
  await server.publish(WITH_OTHERS);
  await server.publish(publicationOf(CHANGED, { said: INSIGHTS }));
  for (const events of [one, two]) {
    await events.until(/updated.*insights.*\n\n/s);
    const told = events.messages.slice(1).map(({ params }) => params.uri);
    expect(told).toEqual(['reviews://business', 'reviews://insights']);
  }
});

test('a second stream of a session takes the place of the first', async () => {
  await using server = await serveMcp(BEFORE);
  const session = await openSession(server.url);
  using first = await listen(server, session);
  const ended = once(first.response, 'end');
  using second = await listen(server, session);
  await ended;
  await server.publish(WITH_OTHERS);
  await second.until(/list_changed/);
});

test('a stream ends when its session ends', async () => {
  await using server = await serveMcp(BEFORE);
  const session = await openSession(server.url);
  using events = await listen(server, session);
  const ended = once(events.response, 'end');
  await ask(server.url, { method: 'DELETE', headers: session });
  await ended;
});

test('a stream ends when its session expires, at the next sign of life', async () => {
  let now = Date.parse('2026-01-01T00:00:00Z');
  await using server = await serveMcp(BEFORE, { clock: () => now, keepAliveMs: 5 });
  using events = await listen(server, await openSession(server.url));
  const ended = once(events.response, 'end');
  now += 3600_000;
  await ended;
});

test('GET gets 405 (Method Not Allowed) with Allow when there are enough streams, and again a stream when one left', async () => {
  await using server = await serveMcp(BEFORE, { mostStreams: 1, keepAliveMs: 5 });
  const [one, two] = [await openSession(server.url), await openSession(server.url)];
  const first = await listen(server, one);
  const refused = await ask(server.url, { headers: { accept: 'text/event-stream', ...two } });
  expect([refused.status, refused.headers.allow]).toEqual([405, 'POST, DELETE, OPTIONS']);
  first[Symbol.dispose]();
  await expect
    .poll(async () => {
      using events = await listen(server, two);
      return events.response.statusCode;
    })
    .toBe(200);
});

test('GET gets 400 (Bad Request) without a session, 404 (Not Found) with a wrong one', async () => {
  await using server = await serveMcp(BEFORE);
  expect((await ask(server.url)).status).toBe(400);
  expect((await ask(server.url, { headers: { 'mcp-session-id': 'x' } })).status).toBe(404);
});

test.each(['application/json', '', '*/*', 'text/event-stream'])(
  'GET opens a stream when it accepts "%s"',
  async (accept) => {
    await using server = await serveMcp(BEFORE);
    using events = await listen(server, { ...(await openSession(server.url)), accept });
    expect(events.response.statusCode).toBe(200);
    expect(events.response.headers['content-type']).toBe('text/event-stream');
  },
);

const MANY = Array.from({ length: 65 }, (_, n) => aReview(n + 1));
const URIS = MANY.map(({ id }) => `reviews://reviews/${id}`);

test('a session may subscribe to 64 resources: the next is refused, and none is given up for it', async () => {
  await using server = await serveMcp(publicationOf(documentOf(MANY)));
  const session = await openSession(server.url);
  const subscribe = async (uri: string | undefined, method = 'resources/subscribe') =>
    (await post(server.url, request(method, { uri }), session)).json;
  for (const uri of URIS.slice(0, 64)) expect((await subscribe(uri)).result).toEqual({});
  expect(await subscribe(URIS[64])).toEqual({
    jsonrpc: '2.0',
    id: 7,
    error: {
      code: -32602,
      message:
        'A session may subscribe to 64 resources: give one up with resources/unsubscribe and its uri first.',
    },
  });
  expect((await subscribe(URIS[0])).result).toEqual({});
  using events = await listen(server, session);
  await server.publish(publicationOf(documentOf(MANY.map((each) => ({ ...each, text: 'Changed.' })))));
  await events.until(new RegExp(`${MANY[63]?.id}.*\\n\\n`, 's'));
  const told = events.messages.flatMap(({ params }) => params?.uri ?? []);
  expect(told).toEqual(URIS.slice(0, 64));
  await subscribe(URIS[0], 'resources/unsubscribe');
  expect((await subscribe(URIS[64])).result).toEqual({});
});

test('subscriptions/listen is told of all 64 resources it may name, and refused when it names more', async () => {
  await using server = await serveMcp(publicationOf(documentOf(MANY)));
  const notifications = { resourceSubscriptions: URIS };
  const { status, json } = await postStateless(server.url, 'subscriptions/listen', { notifications });
  expect([status, json.id, json.error.code]).toEqual([400, 7, -32602]);
  expect(json.error.message).toMatch(/^resourceSubscriptions may have 64 URIs: /);
  const within = [...URIS.slice(1), ...URIS.slice(1)];
  using events = await listenStateless(server, { resourceSubscriptions: within });
  await events.until(/acknowledged/);
  await server.publish(publicationOf(documentOf(MANY.map((each) => ({ ...each, text: 'Changed.' })))));
  await events.until(new RegExp(`updated.*${MANY[64]?.id}.*\\n\\n`, 's'));
  const told = events.messages.slice(1).map(({ params }) => params.uri);
  expect(told).toEqual(URIS.slice(1));
});

test('streams of both eras end before the server stops, and no further one is opened', async () => {
  await using server = await serveMcp(BEFORE);
  const session = await openSession(server.url);
  using inSession = await listen(server, session);
  using stateless = await listenStateless(server, { resourcesListChanged: true });
  await stateless.until(/acknowledged/);
  const ended = [once(inSession.response, 'end'), once(stateless.response, 'end')];
  await server.endStreams();
  await Promise.all(ended);
  expect(stateless.messages.at(-1)).toMatchObject({ id: 'sub', result: { resultType: 'complete' } });
  expect((await ask(server.url, { headers: session })).status).toBe(405);
  using refused = await listenStateless(server, { resourcesListChanged: true });
  expect(refused.response.statusCode).toBe(503);
  expect((await post(server.url, request('ping'), session)).status).toBe(200);
});
