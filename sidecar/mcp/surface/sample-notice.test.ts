import { expect, test } from 'vitest';
import { sampleNotice } from '../../../src/domain/sample-notice.ts';
import { aReview, documentOf, publicationOf } from '../../test/publication-of.ts';
import { serveMcp } from '../test/mcp-server.ts';
import { initializeMessage, openSession, post, request } from '../test/rpc.ts';

const rating = {
  ...documentOf([]).aggregate_rating,
  by_source: [{ source: 'sample', rating_value: 5, rating_count: 1 }],
};
const NOTICE = String(sampleNotice(rating));
const SAMPLE = publicationOf({
  ...documentOf([aReview(1, { source: 'sample' })]),
  aggregate_rating: rating,
});

test('all that an agent may read first says first that a sample is invented', async () => {
  await using server = await serveMcp(SAMPLE);
  const session = await openSession(server.url);
  const ask = async (method: string, params: object) =>
    (await post(server.url, request(method, params), session)).json.result;
  const { instructions, serverInfo } = (await post(server.url, initializeMessage())).json.result;
  expect(NOTICE).toMatch(/invented/);
  expect(instructions.startsWith(`${NOTICE}\n`)).toBe(true);
  expect(instructions).not.toMatch(/verified/i);
  expect(serverInfo.description).toBe(NOTICE);
  const { content } = await ask('tools/call', { name: 'get_business' });
  expect(content[0].text.startsWith(JSON.stringify({ notice: NOTICE }).slice(0, -1))).toBe(true);
  const { contents } = await ask('resources/read', { uri: 'reviews://business' });
  expect(contents[0].text).toBe(content[0].text);
  const { messages } = await ask('prompts/get', { name: 'summarize_reviews' });
  expect(messages[0].content.text.startsWith(`${NOTICE}\n`)).toBe(true);
});

test('an agent is told in under 250 words where to start', async () => {
  await using server = await serveMcp(SAMPLE);
  const { instructions } = (await post(server.url, initializeMessage())).json.result;
  expect(instructions.split(/\s+/).length).toBeLessThan(250);
});
