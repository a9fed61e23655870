import { afterAll, describe, expect, test } from 'vitest';
import { aBusiness, aReview, documentOf, publicationOf } from '../../../test/publication-of.ts';
import { homeServices, REVIEWS } from '../../test/home-services.ts';
import { toolCalls } from '../../test/tool-calls.ts';

const [NEWEST, GAZI, MARIA] = REVIEWS;

const opened = toolCalls(homeServices());
afterAll(async () => (await opened)[Symbol.asyncDispose]());

const search = async (query: string) => (await opened).answered('search', { query });

test.each(['the and of', 'How many reviews are there?', 'What do people say?', 'was'])(
  'finds none for small words alone, and says what to ask instead: %s',
  async (query) => {
    const { results, hints } = await search(query);
    expect(results).toEqual([]);
    expect(hints).toEqual([
      {
        parameter: 'query',
        message: expect.stringMatching(/^These are small words.*get_business/),
        known: [],
      },
    ]);
  },
);

test('finds what a small word is the name of', async () => {
  const will = { technicians: ['Will'], services: [], service_areas: [] };
  const document = documentOf(
    [aReview(1, { mentions: will })],
    aBusiness({ technicians: [{ id: 'will', name: 'Will', aliases: [] }] }),
  );
  await using other = await toolCalls(publicationOf(document));
  expect((await other.answered('search', { query: 'How is Will?' })).results).toHaveLength(1);
});

describe('a question of which no review has a word', () => {
  test.each([
    ['Any arrivals?', [GAZI.id, MARIA.id], "No review has 'Any', 'arrivals' in any form"],
    ['RAHMAN!', [GAZI.id], "These results are of 'Gazi' (Gazi Rahman)."],
    ['a no-show', [NEWEST.id], "These results are of 'No-show'."],
  ])('is answered by what its words are of the name of: %s', async (query, ids, said) => {
    const { results, hints } = await search(query);
    expect(results.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(hints).toEqual([
      { parameter: 'query', message: expect.stringContaining(said), known: expect.anything() },
    ]);
  });

  test('is answered by the signs it has, where it has no letter', async () => {
    await using other = await toolCalls(publicationOf(documentOf([aReview(1, { text: 'Great ☃' })])));
    expect((await other.answered('search', { query: '☃' })).results).toHaveLength(1);
    const none = {
      parameter: 'query',
      message: expect.stringMatching(/^No review has this text/),
      known: [],
    };
    expect(await other.answered('search', { query: '☂' })).toEqual({ results: [], hints: [none] });
  });
});
