import { expect, it } from 'vitest';
import { aspect } from '../../test/summary-parts.ts';
import { bothSides } from './both-sides.ts';

it.each([
  [[58, 23, 0], 'of 81 reviews found to speak of staff, 58 praise and 23 complain'],
  [[11, 1, 1], 'of 13 reviews found to speak of staff, 11 praise, 1 complains and 1 takes no side'],
  [[12, 0, 2], 'of 14 reviews found to speak of staff, 12 praise, none complains and 2 take no side'],
  [[0, 5, 0], 'of 5 reviews found to speak of staff, none praises and 5 complain'],
] as const)('says how many were found on each side: %s', ([positive, negative, neutral], says) => {
  expect(bothSides(aspect('Staff', positive, negative, neutral))).toBe(says);
});

it('counts all who are critical in one number, and says who of them only asks for better', () => {
  expect(bothSides(aspect('Staff', 0, 45, 1), 30)).toBe(
    'of 46 reviews found to speak of staff, none praises, 45 criticise (30 of them only ask for better) and 1 takes no side',
  );
  expect(bothSides(aspect('Staff', 9, 1, 0), 1)).toBe(
    'of 10 reviews found to speak of staff, 9 praise and 1 only asks for better',
  );
});
