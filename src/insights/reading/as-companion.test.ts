import { expect, test } from 'vitest';
import { isOnlyWith } from './as-companion.ts';

test.each([
  ['It looks great with skinny [jeans].', true],
  ['Pair it with a [sweater] and boots.', true],
  ['Wear it over [jeans].', true],
  ['I wear it with leggings or [jeans].', true],
  ['You can dress it up for work, or dress it down a bit with [jeans].', true],
  ['It was adorable with a pair of black [jeans].', true],
  ['It goes great with all styles of [jeans].', true],
  ['I look like a man with hips in these [jeans].', false],
  ['She looked happy with the fit of her [jeans].', false],
  ['Nothing I own would pair with this [sweater].', false],
  ['I wore the belt with the [jeans] that they sold me.', false],
  ['We had a room with [breakfast].', false],
  ['They did well with [jeans].', false],
  ['It looks great. [Jeans] came late.', false],
  ['They looked over the [brakes] and tyres.', false],
  ['The bathroom looks lovely with our new [tiles].', false],
])('%j says what something else goes with: %s', (marked, says) => {
  const text = marked.replace('[', '').replace(']', '');
  expect(isOnlyWith(text, { start: marked.indexOf('[') })).toBe(says);
});
