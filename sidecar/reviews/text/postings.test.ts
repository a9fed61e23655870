import { expect, it } from 'vitest';
import { Bitmap } from '../bitmap.ts';
import { Postings, postingsData } from './postings.ts';

/** 40 texts: key 0 stands in all, twice in the first, key 1 in text 7 alone, three times, key 2 nowhere. */
const TEXTS = Array.from({ length: 40 }, (_, text) =>
  text === 7 ? [1, 0, 1, 1] : text === 0 ? [0, 0] : [0],
);

function postingsOf(counted: boolean): Postings {
  const textStarts = Uint32Array.from([0, ...TEXTS.map((_, text) => TEXTS.slice(0, text + 1).flat().length)]);
  const data = postingsData({ keys: Uint16Array.from(TEXTS.flat()), textStarts, bound: 3, counted });
  return new Postings(data, TEXTS.length);
}

it.each([true, false])(
  'gives the texts that have any of some keys, where places are counted: %s',
  (counted) => {
    const postings = postingsOf(counted);
    expect([...postings.withAny([1, 2]).ordinals()]).toEqual([7]);
    expect(postings.withAny([0]).count()).toBe(40);
    expect(postings.withAny([2]).count()).toBe(0);
  },
);

it('counts every place of keys in some texts, and leaves the others alone', () => {
  const counts = new Uint16Array(TEXTS.length);
  postingsOf(true).count([0, 1], Bitmap.of(TEXTS.length, [0, 7, 8]), counts);
  expect([counts[0], counts[7], counts[8], counts[9]]).toEqual([2, 4, 1, 0]);
});

it('tells texts apart whose ordinals take more than 16 bits', () => {
  const size = 70_000;
  const textStarts = Uint32Array.from({ length: size + 1 }, (_, text) => text);
  const keys = Uint16Array.from({ length: size }, (_, text) =>
    Number(text === 4000 || text === 4000 + 2 ** 16),
  );
  const postings = new Postings(postingsData({ keys, textStarts, bound: 2, counted: true }), size);
  expect([...postings.withAny([1]).ordinals()]).toEqual([4000, 69_536]);
});
