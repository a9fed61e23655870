import { expect, test } from 'vitest';
import { tellings } from './insights-scenarios.ts';
import { QUIET } from './scenarios/stories.ts';

test('insights tell what is planted in invented businesses, and nothing where nothing changes', () => {
  const all = [...tellings(4)].map(({ name, told, of }) => ({ name, share: told / of }));
  const planted = all.filter(({ name }) => name !== QUIET);
  expect(Math.min(...planted.map(({ share }) => share))).toBeGreaterThanOrEqual(0.75);
  expect(all.find(({ name }) => name === QUIET)?.share).toBe(0);
}, 60_000);
