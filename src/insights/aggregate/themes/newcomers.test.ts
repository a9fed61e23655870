import { expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { daysBefore } from '../../../domain/days.ts';
import { reviewId, reviewOf } from '../../test/reviews.ts';
import { newcomersOf } from './newcomers.ts';

const shop = business.parse({
  name: 'Wren Plumbing',
  technicians: [
    { id: 'dana', name: 'Dana' },
    { id: 'owen', name: 'Owen' },
  ],
});

/** Reviews every ten days, newest first; each names whom `named` gives for its number. */
function reviewsOf(named: (number: number) => string | null) {
  return Array.from({ length: 60 }, (_, number) => {
    const name = named(number);
    const mentions = { technicians: name === null ? [] : [name], services: [], service_areas: [] };
    const date = daysBefore('2026-06-30', number * 10);
    return { ...reviewOf(number + 1, 5, 'Good.', { mentions }), id: reviewId(100 - number), date };
  });
}

test('are those whom three reviews of the newest 90 days name, and none of the year before', () => {
  const all = reviewsOf((number) => (number < 3 ? 'Owen' : number % 2 === 0 ? 'Dana' : null));
  expect(newcomersOf(all, shop)).toEqual([{ name: 'Owen', mention_count: 3 }]);
});

test('are not those who are named twice, nor those who were named within the year', () => {
  expect(
    newcomersOf(
      reviewsOf((number) => (number < 2 ? 'Owen' : null)),
      shop,
    ),
  ).toEqual([]);
  const known = reviewsOf((number) => (number < 3 || number === 20 ? 'Owen' : null));
  expect(newcomersOf(known, shop)).toEqual([]);
});

test('count in how many reviews of the newest 90 days they are named, not in how many of long ago', () => {
  const back = reviewsOf((number) => (number < 3 || number > 50 ? 'Owen' : null));
  expect(newcomersOf(back, shop)).toEqual([{ name: 'Owen', mention_count: 3 }]);
});
