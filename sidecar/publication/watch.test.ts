import { expect, test } from 'vitest';
import { createLog } from '../http/log.ts';
import { aReview, documentOf, publicationOf } from '../test/publication-of.ts';
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
