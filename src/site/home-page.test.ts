import { expect, test } from 'vitest';
import { aReview, insightsWith } from '../documents/test/records.ts';
import { aspectInsight } from '../domain/insights.ts';
import { homePage } from './home-page.ts';
import { nothingSaid } from './nothing-said.ts';
import { aSiteContent } from './test/site-content.ts';

/** The home page of a business of which so many speak well and badly of each aspect. */
function pageOf(...aspects: readonly (readonly [label: string, positive: number, negative: number])[]) {
  const { per_review: _, ...insights } = insightsWith([]);
  const evidence = [{ review_id: aReview().id, evidence: 'Words of a review.' }];
  const content = aSiteContent([aReview()], {
    insights: {
      ...insights,
      aspects: aspects.map(([label, positive, negative]) =>
        aspectInsight.parse({
          id: label.toLowerCase(),
          label,
          mention_count: positive + negative,
          positive_count: positive,
          neutral_count: 0,
          negative_count: negative,
          positive_pct: null,
          score: null,
          top_phrases: [],
          example_review_ids: [],
          praise: evidence,
          criticism: evidence,
        }),
      ),
    },
  });
  const { praised, criticised } = homePage(content);
  const said = (sides: typeof praised) =>
    sides.map(({ label, count, isDivided }) => `${label} ${count}${isDivided ? ' divided' : ''}`);
  return { praised: said(praised), criticised: said(criticised), nothing: nothingSaid(content.site) };
}

test('shows an aspect with the praised or with the criticised, and says where opinions are divided', () => {
  expect(pageOf(['Food', 37, 9], ['Service', 16, 15], ['Price', 3, 9])).toMatchObject({
    praised: ['Food 37'],
    criticised: ['Service 15 divided', 'Price 9'],
  });
});

test('shows as praised what more than half praise where seven in ten praise nothing', () => {
  expect(pageOf(['Food', 12, 8], ['Service', 4, 15])).toMatchObject({
    praised: ['Food 12 divided'],
    criticised: ['Service 15'],
  });
});

test('criticises nothing that seven in ten praise, and does not say that nobody does', () => {
  const { praised, criticised, nothing } = pageOf(['Food', 37, 9], ['Service', 30, 5]);
  expect([praised, criticised]).toEqual([['Food 37', 'Service 30'], []]);
  expect(nothing.criticised).toBe('Nothing that more than a few of those who speak of it criticise.');
  expect(pageOf(['Food', 5, 0]).nothing.criticised).toBe('Nothing yet that several people criticise.');
});
