import { expect, test } from 'vitest';
import { inLots } from './directions.ts';
import { WHOLE } from './gist-features.ts';
import { SeenRows } from './gist-places.ts';

const WIDTH = 4;
const BYTES = Int8Array.from([1, 2, 3, 4, -4, 0, 0, 1]);

/** Where so many clauses lie, each in a list of its own. */
function places(seen: SeenRows, many: number): number[][] {
  const all = [...seen.placesOf(many, BYTES, WIDTH)];
  const stride = inLots(WIDTH);
  return Array.from({ length: many }, (_, clause) => all.slice(clause * stride, clause * stride + WIDTH));
}

test('a clause lies where its own words and those of all its sentence are together', () => {
  const seen = new SeenRows();
  seen.add(0, 0, { everywhere: 0.25, own: 0.5 });
  seen.add(4, 1, { everywhere: 0.25, own: 0.25 });
  expect(places(seen, 2)).toEqual(
    [
      [-0.25, 1.5, 2.25, 3.25],
      [-1.75, 0.5, 0.75, 1.5],
    ].map((place) => place.map(Math.tanh)),
  );
});

test('what is seen in all of a sentence counts in each of its clauses alike', () => {
  const seen = new SeenRows();
  seen.add(0, WHOLE, { everywhere: 0.5, own: 7 });
  const place = [0.5, 1, 1.5, 2].map(Math.tanh);
  expect(places(seen, 2)).toEqual([place, place]);
});

test('a sentence of more words than there is room for loses none of them', () => {
  const seen = new SeenRows();
  const [many, each] = [1000, 1 / 1024];
  for (let i = 0; i < many; i++) seen.add(4 * (i % 2), i % 2, { everywhere: each, own: each });
  const [ones, others] = [500 * each * 2, 500 * each];
  expect(places(seen, 2)).toEqual(
    [
      [1 * ones - 4 * others, 2 * ones, 3 * ones, 4 * ones + others],
      [1 * others - 4 * ones, 2 * others, 3 * others, 4 * others + ones],
    ].map((place) => place.map(Math.tanh)),
  );
});

test('what was forgotten counts nowhere', () => {
  const seen = new SeenRows();
  seen.add(0, 0, { everywhere: 1, own: 1 });
  seen.clear();
  seen.add(4, 0, { everywhere: 0.25, own: 0 });
  expect(places(seen, 1)).toEqual([[-1, 0, 0, 0.25].map(Math.tanh)]);
});
