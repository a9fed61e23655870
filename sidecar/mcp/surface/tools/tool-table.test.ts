import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { homeServices } from '../../test/home-services.ts';
import { aBusiness, documentOf, publicationOf } from '../../../test/publication-of.ts';
import { serveMcp } from '../../test/mcp-server.ts';
import { toolCalls } from '../../test/tool-calls.ts';
import { openSession, post, postStateless, request } from '../../test/rpc.ts';

const opened = toolCalls(homeServices());
afterAll(async () => (await opened)[Symbol.asyncDispose]());

test('every tool is named in the contract, described in under 300 characters and says that it only reads', async () => {
  const { tools } = await opened;
  expect(tools.map(({ name }: { name: string }) => name)).toEqual([
    'get_business',
    'search_reviews',
    'get_review',
    'get_reviews_since',
    'get_insights',
    'get_aspect_sentiment',
    'get_technician',
    'get_service',
    'get_area',
    'compare',
    'get_topics',
    'get_faq',
    'get_trend',
    'search',
    'fetch',
  ]);
  for (const tool of tools) {
    expect(tool.title).toMatch(/./);
    expect(tool.description.length).toBeLessThan(300);
    expect(tool.annotations).toEqual({
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    });
  }
});

test('every tool has schemas that every client takes: 2020-12, no references, no lists of types', async () => {
  const { tools } = await opened;
  for (const { inputSchema, outputSchema } of tools) {
    for (const schema of [inputSchema, outputSchema]) {
      expect(schema.type).toBe('object');
      expect(JSON.stringify(schema)).not.toMatch(/"\$schema"|"\$ref"|"type":\[/);
      // Zod reads it back, so it is a schema.
      expect(z.fromJSONSchema(schema)).toBeDefined();
    }
  }
});

test('every tool refuses other arguments in its schema and takes further members in its answers', async () => {
  const { tools } = await opened;
  for (const { inputSchema, outputSchema } of tools) {
    expect(inputSchema.additionalProperties).toBe(false);
    expect(JSON.stringify(outputSchema)).not.toContain('additionalProperties');
  }
});

test('all tools are told in a list of at most 20,000 characters in both eras', async () => {
  const { server } = await opened;
  const { json: ofSession } = await post(server.url, request('tools/list'), await openSession(server.url));
  const { json: stateless } = await postStateless(server.url, 'tools/list');
  for (const { result } of [ofSession, stateless]) {
    expect(JSON.stringify(result).length).toBeLessThanOrEqual(20_000);
  }
});

test('the list keeps to that where the business and its host have names as long as they may be', async () => {
  const business = { ...aBusiness(), name: 'Copper & Wren '.repeat(20) };
  const host = `${'a-long-label.'.repeat(18)}example.com`;
  await using server = await serveMcp(publicationOf(documentOf([], business)), {
    baseUrl: `https://${host}`,
  });
  const { json } = await postStateless(server.url, 'tools/list');
  expect(JSON.stringify(json.result).length).toBeLessThanOrEqual(20_000);
});
