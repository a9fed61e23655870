import { afterAll, expect, test } from 'vitest';
import { aReview, documentOf, publicationOf } from '../../../test/publication-of.ts';
import { homeServices, REVIEWS } from '../../test/home-services.ts';
import { toolCalls } from '../../test/tool-calls.ts';

const opened = toolCalls(homeServices());
afterAll(async () => (await opened)[Symbol.asyncDispose]());

const compare = async (args: Record<string, unknown>) => (await opened).answered('compare', args);

const GAZI = {
  id: 'gazi',
  label: 'Gazi',
  mention_count: 1,
  average_rating: 5,
  score: 0.8,
  positive_pct: 100,
};
const MARIA = { ...GAZI, id: 'maria', label: 'María', average_rating: 4, score: 0.4 };

function mentioning(...technicians: string[]) {
  return { mentions: { technicians, services: [], service_areas: [] } };
}

test('puts the best score first, of what reviews mention', async () => {
  expect(await compare({ of: 'technicians' })).toEqual({ rows: [GAZI, MARIA] });
  expect(await compare({ of: 'services' })).toEqual({
    rows: [],
    hints: [{ parameter: 'of', message: 'The 4 reviews say nothing of services.', known: [] }],
  });
  expect(await compare({ of: 'areas' })).toEqual({ rows: [{ ...MARIA, id: 'lakeside', label: 'Lakeside' }] });
});

test('takes the scores of the aspect for aspects, and gives problems none', async () => {
  expect(await compare({ of: 'aspects' })).toEqual({
    rows: [
      {
        id: 'punctuality',
        label: 'Punctuality',
        mention_count: 3,
        average_rating: 3.33,
        score: 0.167,
        positive_pct: 66.7,
      },
    ],
  });
  expect(await compare({ of: 'problems' })).toEqual({
    rows: [
      { id: 'no-show', label: 'No-show', mention_count: 1, average_rating: 1, score: null, positive_pct: 0 },
    ],
  });
});

test('compares years and sources, shares taken of the reviews that were judged', async () => {
  expect((await compare({ of: 'years' })).rows).toEqual([
    { id: '2025', label: '2025', mention_count: 3, average_rating: 3.33, score: 0.1, positive_pct: 66.7 },
    { id: '2024', label: '2024', mention_count: 1, average_rating: 5, score: null, positive_pct: null },
  ]);
  expect((await compare({ of: 'sources' })).rows).toEqual([
    { id: 'google', label: 'google', mention_count: 4, average_rating: 3.75, score: 0.1, positive_pct: 66.7 },
  ]);
});

test('of equal scores puts the most mentioned first', async () => {
  const reviews = [aReview(1, mentioning('Ann', 'Bob')), aReview(2, mentioning('Bob'))];
  await using other = await toolCalls(publicationOf(documentOf(reviews)));
  const { rows } = await other.answered('compare', { of: 'technicians' });
  expect(rows.map(({ id }: { id: string }) => id)).toEqual(['Bob', 'Ann']);
});

test('keeps to the days asked for, both included, and says which there are where they have none', async () => {
  expect(await compare({ of: 'technicians', from: '2025-02-01' })).toEqual({ rows: [GAZI] });
  expect(await compare({ of: 'technicians', to: '2025-01-15' })).toEqual({ rows: [MARIA] });
  expect((await compare({ of: 'years', from: '2025-02-01', to: '2025-02-28' })).rows).toMatchObject([
    { id: '2025', mention_count: 1 },
  ]);
  expect(await compare({ of: 'years', from: '2030-01-01' })).toEqual({
    rows: [],
    hints: [
      {
        parameter: 'from',
        message: `The reviews are dated ${REVIEWS[3].date} to ${REVIEWS[0].date}.`,
        known: [],
      },
    ],
  });
});

test('says what can be compared, and that a time does not end before it begins', async () => {
  const { failure } = await opened;
  expect(await failure('compare', { of: 'months' })).toBe(
    'The arguments are not valid. of: expected "technicians" or "services" or "areas" or "aspects" or "problems" or "sources" or "years", got "months".',
  );
  expect(await failure('compare', { of: 'years', from: '2025-02-01', to: '2025-01-01' })).toBe(
    'The arguments are not valid. from: expected from on or before to, got "2025-02-01".',
  );
});
