import { expect, test } from 'vitest';
import { toldProblems } from './told-problems.ts';

type Problem = Parameters<typeof toldProblems>[0]['entities']['problems'][number];

function problem(id: string, reviews: number, evidence: readonly string[]): Problem {
  const examples = evidence.map((words) => ({ review_id: '01J8RCDZ00THSYEJ0MT2ZXDXSR', evidence: words }));
  return {
    id,
    label: id,
    mention_count: reviews,
    example_review_ids: [],
    examples,
    first_seen: null,
    last_seen: null,
    monthly: [],
    trend: null,
    rating_impact: null,
    rating_impact_interval: null,
    is_new: false,
  };
}

function told(problems: Problem[]): string[] {
  const entities = { technicians: [], services: [], service_areas: [], problems };
  return toldProblems({ entities }).map(({ id }) => id);
}

test('leaves out what a single review is thought to report without words that show it', () => {
  const many = problem('late', 2, []);
  const shown = problem('rude', 1, ['Rude on the phone.']);
  expect(told([many, shown, problem('damage', 1, [])])).toEqual(['late', 'rude']);
});

test('keeps all where nothing else would be left', () => {
  expect(told([problem('damage', 1, [])])).toEqual(['damage']);
});
