import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

const TEXT = 'one two three four five six seven eight nine ten eleven twelve';

test('leaves a text that is short enough, counted in characters, as it is', () => {
  expect(cutText(TEXT, TEXT.length)).toBe(TEXT);
  expect(cutText('😂😂😂', 3)).toBe('😂😂😂');
});

test('cuts at the end of a word and marks it', () => {
  expect(cutText(TEXT, 22)).toBe('one two three four…');
  expect(cutText('x'.repeat(30), 10)).toBe(`${'x'.repeat(8)}…`);
});

test('shows the part that has the place asked for', () => {
  expect(cutText(TEXT, 24, TEXT.indexOf('two'))).toBe('one two three four…');
  expect(cutText(TEXT, 24, TEXT.indexOf('eight'))).toBe('…seven eight nine…');
  expect(cutText(TEXT, 24, TEXT.indexOf('twelve'))).toBe('…ten eleven twelve');
});
