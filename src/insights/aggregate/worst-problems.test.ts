import { expect, test } from 'vitest';
import { problemInsight } from '../../domain/insights.ts';
import { worstProblems } from './worst-problems.ts';

const SINCE = '2026-08-18';

function problem(id: string, mention_count: number, last_seen: string) {
  const examples = [{ review_id: '01JZZZZZZZZZZZZZZZZZZZZZZZ', evidence: 'It leaked again.' }];
  const found = { id, label: id, mention_count, example_review_ids: [], examples };
  return { ...problemInsight.parse(found), last_seen };
}

function named(problems: readonly ReturnType<typeof problem>[], since: string | null): string[] {
  const { most, others } = worstProblems(problems, since);
  return [...most, ...others].map(({ id }) => id);
}

test('what few report is named only where one of them does lately', () => {
  const problems = [problem('noise', 5, '2026-02-01'), problem('mess', 4, '2026-02-01')];
  expect(named(problems, SINCE)).toEqual(['noise']);
  expect(named([...problems, problem('damage', 3, SINCE)], SINCE)).toEqual(['noise', 'damage']);
  expect(named(problems, null)).toEqual(['noise', 'mess']);
});
