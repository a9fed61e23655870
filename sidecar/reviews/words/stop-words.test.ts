import { describe, expect, it } from 'vitest';
import { fold } from '../../../src/domain/fold.ts';
import { LANGUAGES } from './languages.ts';
import { EMPTY_WORDS, emptyWordsOf } from './stop-words.ts';
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

describe('emptyWordsOf', () => {
  it.each([
    ['what do they say about the price', 'en'],
    ['quien habla de los calentadores de agua', 'es'],
    ['was sagen die kunden uber den preis', 'de'],
    ['que disent les clients du prix', 'fr'],
    ['unicorn', 'en'],
  ])('takes those of the language that %j seems to be in: %s', (question, language) => {
    expect(emptyWordsOf(question.split(' '))).toBe(EMPTY_WORDS.get(language));
  });
});
