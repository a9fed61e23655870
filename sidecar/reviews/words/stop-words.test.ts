import { describe, expect, it } from 'vitest';
import { fold } from '../../../src/domain/fold.ts';
import { LANGUAGES } from './languages.ts';
import { EMPTY_WORDS } from './stop-words.ts';
import { wordsOf } from './words-of.ts';

describe('EMPTY_WORDS', () => {
  it.each([...EMPTY_WORDS])(
    'lists folded words, cut as texts are, in a known language: %s',
    (language, words) => {
      expect([...words].filter((word) => wordsOf(fold(word)).join(' ') !== word)).toEqual([]);
      expect(LANGUAGES.has(language)).toBe(true);
    },
  );

  it('leaves what a question to reviews is about', () => {
    const left = wordsOf(fold('What do people say about being upsold, and was the price fair?'));
    expect(left.filter((word) => EMPTY_WORDS.get('en')?.has(word) !== true)).toEqual([
      'upsold',
      'price',
      'fair',
    ]);
  });
});
