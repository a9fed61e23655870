import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';

describe('fold', () => {
  it.each([
    ['Élodie', 'elodie'],
    ['E\u0301lodie', 'elodie'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['Ὀδυσσεύς', 'οδυσσευσ'],
    ['ЁЛКА', 'елка'],
    ['Йод', 'иод'],
    ['ISPARTA İ ı', 'isparta i i'],
    ['שָׁלוֹם', 'שלום'],
    ['مُحَمَّد', 'محمد'],
    ['ﬁne', 'fine'],
    ['１００％', '100%'],
    ['a\u0000b', 'a\u0000b'],
  ])('folds %j to %j', (value, folded) => {
    expect(fold(value)).toBe(folded);
  });

  it('keeps vowel signs of Devanagari, which are letters in all but name', () => {
    expect(fold('हिन्दी')).toBe('हिन्दी');
  });

  it('keeps a mark that follows no letter of its scripts', () => {
    expect(fold('1\u0301')).toBe('1\u0301');
  });
});
