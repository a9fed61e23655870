import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('what is asked for several times meanwhile is done once more, and then not again', async () => {
  const ends: (() => void)[] = [];
  const look = oneAtATime(() => new Promise((resolve) => void ends.push(resolve)));
  look();
  look();
  look();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await new Promise(setImmediate);
  expect(ends).toHaveLength(2);
  look();
  expect(ends).toHaveLength(3);
});
