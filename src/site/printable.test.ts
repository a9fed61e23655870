import { expect, it } from 'vitest';
import { excerpt, printable } from './printable.ts';

it('replaces what HTML cannot carry, and nothing else', () => {
  expect(printable('a\u0000b\u0007c\u0085d\ufffee\u{1ffff}')).toBe('a\ufffdb\ufffdc\ufffdd\ufffde\ufffd');
  expect(printable('tab\t line\n \u202eright to left\u202c 👩🏽‍🔧 \ue000')).toBe(
    'tab\t line\n \u202eright to left\u202c 👩🏽‍🔧 \ue000',
  );
  expect(printable('one\rtwo\r\nthree\ud800')).toBe('one\ntwo\nthree\ufffd');
});

it('cuts between words, with an ellipsis, and no character in two', () => {
  expect(excerpt('a short text', 70)).toBe('a short text');
  expect(excerpt('one two three four five', 20)).toBe('one two three four…');
  expect(excerpt('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`);
  expect(excerpt(`${'x'.repeat(8)}😂 and more`, 10)).toBe(`${'x'.repeat(8)}…`);
});
