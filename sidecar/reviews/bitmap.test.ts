import { describe, expect, it } from 'vitest';
import { Bitmap } from './bitmap.ts';

function bitmapOf(size: number, ordinals: readonly number[]): Bitmap {
  const bitmap = new Bitmap(size);
  for (const ordinal of ordinals) bitmap.add(ordinal);
  return bitmap;
}

describe('Bitmap', () => {
  const bitmap = bitmapOf(100, [0, 31, 32, 63, 64, 99]);

  it('lists its ordinals ascending from any start up to any end', () => {
    expect([...bitmap.from(0)]).toEqual([0, 31, 32, 63, 64, 99]);
    expect([...bitmap.from(32)]).toEqual([32, 63, 64, 99]);
    expect([...bitmap.from(33, 64)]).toEqual([63]);
    expect([...bitmap.from(100)]).toEqual([]);
  });

  it.each([
    [0, 100, 6],
    [1, 99, 4],
    [31, 33, 2],
    [32, 64, 2],
    [40, 40, 0],
    [70, 60, 0],
  ])('counts from %i to %i: %i', (start, end, count) => {
    expect(bitmap.count(start, end)).toBe(count);
  });

  it('gives the first and the last of a range, as many as are wanted', () => {
    expect(bitmap.first(0, 100, 3)).toEqual([0, 31, 32]);
    expect(bitmap.first(32, 64, 9)).toEqual([32, 63]);
    expect(bitmap.first(0, 100, 0)).toEqual([]);
    expect(bitmap.last(100, 0, 3)).toEqual([99, 64, 63]);
    expect(bitmap.last(64, 32, 9)).toEqual([63, 32]);
    expect(bitmap.last(31, 1, 9)).toEqual([]);
    expect([...bitmap.ordinals(31, 64)]).toEqual([31, 32, 63]);
  });

  it.each([1, 31, 32, 33, 64, 100])('has a complement of what it lacks below its size, %i', (size) => {
    expect([...bitmapOf(size, [0]).complement().from(0)]).toEqual(
      Array.from({ length: size - 1 }, (_, at) => at + 1),
    );
    expect(bitmapOf(size, [0]).complement().count()).toBe(size - 1);
  });

  it('intersects and unites', () => {
    const both = bitmapOf(100, [31, 32, 98]);
    both.intersect(bitmap);
    expect([...both.from(0)]).toEqual([31, 32]);
    both.unite(bitmapOf(100, [5]));
    expect([...both.from(0)]).toEqual([5, 31, 32]);
  });
});
