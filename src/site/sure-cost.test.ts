import { expect, test } from 'vitest';
import { sureCost } from './sure-cost.ts';

test.each([
  ['what surely costs stars', -0.21, [-0.3, -0.12], 0.21],
  ['what costs stars or may not', -0.04, [-0.09, 0.01], null],
  ['what all complain of alike', -0.5, null, 0.5],
  ['what costs none', 0.02, [-0.01, 0.05], null],
  ['what too few complain of', null, null, null],
] as const)('tells %s', (_, impact, interval, cost) => {
  expect(
    sureCost({
      rating_impact: impact,
      rating_impact_interval: interval === null ? null : [interval[0], interval[1]],
    }),
  ).toBe(cost);
});
