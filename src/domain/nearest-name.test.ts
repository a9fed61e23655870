import { expect, test } from 'vitest';
import { nearestName } from './nearest-name.ts';

const NAMES = ['rating', 'min_rating', 'since', 'language', 'mentions_technician', 'Gazi', 'Dana'];

test.each([
  ['raitng', 'rating'],
  ['MinRating', 'min_rating'],
  ['sinse', 'since'],
  ['siince', 'since'],
  ['snce', 'since'],
  ['agzi', 'Gazi'],
  ['Adna', 'Dana'],
  ['technician', 'mentions_technician'],
  ['technican', 'mentions_technician'],
  ['tecnician', 'mentions_technician'],
  ['min_rate', 'min_rating'],
  ['lang', 'language'],
  ['rate', 'rating'],
  ['tech', 'mentions_technician'],
])('takes %s for %s', (given, meant) => {
  expect(nearestName(given, NAMES)).toBe(meant);
});

test('counts two swapped letters as one that is wrong, so that they go before two wrong ones', () => {
  expect(nearestName('abcdfe', ['abcxyf', 'abcdxy', 'abcdef'])).toBe('abcdef');
  expect(nearestName('cab', ['abc'])).toBeUndefined();
});

test.each(['', 'zoe', 'foo', 'xyz', 'x', 'mi', 'aGiz', 'unrelated', 'stars'])(
  'finds none near %j',
  (given) => {
    expect(nearestName(given, NAMES)).toBeUndefined();
  },
);
