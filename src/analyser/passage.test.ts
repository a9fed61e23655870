import { expect, test } from 'vitest';
import { isPassage } from './passage.ts';

const STORY =
  'We came on a Sunday with the children. The room was cold and nobody answered the bell. In the end my wife found a heater in the hall. Breakfast was good. We shall not come again before the spring, and then only for the sea.';

test.each([
  ['a sentence', 'Breakfast was good.', true],
  [
    'two sentences',
    'The room was cold and nobody answered the bell. In the end my wife found a heater in the hall.',
    true,
  ],
  ['three sentences', STORY.slice(0, STORY.indexOf(' Breakfast')), false],
  ['the whole story', STORY, false],
])('of a long review %s: %s is %s', (_, words, says) => {
  expect(isPassage(words, STORY)).toBe(says);
});

test('a short review may be evidence as a whole', () => {
  for (const text of ['Great. Loved it! Thanks.', 'Cold room, rude staff.', '味道很好，服务也不错'])
    expect(isPassage(text, text)).toBe(true);
});

test('a long review is none, though it has no full stop', () => {
  const text = 'we waited and waited and nobody came '.repeat(8).trim();
  expect(isPassage(text, text)).toBe(false);
  expect(isPassage(text.slice(0, 100), text)).toBe(true);
});

test('a title or a dot within a sentence begins no other', () => {
  const text = 'Mr. Hall came at 9.30 a.m. and charged us 20.50 for the part. Fine by me.';
  expect(isPassage(text, text)).toBe(true);
});
