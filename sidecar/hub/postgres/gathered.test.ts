import { expect, onTestFinished, test, vi } from 'vitest';
import { gathered } from './gathered.ts';

test('what is asked for in one turn goes together, what comes meanwhile with the next lots', async () => {
  const lots: number[][] = [];
  const ends: (() => void)[] = [];
  const double = gathered(
    async (items: readonly number[]) => {
      lots.push([...items]);
      await new Promise<void>((resolve) => void ends.push(resolve));
      return items.map((item) => item * 2);
    },
    () => false,
  );
  const first = Promise.all([1, 2, 3].map(double));
  await expect.poll(() => lots).toEqual([[1, 2, 3]]);
  const second = [];
  for (const item of [4, 5, 6, 7]) {
    second.push(double(item));
    await new Promise(setImmediate);
  }
  // No more than three are on their way.
  expect(lots).toEqual([[1, 2, 3], [4], [5]]);
  ends[0]?.();
  expect(await first).toEqual([2, 4, 6]);
  await expect.poll(() => lots.at(-1)).toEqual([6, 7]);
  for (const end of ends) end();
  expect(await Promise.all(second)).toEqual([8, 10, 12, 14]);
});

test('of those that fail together only those fail that are to blame', async () => {
  const bad = new Error('bad');
  const work = async (items: readonly string[]) => {
    if (items.includes('bad')) throw bad;
    return items.map((item) => item.length);
  };
  const apart = gathered(work, (error) => error === bad);
  const results = await Promise.allSettled(['a', 'bad', 'bbb'].map(apart));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const together = gathered(work, () => false);
  const all = await Promise.allSettled(['a', 'bad'].map(together));
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('what may wait does so also after a lot, so that one at a time is no lot of its own', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const lots: number[][] = [];
  const ends: (() => void)[] = [];
  const square = gathered(
    async (items: readonly number[]) => {
      lots.push([...items]);
      await new Promise<void>((resolve) => void ends.push(resolve));
      return items.map((item) => item ** 2);
    },
    () => false,
    25,
  );
  const first = square(1);
  expect(lots).toEqual([]);
  await vi.advanceTimersByTimeAsync(25);
  expect(lots).toEqual([[1]]);
  const rest = [square(2)];
  ends[0]?.();
  expect(await first).toBe(1);
  await vi.advanceTimersByTimeAsync(24);
  rest.push(square(3));
  expect(lots).toEqual([[1]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(lots).toEqual([[1], [2, 3]]);
  ends[1]?.();
  expect(await Promise.all(rest)).toEqual([4, 9]);
});
