import { expect, it } from 'vitest';
import { fewestForTopic } from './fewest-for-topic.ts';

const terms = new Map([['zipper', 'quality']]);

it.each([
  ['four reviews of few, three of what the trade calls a part of an aspect', 150, 4, 3],
  ['one in a hundred, or up to a fifth less', 1400, 14, 14],
  ['fewer of many of what the trade calls a part of an aspect', 4000, 40, 15],
  ['one in 400 of those', 10_000, 100, 25],
])('is %s', (_, withText, most, mostOfTerm) => {
  const fewest = fewestForTopic({ terms }, withText);
  expect(fewest('zoo')).toBeLessThanOrEqual(most);
  expect(fewest('zoo')).toBeGreaterThanOrEqual(Math.max(4, most * 0.8));
  expect(fewest('zipper')).toBeLessThanOrEqual(mostOfTerm);
  expect(fewest('zipper')).toBeGreaterThanOrEqual(Math.max(3, mostOfTerm * 0.8));
});
