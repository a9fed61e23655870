import { expect, it } from 'vitest';
import { LEVELS } from './levels.ts';

it('lets all families of tests together err in one quiet business of twenty', () => {
  const sum = Object.values(LEVELS).reduce((all, level) => all + level, 0);
  expect(sum).toBeLessThanOrEqual(0.05);
});
