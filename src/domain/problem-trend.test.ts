import { describe, expect, it } from 'vitest';
import { daysBefore } from './days.ts';
import { problemTrendTest } from './problem-trend.ts';

/** A review every third day up to the last of 2025, of which `isReported` says whether it tells the problem. */
function reviews(count: number, isReported: (daysBack: number) => boolean) {
  return Array.from({ length: count }, (_, i) => ({
    date: daysBefore('2025-12-31', 3 * i),
    isReported: isReported(3 * i),
  }));
}

describe('the trend of a problem', () => {
  it('improves when nobody has told it for 90 days', () => {
    const test = problemTrendTest(reviews(120, (days) => days >= 90 && days % 5 === 0));
    expect(test.direction).toBe('improving');
    expect(test.chance).toBeLessThan(0.05);
  });

  it('declines when it is told lately for the first time', () => {
    const test = problemTrendTest(reviews(120, (days) => days < 90 && days % 5 === 0));
    expect(test.direction).toBe('declining');
    expect(test.chance).toBeLessThan(0.05);
  });

  it('is by chance when it is told as often as before', () => {
    expect(problemTrendTest(reviews(120, (days) => days % 5 === 0)).chance).toBeGreaterThan(0.5);
  });

  it('is by chance where there are no reviews from before', () => {
    expect(problemTrendTest(reviews(20, (days) => days > 30)).chance).toBeGreaterThan(0.05);
    expect(problemTrendTest([]).chance).toBe(1);
  });
});
