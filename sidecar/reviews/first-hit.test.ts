import { expect, test } from 'vitest';
import { firstHit } from './first-hit.ts';

const TEXT = 'one two three four five six seven eight nine ten eleven twelve';

test.each([
  ['upsold', 0],
  ['nine', TEXT.indexOf('nine')],
  ['TENS', TEXT.indexOf('ten')],
  ['!', 0],
])('finds where %s stands', (query, place) => {
  expect(firstHit(TEXT, query)).toBe(place);
});
