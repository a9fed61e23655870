import { expect, it } from 'vitest';
import { problemInsight } from '../../../domain/insights.ts';
import { aspect, one, summary } from '../../test/summary-parts.ts';
import type { SummaryParts } from './summary.ts';

const examples = [{ review_id: '01KJYBW5000000000000000001', evidence: 'The dispatcher was rude.' }];

it('praises an aspect by its counts beside what went wrong with it', () => {
  const reported = {
    id: 'wrong-size',
    label: 'Wrong size',
    mention_count: 9,
    example_review_ids: [],
    examples,
  };
  const parts: SummaryParts = {
    ...one,
    review_count: 200,
    aspects: [aspect('Fit', 90, 10), aspect('Staff', 80, 5)],
    entities: { ...one.entities, problems: [problemInsight.parse(reported)] },
  };
  expect(summary(parts, 4)).toContain(
    'Praised: fit (by 90 of 100 reviews found to speak of this) and staff (80 of 85). What went wrong most often: wrong size',
  );
});

it.each([4, 14, 15])(
  'names a problem that nobody can be shown to tell of only where %s reviews are 15',
  (count) => {
    const reported = { label: 'Rude staff', mention_count: count, example_review_ids: [], examples: [] };
    const problems = [problemInsight.parse({ id: 'rude-staff', ...reported })];
    const parts: SummaryParts = { ...one, review_count: 60, entities: { ...one.entities, problems } };
    expect(summary(parts, 4)?.includes('rude staff')).toBe(count === 15);
  },
);

/** What is said of a business that has an aspect, where 40 reviews report one problem and 12 another. */
function ofWork(id: string): string | null {
  const told = { example_review_ids: [], examples };
  const most = { id, label: 'Other complaints about the work', mention_count: 40 };
  const mess = { id: 'mess', label: 'Mess', mention_count: 12 };
  const problems = [most, mess].map((each) => problemInsight.parse({ ...each, ...told }));
  return summary(
    { ...one, review_count: 60, aspects: [aspect('Work', 30, 30)], entities: { ...one.entities, problems } },
    4,
  );
}

it('names no complaints that say no more than what they are about, and nothing as more frequent than these', () => {
  expect(ofWork('work-complaints')).toContain('Among what went wrong: mess (found in 12 reviews).');
});

it('names a problem of the owner whose id only looks as if it stood for an aspect', () => {
  expect(ofWork('noise-complaints')).toContain(
    'What went wrong most often: other complaints about the work (found in 40 reviews)',
  );
});

/** The summary of what so many reviews report each; nobody's words can be shown of those from the seventh on. */
function wrong(...counts: readonly number[]): string | null {
  const problems = counts.map((mention_count, at) => {
    const label = ['Long waits', 'Rude staff', 'Mess', 'Damage', 'Noise', 'Dirt'][at] ?? 'Pests';
    return problemInsight.parse({
      id: `problem-${at}`,
      label,
      mention_count,
      example_review_ids: [],
      examples: at < 6 ? examples : [],
    });
  });
  return summary({ ...one, review_count: 60, entities: { ...one.entities, problems } }, 4);
}

it.each([
  ['what is reported by few', [3], 'Among what went wrong: long waits (found in 3 reviews).'],
  [
    'the most reported of many, which others may be',
    [14, 11, 9, 3],
    'Among what went wrong: long waits (found in 14 reviews), rude staff (11) and mess (9).',
  ],
  [
    'what surely more reviews report than any other',
    [40, 16, 9, 5],
    'What went wrong most often: long waits (found in 40 reviews); also rude staff (16) and mess (9).',
  ],
  [
    'two of them',
    [60, 50, 12, 11],
    'What went wrong most often: long waits (found in 60 reviews) and rude staff (50); also mess (12).',
  ],
  [
    'two more that are reported as often as the third',
    [9, 6, 5, 5, 5, 4],
    'Among what went wrong: long waits (found in 9 reviews), rude staff (6), mess (5), damage (5) and noise (5).',
  ],
  [
    'the number of those that are as frequent, where they are many',
    [4, 4, 4, 4, 4, 4],
    'Among what went wrong: long waits (found in 4 reviews), rude staff (4), mess (4) and 3 others (4 each).',
  ],
  [
    'the number of those too of which nobody can be shown to tell',
    [4, 4, 4, 4, 4, 4, 4],
    'Among what went wrong: long waits (found in 4 reviews), rude staff (4), mess (4) and 4 others (4 each).',
  ],
])('names of problems %s', (_, counts, says) => {
  expect(wrong(...counts)).toContain(says);
});

it('says since when a problem is reported that was not before', () => {
  const reported = { id: 'mess', label: 'Mess', mention_count: 6, example_review_ids: [], examples };
  const parts: SummaryParts = {
    ...one,
    review_count: 80,
    entities: { ...one.entities, problems: [problemInsight.parse(reported)] },
  };
  expect(summary(parts, 4, { onsets: [{ id: 'mess', since: '2026-07-10', mention_count: 6 }] })).toContain(
    'Among what went wrong: mess (found in 6 reviews). First found in July 2026: mess (in 6 reviews since).',
  );
});
