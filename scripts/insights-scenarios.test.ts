import { expect, test } from 'vitest';
import { quietBusinessesWithNews, seedsFrom, tellings } from './insights-scenarios.ts';
import { QUIET } from './scenarios/stories.ts';

test('insights tell what is planted in invented businesses, nothing where nothing changes, and no trend against it', () => {
  const all = [...tellings(4)].map(({ name, told, of, contradicted }) => ({
    name,
    share: told / of,
    contradicted,
  }));
  const planted = all.filter(({ name }) => name !== QUIET);
  expect(Math.min(...planted.map(({ share }) => share))).toBeGreaterThanOrEqual(0.75);
  expect(all.find(({ name }) => name === QUIET)?.share).toBe(0);
  expect(all.filter(({ contradicted }) => contradicted > 0)).toEqual([]);
});

test('seeds go on from the first that is wanted', () => {
  expect(seedsFrom(7001, 3)).toEqual([7001, 7002, 7003]);
});

test('weekly publications of half a year tell no news of a change where nothing changes', () => {
  expect(quietBusinessesWithNews(2)).toBe(0);
});
