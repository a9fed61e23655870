import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Manifest } from '../domain/manifest.ts';
import { changedTopics, pingHub } from './hub-ping.ts';
import { notifyHub } from './notify-hub.ts';

function manifestOf(shas: Record<string, string>): Manifest {
  return {
    version: 1,
    outputs: Object.entries(shas).map(([path, sha256]) => ({
      path,
      media_type: 'application/json; charset=utf-8',
      bytes: 1,
      sha256,
      etag: `"${sha256}"`,
      last_modified: '2026-01-01T00:00:00Z',
    })),
  };
}

const BEFORE = manifestOf({
  '/api/feed.json': 'a',
  '/feed.xml': 'b',
  '/index.html': 'c',
  '/reviews.json': 'd',
});
const AFTER = manifestOf({
  '/api/feed.json': 'a',
  '/feed.xml': 'B',
  '/index.html': 'C',
  '/reviews.json': 'D',
});

/** A hub that notes what it is sent and answers as told. */
async function aHub(answer: (req: IncomingMessage, res: ServerResponse) => void) {
  const forms: URLSearchParams[] = [];
  const server = createServer((req, res) => {
    void text(req).then((body) => {
      forms.push(new URLSearchParams(body));
      answer(req, res);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('not listening on a port');
  return {
    url: `http://127.0.0.1:${address.port}/hub`,
    forms,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function pinged(hubUrl: string, previous: Manifest | null): Promise<string[]> {
  const lines: string[] = [];
  const publishing = { baseUrl: 'https://reviews.example', hubUrl };
  await notifyHub((line) => lines.push(line))({ publishing, manifest: AFTER, previous });
  return lines;
}

test('finds the topics that changed, all when nobody knows what was before', () => {
  expect(changedTopics(AFTER, BEFORE)).toEqual(['/reviews.json', '/feed.xml']);
  expect(changedTopics(AFTER, AFTER)).toEqual([]);
  expect(changedTopics(AFTER, null)).toEqual(['/reviews.json', '/api/feed.json', '/feed.xml']);
});

test('sends one publish for each changed topic and says so', async () => {
  await using hub = await aHub((_req, res) => res.writeHead(202).end());
  const lines = await pinged(hub.url, BEFORE);
  expect(
    hub.forms
      .map((form) => Object.fromEntries(form))
      .toSorted((a, b) => (a['hub.topic'] ?? '').localeCompare(b['hub.topic'] ?? '')),
  ).toEqual(
    ['https://reviews.example/feed.xml', 'https://reviews.example/reviews.json'].map((topic) => ({
      'hub.mode': 'publish',
      'hub.topic': topic,
      'hub.url': topic,
    })),
  );
  expect(lines).toEqual([`The hub at ${hub.url} knows that /reviews.json, /feed.xml changed.`]);
});

test('sends nothing when no topic changed', async () => {
  await using hub = await aHub((_req, res) => res.writeHead(202).end());
  expect(await pinged(hub.url, AFTER)).toEqual([]);
  expect(hub.forms).toEqual([]);
});

test('reports a hub that refuses or is not there, and fails nothing', async () => {
  await using hub = await aHub((_req, res) => res.writeHead(503).end());
  expect(await pinged(hub.url, BEFORE)).toEqual([
    `The hub at ${hub.url} could not be told of the change: it answers 503. A sidecar over these files notices by itself; after a deployment \`npm run notify\` tells it.`,
  ]);
  expect(await pinged('http://127.0.0.1:9/', BEFORE)).toHaveLength(1);
  expect(await pinged('http://127.0.0.1:9/', null)).toHaveLength(1);
});

test('says nothing of a hub of our own that is not there at the first publication', async () => {
  const lines: string[] = [];
  const baseUrl = 'http://127.0.0.1:9';
  const tell = notifyHub((line) => lines.push(line));
  const publishing = { baseUrl, hubUrl: `${baseUrl}/api/websub/hub` };
  await tell({ publishing, manifest: AFTER, previous: null });
  expect(lines).toEqual([]);
  await tell({ publishing, manifest: AFTER, previous: BEFORE });
  expect(lines).toHaveLength(1);
});

test('waits no longer than it may', async () => {
  await using hub = await aHub(() => undefined);
  const outcome = await pingHub({
    hubUrl: hub.url,
    topicUrl: 'https://reviews.example/feed.xml',
    timeoutMs: 50,
  });
  expect(outcome).toBe('no answer within 50 ms');
});
