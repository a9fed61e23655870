import { expect, test } from 'vitest';
import { insightsPage } from './insights-page.ts';
import { times, withProblem } from './test/reported-problem.ts';

/** What the card of a problem says is new of it. */
function newsWith(reports: Parameters<typeof withProblem>[0]): readonly (string | null)[] {
  return insightsPage(withProblem(reports)).problems.map(({ news }) => news);
}

const MANY = times(900, '2025-06-15');
const FEW = times(60, '2025-06-15');

test('calls a problem new, or back after a year, where that is no chance', () => {
  expect(newsWith({ now: 3, before: 0, earlier: MANY })).toEqual(['new']);
  expect(newsWith({ now: 3, before: 0, earlier: MANY, firstSeen: '2023-05-01' })).toEqual([
    'back after a year',
  ]);
});

test('says of a new problem that may be so by chance that it may', () => {
  expect(newsWith({ now: 3, before: 0, earlier: FEW })).toEqual(['perhaps new, or by chance']);
  expect(newsWith({ now: 3, before: 0, earlier: FEW, firstSeen: '2023-05-01' })).toEqual([
    'perhaps new, or by chance',
  ]);
});

test('says nothing of a problem that is not new', () => {
  expect(newsWith({ now: 20, before: 2, earlier: MANY })).toEqual([null]);
});
