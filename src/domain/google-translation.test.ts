import { describe, expect, test } from 'vitest';
import { splitGoogleTranslation } from './google-translation.ts';

describe('splitGoogleTranslation', () => {
  test('splits a text that begins with the translation', () => {
    expect(splitGoogleTranslation('(Translated by Google) Very good.\n\n(Original)\nMuy bueno.')).toEqual({
      original: 'Muy bueno.',
      translation: 'Very good.',
    });
  });

  test('splits a text that begins with the original', () => {
    expect(splitGoogleTranslation('Muy bueno.\n\n(Translated by Google)\nVery good.')).toEqual({
      original: 'Muy bueno.',
      translation: 'Very good.',
    });
  });

  test.each([
    ['(Traducido por Google) Very good.\n\n(Original)\nMuy bueno.'],
    ['(Übersetzt von Google) Very good.\n\n(Original)\nMuy bueno.'],
    ['(Traduit par Google) Very good.\n\n(Avis d’origine)\nMuy bueno.'],
    ["(Traduit par Google) Very good.\n\n(Avis d'origine)\nMuy bueno."],
    ['(Vertaald door Google) Very good. (Origineel) Muy bueno.'],
    ['Muy bueno.\n\n(Tradotto da Google)\nVery good.'],
  ])('splits %j, marked in the language of the translation', (text) => {
    expect(splitGoogleTranslation(text)).toEqual({ original: 'Muy bueno.', translation: 'Very good.' });
  });

  test('gives null for ordinary texts and for half a translation', () => {
    expect(splitGoogleTranslation('Very good.')).toBeNull();
    expect(splitGoogleTranslation('(Translated by Google) Very good.')).toBeNull();
    expect(splitGoogleTranslation('I found them on Google (Original) and was glad.')).toBeNull();
  });
});
