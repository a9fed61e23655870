import { expect, it } from 'vitest';
import { aspect } from '../test/summary-parts.ts';
import { bothSides, roughly } from './both-sides.ts';

it.each([
  [7, 7],
  [12, 10],
  [22, 20],
  [23, 25],
  [95, 95],
  [553, 550],
  [1240, 1200],
])('says of %i as much as is known: about %i', (count, says) => {
  expect(roughly(count)).toBe(says);
});

it.each([
  ['that is known well', [22, 7, 3], 'about 20 reviews speak well of staff and about 7 badly'],
  ['of the criticised', [8, 31, 0], 'about 30 reviews speak badly of staff and about 8 well'],
  ['of a few', [32, 4, 0], 'about 30 reviews speak well of staff and few badly'],
  ['of a few, that may be more', [12, 4, 0], 'about 10 reviews speak well of staff and fewer badly'],
  ['of a small share', [200, 10, 0], 'about 200 reviews speak well of staff and few badly'],
  ['of nobody', [12, 0, 0], 'about 10 reviews speak well of staff and none was found to speak badly'],
  ['of fewer, among few', [4, 3, 0], 'a few reviews speak well of staff and fewer badly'],
] as const)('counts the lesser side %s', (_, [positive, negative, neutral], says) => {
  expect(bothSides(aspect('Staff', positive, negative, neutral), 'preferred')).toBe(says);
});

it('gives no number to a side of which nobody’s words can be shown', () => {
  const unshown = { ...aspect('Staff', 22, 8), criticism: [] };
  expect(bothSides(unshown, 'preferred')).toBe('about 20 reviews speak well of staff and fewer badly');
  expect(bothSides({ ...aspect('Staff', 110, 90), criticism: [] }, 'divided')).toBe(
    'about 110 reviews speak well of staff and others badly',
  );
});

it('says of few where opinions are divided no number of a side, for either may be the greater', () => {
  expect(bothSides(aspect('Staff', 11, 9), 'divided')).toBe(
    'about 20 reviews speak of staff, some well and some badly',
  );
});

it('says of what has no standing that opinions differ, without saying on which side more are', () => {
  expect(bothSides(aspect('Staff', 10, 7, 4), null)).toBe(
    'about 20 reviews speak of staff, some well and some badly',
  );
});
