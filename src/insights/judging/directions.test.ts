import { expect, test } from 'vitest';
import { AT_ONCE, Directions, inLots } from './directions.ts';

const WIDTH = 5;

test('places lie in each direction as far as the sum of their products tells, whichever lot it is in', () => {
  const all = Array.from({ length: AT_ONCE + 2 }, (_, number) => ({
    bias: number / 2,
    by: Array.from({ length: WIDTH }, (_each, d) => number - d),
  }));
  const directions = new Directions(WIDTH);
  expect(all.map(({ bias, by }) => directions.add(bias, by))).toEqual(all.map((_, number) => number));
  const places = [
    [1, 2, 3, 4, 5],
    [0.5, 0, -1, 0, 2],
  ];
  const behind = new Float64Array(places.length * inLots(WIDTH));
  for (const [number, place] of places.entries()) behind.set(place, number * inLots(WIDTH));
  for (const [number, { bias, by }] of all.entries()) {
    const found = new Float64Array(places.length * AT_ONCE);
    directions.along(Math.floor(number / AT_ONCE), { places: behind, many: places.length }, { found, at: 0 });
    for (const [at, place] of places.entries())
      expect(found[at * AT_ONCE + (number % AT_ONCE)]).toBe(
        bias + place.reduce((sum, one, d) => sum + one * (by[d] ?? Number.NaN), 0),
      );
  }
});
