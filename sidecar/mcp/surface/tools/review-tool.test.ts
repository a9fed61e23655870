import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openReviewIndex } from '../../../reviews/open-review-index.ts';
import { homeServices } from '../../test/home-services.ts';
import type { JsonObject } from '../../json-object.ts';
import type { McpView } from '../mcp-view.ts';
import { reviewTool } from './review-tool.ts';
import { ToolFailure } from './tool-failure.ts';

let made = 0;
afterEach(() => {
  made = 0;
});

const answer = () => `{"made":${(made += 1)}}`;
const tool = { title: '', description: '', input: z.looseObject({}), output: z.looseObject({}), answer };

async function view(): Promise<McpView> {
  const publication = homeServices();
  return {
    publication,
    index: await openReviewIndex(publication, { baseUrl: 'https://reviews.example' }),
  };
}

function calling(name: string, of: McpView, given = answer) {
  const { call } = reviewTool({ ...tool, name, answer: given });
  return (args: JsonObject) => call(args, { view: of, notify: async () => {} }, {});
}

test('an answer asked for twice is kept for its publication, tool and arguments, whatever their order', async () => {
  const [one, two] = await Promise.all([view(), view()]);
  const ask = calling('kept', one);
  const args = { a: 1, b: ['x'] };
  ask(args);
  const second = ask(args);
  expect(ask({ b: ['x'], a: 1 })).toBe(second);
  expect(made).toBe(2);
  for (const other of [
    { ...args, a: '1' },
    { ...args, c: true },
  ])
    expect(ask(other)).not.toBe(second);
  expect(calling('kept', two)(args)).not.toBe(second);
  expect(calling('other', one)(args)).not.toBe(second);
});

test('a failure is made again each time', async () => {
  const ask = calling('failing', await view(), () => {
    throw new ToolFailure(`Failure ${(made += 1)}.`);
  });
  for (let time = 1; time <= 3; time += 1) {
    expect(ask({})).toMatchObject({ json: expect.stringContaining(`Failure ${time}.`) });
  }
});

test('arguments that are very long are answered without being kept', async () => {
  const ask = calling('long', await view());
  for (let time = 1; time <= 3; time += 1) ask({ query: 'x'.repeat(2000) });
  expect(made).toBe(3);
});

test('arguments that are nested deeper than a stack are refused in words', async () => {
  const ask = calling('deep', await view());
  const deep: JsonObject = JSON.parse(`{"a":${'['.repeat(40_000)}${']'.repeat(40_000)}}`);
  expect(ask(deep)).toMatchObject({ json: expect.stringContaining('They are nested too deep.') });
  expect(made).toBe(0);
});
