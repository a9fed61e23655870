import { expect, test } from 'vitest';
import { seenInReviews } from './seen-in-reviews.ts';

test('suggests the people and the things that several reviews name, the most frequent first', () => {
  const { people, things } = seenInReviews([
    'Wes fixed the water heater in an hour. Thanks to Wes we have hot water again.',
    'We asked for Wes and he came the same day to look at our water heater.',
    'Maria explained every step. The water heater is quiet now.',
    'Great visit with Maria in Harlow.',
    'They came to our house in Harlow.',
  ]);
  expect(people).toEqual([
    { name: 'Maria', reviews: 2 },
    { name: 'Wes', reviews: 2 },
  ]);
  expect(things[0]).toEqual({ name: 'water heater', reviews: 3 });
});
