import { expect, test } from 'vitest';
import { whileThere } from './while-there.ts';

/** Work that ends with its signal. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<string>((resolve) => {
    signal.addEventListener('abort', () => resolve('aborted'), { once: true });
  });

test('waits for one who is slow and says that he is there, and no longer for one who is not', async () => {
  const answers = [true, true, false];
  const run = whileThere({ everyMs: 1, isThere: async () => answers.shift() ?? false });
  expect(await run(untilAborted)).toBe('aborted');
  expect(answers).toEqual([]);
});

test('gives what the work gives, and asks nobody where nothing waits', async () => {
  let asked = 0;
  const run = whileThere({ everyMs: 1, isThere: async () => (asked += 1) > 0 });
  expect(await run(async () => 'done')).toBe('done');
  await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await run((signal) => Promise.resolve(signal.aborted))).toBe(false);
  expect(asked).toBe(0);
});

test('lets who comes while it is asked wait for the next question', async () => {
  const given = Promise.withResolvers<boolean>();
  const asked = Promise.withResolvers<void>();
  let times = 0;
  const run = whileThere({
    everyMs: 1,
    isThere() {
      times += 1;
      if (times > 1) return Promise.resolve(false);
      asked.resolve();
      return given.promise;
    },
  });
  const first = run(untilAborted);
  await asked.promise;
  const second = run(untilAborted);
  given.resolve(false);
  expect([await first, times, await second, times]).toEqual(['aborted', 1, 'aborted', 2]);
});
