import { expect, it } from 'vitest';
import { shareInterval } from './share-interval.ts';

it.each([
  // Newcombe (1998), table I: 81 of 263 and 15 of 148 at 95 %.
  [81 / 263, 263, 1.96, [0.2553, 0.3662]],
  [15 / 148, 148, 1.96, [0.0624, 0.1605]],
  [0, 20, 1.96, [0, 0.1611]],
  [1, 29, 1.96, [0.883, 1]],
  [0, 0, 1.96, [0, 1]],
] as const)('of a share of %s of %s at %s: %j', (share, count, z, [low, high]) => {
  const [least, most] = shareInterval(share, count, z);
  expect(least).toBeCloseTo(low, 3);
  expect(most).toBeCloseTo(high, 3);
});
