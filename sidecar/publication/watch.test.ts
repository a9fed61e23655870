import { expect, test } from 'vitest';
import { createLog } from '../http/log.ts';
import { aReview, documentOf, publicationOf } from '../test/publication-of.ts';
import { BrokenPublication } from './broken-publication.ts';
import { watch } from './watch.ts';

const HOUR_MS = 3_600_000;

test('looks once more for those who ask while it looks, as it may have begun before their news', async () => {
  const published = [1, 2].map((n) => publicationOf(documentOf([aReview(n)])));
  const release: (() => void)[] = [];
  const taken: string[] = [];
  let looks = 0;
  await using watching = watch({
    source: {
      place: 'here',
      look: async () => {
        const found = published[looks];
        looks += 1;
        await new Promise<void>((resolve) => release.push(resolve));
        return found ?? null;
      },
    },
    everyMs: HOUR_MS,
    log: createLog('silent'),
    current: () => null,
    take: async ({ version }) => {
      taken.push(version);
    },
  });
  const first = watching.look();
  const later = [watching.look(), watching.look()];
  release.shift()?.();
  await first;
  await expect.poll(() => looks).toBe(2);
  release.shift()?.();
  await Promise.all(later);
  expect(looks).toBe(2);
  expect(taken).toEqual(published.map(({ version }) => version));
});

test('tries again after a set that could not be taken', async () => {
  const good = publicationOf(documentOf([aReview(1)]));
  const taken = Promise.withResolvers<string>();
  let looks = 0;
  await using watching = watch({
    source: {
      place: 'here',
      look: async () => {
        looks += 1;
        if (looks < 3) throw new Error('not whole yet');
        return good;
      },
    },
    everyMs: 5,
    log: createLog('silent'),
    current: () => null,
    take: async ({ version }) => taken.resolve(version),
  });
  expect(await taken.promise).toBe(good.version);
  await watching.look();
});

test.each([
  [
    new BrokenPublication('/reviews.json has not the SHA-256.'),
    { why: '/reviews.json has not the SHA-256.' },
  ],
  [new TypeError('x is not a function'), { err: expect.objectContaining({ stack: expect.any(String) }) }],
])(
  'says what is wrong with a set, and shows the way through the code for faults of ours: %s',
  async (error, told) => {
    const lines: unknown[] = [];
    const write = (line: string) => void lines.push(JSON.parse(line));
    await using watching = watch({
      source: { place: 'here', look: () => Promise.reject(error) },
      everyMs: HOUR_MS,
      log: createLog('error', { write }),
      current: () => null,
      take: async () => undefined,
    });
    for (let looks = 0; looks < 2; looks += 1) await watching.look();
    const line = { level: 'error', time: expect.any(String), place: 'here', msg: 'published set not taken' };
    expect(lines).toEqual([{ ...line, ...told }]);
  },
);
