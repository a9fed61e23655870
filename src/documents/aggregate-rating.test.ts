import { describe, expect, it } from 'vitest';
import { aggregateRating } from '../domain/aggregate-rating.ts';
import { aggregateRatingOf } from './aggregate-rating.ts';

describe('aggregateRatingOf', () => {
  it('gives the mean with two decimals, the distribution and the share with text', () => {
    const result = aggregateRatingOf([
      { rating: 5, text: 'Good', source: 'google' },
      { rating: 5, text: null, source: 'google' },
      { rating: 4, text: 'Fine', source: 'yelp' },
    ]);
    expect(aggregateRating.parse(result)).toEqual({
      rating_value: 4.67,
      best_rating: 5,
      worst_rating: 1,
      rating_count: 3,
      review_count: 2,
      distribution: { '1': 0, '2': 0, '3': 0, '4': 1, '5': 2 },
      by_source: [
        { source: 'google', rating_value: 5, rating_count: 2 },
        { source: 'yelp', rating_value: 4, rating_count: 1 },
      ],
    });
  });

  it('rounds a mean of exactly half a hundredth up', () => {
    const ratings = [5, 4, 4, 4, 4, 4, 4, 4].map((rating) => ({ rating, text: null, source: 'google' }));
    expect(aggregateRatingOf(ratings).rating_value).toBe(4.13);
  });

  it('orders sources with the same number of reviews by name', () => {
    const reviews = ['yelp', 'facebook', 'Google'].map((source) => ({ rating: 3, text: null, source }));
    expect(aggregateRatingOf(reviews).by_source.map(({ source }) => source)).toEqual([
      'Google',
      'facebook',
      'yelp',
    ]);
  });

  it('has no mean without reviews', () => {
    const result = aggregateRatingOf([]);
    expect(aggregateRating.parse(result)).toEqual({
      rating_value: null,
      best_rating: 5,
      worst_rating: 1,
      rating_count: 0,
      review_count: 0,
      distribution: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 },
      by_source: [],
    });
  });
});
