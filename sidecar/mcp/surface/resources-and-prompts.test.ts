import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { homeServices, REVIEWS } from '../test/home-services.ts';
import { type McpServer, serveMcp } from '../test/mcp-server.ts';
import { openSession, post, request } from '../test/rpc.ts';

let server: McpServer;
beforeAll(async () => {
  server = await serveMcp(homeServices());
});
afterAll(() => server[Symbol.asyncDispose]());

describe('resources, completions and prompts', () => {
  test('lists and reads resources', async () => {
    const session = await openSession(server.url);
    const { resources } = (await post(server.url, request('resources/list'), session)).json.result;
    expect(resources.map(({ uri }: { uri: string }) => uri)).toEqual([
      'reviews://business',
      'reviews://insights',
      'ui://reviewcast/rating-card',
    ]);
    for (const { uri, mimeType, size } of resources) {
      const [contents] = (await post(server.url, request('resources/read', { uri }), session)).json.result
        .contents;
      expect([contents.uri, contents.mimeType]).toEqual([uri, mimeType]);
      if (size !== undefined) expect(Buffer.byteLength(contents.text)).toBe(size);
    }
    const { resourceTemplates } = (await post(server.url, request('resources/templates/list'), session)).json
      .result;
    expect(resourceTemplates[0].uriTemplate).toBe('reviews://reviews/{id}');
    const uri = `reviews://reviews/${REVIEWS[1].id}`;
    const [review] = (await post(server.url, request('resources/read', { uri }), session)).json.result
      .contents;
    expect(JSON.parse(review.text)).toMatchObject({
      text: 'Gazi came on time.',
      analysis: { topics: ['arrival'] },
    });
  });

  test('completes review ids and what prompts are about', async () => {
    const session = await openSession(server.url);
    const complete = async (ref: object, name: string, value: string) =>
      (await post(server.url, request('completion/complete', { ref, argument: { name, value } }), session))
        .json.result.completion;
    const template = { type: 'ref/resource', uri: 'reviews://reviews/{id}' };
    expect(await complete(template, 'id', '01')).toEqual({
      values: REVIEWS.map(({ id }) => id),
      total: 4,
      hasMore: false,
    });
    const prompt = { type: 'ref/prompt', name: 'summarize_reviews' };
    expect((await complete(prompt, 'subject', 'ga')).values).toEqual(['Gazi']);
    expect((await complete(prompt, 'since', '')).values).toEqual([]);
  });

  test('gives prompts with their arguments', async () => {
    const session = await openSession(server.url);
    const { prompts } = (await post(server.url, request('prompts/list'), session)).json.result;
    expect(
      prompts.map(
        ({ name, arguments: args }: { name: string; arguments: { name: string; required: boolean }[] }) => [
          name,
          ...args.map((each) => `${each.name}${each.required ? '' : '?'}`),
        ],
      ),
    ).toEqual([
      ['summarize_reviews', 'subject?', 'since?'],
      ['answer_from_reviews', 'question'],
    ]);
    const params = { name: 'answer_from_reviews', arguments: { question: 'Do they "cost" much?' } };
    const { messages } = (await post(server.url, request('prompts/get', params), session)).json.result;
    expect(messages[0].content.text).toContain('"Do they \\"cost\\" much?"');
    const wrong = await post(server.url, request('prompts/get', { name: 'answer_from_reviews' }), session);
    expect(wrong.json.error.code).toBe(-32602);
  });
});
