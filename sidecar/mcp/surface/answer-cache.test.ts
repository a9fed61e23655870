import { expect, test } from 'vitest';
import { openReviewIndex } from '../../reviews/open-review-index.ts';
import { AnswerCache } from './answer-cache.ts';
import { toolResult } from './result.ts';
import { mcpViewOf } from './mcp-view.ts';
import { homeServices } from '../test/home-services.ts';

async function view() {
  const publication = homeServices();
  const index = await openReviewIndex(publication, { baseUrl: 'https://reviews.example' });
  return {
    value: mcpViewOf({ publication, index }),
    [Symbol.asyncDispose]: () => index[Symbol.asyncDispose](),
  };
}

test('an answer is made once for a publication, a tool and arguments, whatever their order', async () => {
  await using one = await view();
  await using two = await view();
  const cache = new AnswerCache();
  let made = 0;
  const make = () => toolResult(`{"made":${(made += 1)}}`);
  const first = cache.get(one.value, 'tool', { a: 1, b: ['x'] }, make);
  expect(cache.get(one.value, 'tool', { b: ['x'], a: 1 }, make)).toBe(first);
  for (const [of, tool, args] of [
    [two.value, 'tool', { a: 1, b: ['x'] }],
    [one.value, 'other', { a: 1, b: ['x'] }],
    [one.value, 'tool', { a: '1', b: ['x'] }],
    [one.value, 'tool', { a: 1, b: ['x'], c: true }],
  ] as const) {
    expect(cache.get(of, tool, args, make)).not.toBe(first);
  }
});

test('what was not asked for the longest time goes first when answers exceed 16 MiB', async () => {
  await using of = await view();
  const cache = new AnswerCache();
  let made = 0;
  const ask = (n: number) =>
    cache.get(of.value, 'tool', { n }, () => {
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
  await using of = await view();
  const cache = new AnswerCache();
  let made = 0;
  const make = () => toolResult(`{"made":${(made += 1)}}`);
  for (const args of [{ query: 'x'.repeat(2000) }, { a: { b: 1 } }, { list: [1, 2] }]) {
    cache.get(of.value, 'tool', args, make);
    cache.get(of.value, 'tool', args, make);
  }
  expect(made).toBe(6);
});
