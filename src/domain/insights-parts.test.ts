import { expect, it } from 'vitest';
import { insightsParts } from './insights-parts.ts';

const on = (date: string, count: number) => Array.from({ length: count }, () => ({ date }));

it('has a part for each month, newest first', () => {
  expect(insightsParts([...on('2026-03-31', 2), ...on('2026-03-01', 1), ...on('2025-12-24', 1)])).toEqual([
    { path: '/insights-reviews/2026-03.json', reviewCount: 3 },
    { path: '/insights-reviews/2025-12.json', reviewCount: 1 },
  ]);
});

it('counts the parts of a large month from its oldest review, so that a new one changes the newest alone', () => {
  expect(insightsParts(on('2026-03-05', 20_000))).toEqual([
    { path: '/insights-reviews/2026-03-2.json', reviewCount: 10_000 },
    { path: '/insights-reviews/2026-03.json', reviewCount: 10_000 },
  ]);
  expect(insightsParts(on('2026-03-05', 20_001))).toEqual([
    { path: '/insights-reviews/2026-03-3.json', reviewCount: 1 },
    { path: '/insights-reviews/2026-03-2.json', reviewCount: 10_000 },
    { path: '/insights-reviews/2026-03.json', reviewCount: 10_000 },
  ]);
});
