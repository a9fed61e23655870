import { expect, it } from 'vitest';
import { SeenBefore } from './seen-before.ts';

it.each([100, 40_000])(
  'misses none of %i keys that came before, and is seldom wrong of new ones',
  (count) => {
    const seen = new SeenBefore();
    const keys = Array.from({ length: count }, (_, at) => `review ${at} of a customer`);
    const wrong = keys.filter((key) => seen.add(key)).length;
    expect(wrong).toBeLessThanOrEqual(count / 1000);
    expect(keys.every((key) => seen.add(key))).toBe(true);
  },
);
