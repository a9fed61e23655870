import { expect, test } from 'vitest';
import { isPartOfExpression } from './as-part.ts';

test.each([
  ['Perfect to layer on [top] of a tee.', true],
  ['The [top] half of the dress is tight.', true],
  ['[Top]-notch service from start to finish.', true],
  ['They [cut] off the call.', true],
  ['I love this [top].', false],
  ['A [top] for summer, and on time.', false],
  ['The best [cut] I have had.', false],
])('%j means another thing: %s', (marked, means) => {
  const [start, end] = [marked.indexOf('['), marked.indexOf(']') - 1];
  expect(isPartOfExpression(marked.replace('[', '').replace(']', ''), { start, end })).toBe(means);
});
