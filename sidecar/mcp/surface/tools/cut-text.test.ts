import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';
import { firstHit } from './first-hit.ts';

const TEXT = 'one two three four five six seven eight nine ten eleven twelve';

test('leaves a text that is short enough, counted in characters, as it is', () => {
  expect(cutText(TEXT, TEXT.length)).toEqual({ text: TEXT });
  expect(cutText('😂😂😂', 3)).toEqual({ text: '😂😂😂' });
});

test('cuts at the end of a word and says so', () => {
  expect(cutText(TEXT, 22)).toEqual({ text: 'one two three four…', text_truncated: true });
  expect(cutText('x'.repeat(30), 10)).toEqual({ text: `${'x'.repeat(8)}…`, text_truncated: true });
});

test('shows the part that has the place asked for', () => {
  expect(cutText(TEXT, 24, TEXT.indexOf('two')).text).toBe('one two three four…');
  expect(cutText(TEXT, 24, TEXT.indexOf('eight')).text).toBe('…seven eight nine…');
  expect(cutText(TEXT, 24, TEXT.indexOf('twelve')).text).toBe('…ten eleven twelve');
});

test.each([
  ['upsold', 0],
  ['nine', TEXT.indexOf('nine')],
  ['TENS', TEXT.indexOf('ten')],
  ['!', 0],
])('finds where %s stands', (query, place) => {
  expect(firstHit(TEXT, query)).toBe(place);
});
