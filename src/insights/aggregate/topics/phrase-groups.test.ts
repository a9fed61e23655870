import { expect, test } from 'vitest';
import type { KeyPhrase } from './key-phrases.ts';
import { phraseGroups } from './phrase-groups.ts';

/** The groups of key phrases, most frequent first. */
function groupsOf(...keys: readonly string[]): string[][] {
  const phrases = keys.map((key, i): KeyPhrase => {
    const words = key.split(' ');
    return { key, words, head: words.at(-1) ?? '', reviews: 99 - i, written: key, otherForms: [] };
  });
  return phraseGroups(phrases).map((group) => group.map((number) => keys[number] ?? ''));
}

test('hold the words of one family, and the phrases about them', () => {
  expect(groupsOf('wait', 'waiting', 'long wait', 'wait list')).toEqual([
    ['wait', 'waiting', 'long wait'],
    ['wait list'],
  ]);
});

test('hold what is the same in two words', () => {
  expect(groupsOf('call back', 'back', 'callback')).toEqual([['back'], ['callback', 'call back']]);
});
