import { expect, test } from 'vitest';
import { isComparedIn } from './as-compared.ts';

test.each([
  ['Room smelled like wet [dog].', true],
  ['The hallway stank of [oil].', true],
  ['Two of us like [dogs].', false],
  ['They made a fuss of my [dog].', false],
  ['The cost of [brakes] is fair.', false],
  ['I thought of the [breakfast] for days.', false],
  ['Hotel is fine. Like the [pool].', false],
])('%j is a comparison: %s', (marked, says) => {
  const start = marked.indexOf('[');
  const text = marked.replace('[', '').replace(']', '');
  expect(isComparedIn(text, { start, end: marked.indexOf(']') - 1 })).toBe(says);
});
