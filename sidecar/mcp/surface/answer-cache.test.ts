import { expect, test } from 'vitest';
import { openReviewIndex } from '../../reviews/open-review-index.ts';
import { AnswerCache } from './answer-cache.ts';
import { toolResult } from './result.ts';
import { mcpViewOf } from './mcp-view.ts';
import { homeServices } from '../test/home-services.ts';

async function view() {
  const publication = homeServices();
  const index = await openReviewIndex(publication, { baseUrl: 'https://reviews.example' });
  return mcpViewOf({ publication, index });
}

test('an answer is made once for a publication, a tool and arguments, whatever their order', async () => {
  const one = await view();
  const two = await view();
  const cache = new AnswerCache();
  let made = 0;
  const make = () => toolResult(`{"made":${(made += 1)}}`);
  const first = cache.get(one, 'tool', { a: 1, b: ['x'] }, make);
  expect(cache.get(one, 'tool', { b: ['x'], a: 1 }, make)).toBe(first);
  for (const [of, tool, args] of [
    [two, 'tool', { a: 1, b: ['x'] }],
    [one, 'other', { a: 1, b: ['x'] }],
    [one, 'tool', { a: '1', b: ['x'] }],
    [one, 'tool', { a: 1, b: ['x'], c: true }],
  ] as const) {
    expect(cache.get(of, tool, args, make)).not.toBe(first);
  }
});

test('what was not asked for the longest time goes first when answers exceed 16 MiB', async () => {
  const of = await view();
  const cache = new AnswerCache();
  let made = 0;
  const ask = (n: number) =>
    cache.get(of, 'tool', { n }, () => {
      made += 1;
      return toolResult(JSON.stringify({ text: 'x'.repeat(200_000) }));
    });
  ask(0);
  for (let n = 1; n < 30; n += 1) {
    ask(n);
    ask(0);
  }
  expect(made).toBe(30);
  ask(1);
  expect(made).toBe(31);
});

test('arguments that are long or deep are answered without being kept', async () => {
  const of = await view();
  const cache = new AnswerCache();
  let made = 0;
  const make = () => toolResult(`{"made":${(made += 1)}}`);
  for (const args of [{ query: 'x'.repeat(2000) }, { a: { b: 1 } }, { list: [1, 2] }]) {
    cache.get(of, 'tool', args, make);
    cache.get(of, 'tool', args, make);
  }
  expect(made).toBe(6);
});
