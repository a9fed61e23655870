import { expect, test, vi } from 'vitest';
import { aReview, documentOf, publicationOf } from '../test/publication-of.ts';
import { openReviewIndex } from './open-review-index.ts';
import { keepWarm, warmUp } from './warm-up.ts';

const TEXTS = [
  'The pipe and the drain, fixed.',
  'And the bill? The bill was fair.',
  'Late, the both of them, and rude.',
];

async function indexOf(size: number) {
  const reviews = Array.from({ length: size }, (_, n) => aReview(n, { text: TEXTS[n % 3] ?? null }));
  const index = await openReviewIndex(publicationOf(documentOf(reviews)), {
    baseUrl: 'https://reviews.example',
  });
  return { index, search: vi.spyOn(index, 'search') };
}

test('asks a large index by words, by text and by order, with words that it has', async () => {
  const { index, search } = await indexOf(5001);
  await warmUp(index, new AbortController().signal);
  const asked = search.mock.calls.map(([filters, { sort }]) => ({ ...filters, sort }));
  expect(asked).toContainEqual({ query: 'the', match: 'words', sort: 'relevance' });
  expect(asked).toContainEqual(expect.objectContaining({ query: ' t' }));
  expect(search.mock.results.some(({ value }) => value.hints.length > 0)).toBe(true);
  expect(asked.map(({ sort }) => sort)).toEqual(expect.arrayContaining(['oldest', 'lowest']));
});

test('leaves a small index alone, and stops when it is told to', async () => {
  const small = await indexOf(10);
  await warmUp(small.index, new AbortController().signal);
  expect(small.search).not.toHaveBeenCalled();
  const large = await indexOf(5001);
  await warmUp(large.index, AbortSignal.abort());
  expect(large.search).not.toHaveBeenCalled();
});

test('warms up what is served, then what is published after it, until it is disposed of', async () => {
  const [served, next, last] = [await indexOf(5001), await indexOf(5002), await indexOf(5003)];
  const publication = publicationOf(documentOf([]));
  const snapshotOf = ({ index }: typeof served) => ({ publication, index });
  const told: Parameters<Parameters<typeof keepWarm>[0]['onChange']>[0][] = [];
  const current = {
    newest: () => snapshotOf(served),
    onChange(listener: (typeof told)[number]) {
      told.push(listener);
      return () => told.splice(told.indexOf(listener), 1);
    },
  };
  const log = { error: vi.fn() };
  const warm = keepWarm(current, log);
  await expect.poll(() => served.search).toHaveBeenCalled();
  for (const tell of told) tell(snapshotOf(next));
  await expect.poll(() => next.search).toHaveBeenCalled();
  warm[Symbol.dispose]();
  for (const tell of told) tell(snapshotOf(last));
  expect(told).toEqual([]);
  expect(last.search).not.toHaveBeenCalled();
  expect(log.error).not.toHaveBeenCalled();
});
