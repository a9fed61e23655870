import { expect, test } from 'vitest';
import { ratingImpact, ratingSums } from './rating-impact.ts';

function impactOf(complaining: readonly number[], others: readonly number[]) {
  return ratingImpact(ratingSums([...complaining, ...others]), ratingSums(complaining));
}

test('is what the mean rating of all reviews loses to those that complain', () => {
  // 3.0 of all, 4.6 of who does not complain.
  expect(impactOf([1, 1, 2, 1, 2], [5, 5, 4, 5, 4]).rating_impact).toBe(-1.6);
});

test('has the interval of Welch times the share of who complains, wider by what is not known of that share', () => {
  // Welch: the means differ by 3.2 with an error of 0.346 at 8 degrees of freedom, of which the quantile is 2.306: 0.4 of half
  // the reviews, whose share has an error of 0.158, which makes 0.99.
  expect(impactOf([1, 1, 2, 1, 2], [5, 5, 4, 5, 4]).rating_impact_interval).toEqual([-2.67, -0.53]);
  // The means differ by 2.4: the error is 0.4134 at 5.82 degrees of freedom, of which the quantile is 2.466.
  expect(impactOf([1, 2, 3, 2, 3], [5, 5, 4, 5, 4, 4, 5, 4, 5]).rating_impact_interval).toEqual([
    -1.54, -0.15,
  ]);
});

test('is not told by fewer than five complaints, nor where everybody complains', () => {
  const nothing = { rating_impact: null, rating_impact_interval: null };
  expect(impactOf([1, 1, 1, 1], [5, 5, 5])).toEqual(nothing);
  expect(impactOf([1, 1, 1, 1, 1], [])).toEqual(nothing);
});

test('has no interval where neither side differs within itself, or one review does not complain', () => {
  expect(impactOf([1, 1, 1, 1, 1], [5, 5])).toEqual({ rating_impact: -2.86, rating_impact_interval: null });
  expect(impactOf([1, 2, 1, 2, 1], [5])).toEqual({ rating_impact: -3, rating_impact_interval: null });
});
