import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ask } from '../../test/ask.ts';
import { homeServices } from '../test/home-services.ts';
import { serveMcp } from '../test/mcp-server.ts';
import { initializeMessage, post, postStateless } from '../test/rpc.ts';

test('the server card says who we are and how to connect, as the connection does', async () => {
  await using server = await serveMcp(homeServices());
  const { status, headers, text } = await ask(`${server.url}/server-card`);
  expect([status, headers['content-type']]).toEqual([200, 'application/mcp-server-card+json']);
  expect(headers['cache-control']).toBe('public, max-age=3600');
  const card = JSON.parse(text);
  expect(card).toMatchObject({
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: 'example.reviews/reviewcast',
    title: 'Reviews of Test Plumbing',
    version: '1.0.0',
    description: 'Verified customer reviews of Test Plumbing, with ratings and insights.',
    remotes: [
      {
        type: 'streamable-http',
        url: 'https://reviews.example/mcp',
        supportedProtocolVersions: ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'],
      },
    ],
  });
  const { serverInfo } = (await post(server.url, initializeMessage())).json.result;
  expect(card).toMatchObject(serverInfo);
  const discovered = (await postStateless(server.url, 'server/discover')).json.result;
  expect(discovered.supportedVersions).toEqual(['2026-07-28']);
});

test('the AI catalog leads to the server card', async () => {
  await using server = await serveMcp(homeServices());
  const { headers, text } = await ask(new URL('/.well-known/ai-catalog.json', server.url).href);
  expect(headers['content-type']).toBe('application/ai-catalog+json');
  expect(JSON.parse(text)).toEqual({
    specVersion: '1.0',
    entries: [
      {
        identifier: 'urn:air:reviews.example:mcp:reviewcast',
        displayName: 'Reviews of Test Plumbing',
        description: 'Verified customer reviews of Test Plumbing, with ratings and insights.',
        type: 'application/mcp-server-card+json',
        url: 'https://reviews.example/mcp/server-card',
      },
    ],
  });
});

test('both answer 304 (Not Modified) when If-None-Match matches', async () => {
  await using server = await serveMcp(homeServices());
  for (const path of ['/mcp/server-card', '/.well-known/ai-catalog.json']) {
    const url = new URL(path, server.url).href;
    const { headers } = await ask(url);
    expect((await ask(url, { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(304);
  }
});

test('the entry for the registry names what the server card names', async () => {
  const entry = JSON.parse(await readFile('scripts/deploy/server.json', 'utf8'));
  expect(entry).toMatchObject({ version: '1.0.0', remotes: [{ type: 'streamable-http' }] });
  const { hostname } = new URL(entry.remotes[0].url);
  expect(entry.name).toBe(`${hostname.split('.').toReversed().join('.')}/reviewcast`);
  expect(entry.description.length).toBeLessThanOrEqual(100);
});
