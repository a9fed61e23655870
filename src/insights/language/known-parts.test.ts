import { expect, it } from 'vitest';
import { hashOf } from './hash-of.ts';
import { KnownParts } from './known-parts.ts';

it('finds what is known of a part of a text by its letters, also beside others of the same hash', () => {
  const known = new KnownParts<number>(4);
  for (const [i, part] of ['great', 'food', 'good'].entries()) known.set(part, i % 2, i);
  expect(known.of('the food was good', 4, 8, 1)).toBe(1);
  expect(known.of('the food was good', 13, 17, 0)).toBe(2);
  expect(known.of('the food was good', 4, 7, 1)).toBeUndefined();
  expect(known.of('the fool was good', 4, 8, 1)).toBeUndefined();
});

it('begins anew where it holds as much as it may', () => {
  const known = new KnownParts<string>(2);
  const find = (part: string) => known.of(part, 0, part.length, hashOf(part));
  for (const part of ['one', 'two', 'three']) known.set(part, hashOf(part), part);
  expect(['one', 'two', 'three'].map(find)).toEqual([undefined, undefined, 'three']);
});
