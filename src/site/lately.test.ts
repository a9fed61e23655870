import { expect, test } from 'vitest';
import { insightsWith } from '../documents/test/records.ts';
import { problemInsight } from '../domain/insights.ts';
import { type Lately, latelyOf } from './lately.ts';
import { aSite } from './test/site-content.ts';

/** How many of 40 reviews report "Surprise fees", and how many of 40 did before. */
interface Reports {
  readonly now: number;
  readonly before: number;
}

/** What the site of a business says, with so many reviews in the year before; what nobody reported before is new. */
function latelyWith({ now, before }: Reports, yearBefore: number): Lately {
  const period = { from: '2026-01-01', to: '2026-03-31', review_count: 40, average_rating: 4 };
  const { per_review: _, ...insights } = insightsWith([]);
  const isNew = before === 0;
  const problem = {
    id: 'fees',
    label: 'Surprise fees',
    mention_count: now + before,
    example_review_ids: [],
    is_new: isNew,
  };
  const site = aSite({
    insights: {
      ...insights,
      entities: { ...insights.entities, problems: [problemInsight.parse(problem)] },
      temporal: {
        monthly: [{ month: '2025-06', review_count: yearBefore, average_rating: 4, score: 0 }],
        trend: 'stable',
      },
      comparison: {
        recent: period,
        previous: period,
        method: 'a test',
        aspects: [],
        problems: [{ id: 'fees', mention_count: now, previous_mention_count: before, is_new: isNew }],
      },
    },
  });
  return latelyOf(site);
}

const saidAfter = (yearBefore: number): string[] =>
  latelyWith({ now: 3, before: 0 }, yearBefore).changes.map(({ text }) => text);

test('says of each new problem that it is new, and where that may be chance, that it may', () => {
  expect(saidAfter(900)).toEqual(['New complaint: Surprise fees']);
  expect(saidAfter(60)).toEqual(['Perhaps a new problem, or chance: Surprise fees']);
});

test('says of a problem that more or fewer reviews report than before, and leads to them', () => {
  const more = latelyWith({ now: 20, before: 2 }, 0);
  expect(more.changes).toEqual([
    { text: 'More often: Surprise fees', kind: 'worse', href: '/search?problem=fees&since=2026-01-01' },
  ]);
  expect(more.facts).not.toContain('No aspect changed more than chance would explain.');
  expect(latelyWith({ now: 2, before: 20 }, 0).changes).toEqual([
    { text: 'Less often: Surprise fees', kind: 'better', href: '/search?problem=fees&since=2026-01-01' },
  ]);
});

test('leads to the reviews from before where nobody reports a problem any more', () => {
  expect(latelyWith({ now: 0, before: 20 }, 0).changes).toEqual([
    { text: 'Less often: Surprise fees', kind: 'better', href: '/search?problem=fees' },
  ]);
});

test('says that nothing changed where reports differ by chance', () => {
  const { changes, facts } = latelyWith({ now: 3, before: 2 }, 0);
  expect(changes).toEqual([]);
  expect(facts).toContain('No aspect changed more than chance would explain.');
});
