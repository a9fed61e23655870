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
    ['(Traduzione di Google) Very good. (Originale) Muy bueno.'],
    ['Muy bueno.\n\n(Traduzione di Google)\nVery good.'],
    ['(Traducción de Google) Very good.\n\n(Original)\nMuy bueno.'],
    ['(Tradução do Google) Very good.\n\n(Original)\nMuy bueno.'],
    ['(Traduzido pelo Google) Very good.\n\n(Texto original)\nMuy bueno.'],
    ['(Переведено Google) Very good.\n\n(Оригинал)\nMuy bueno.'],
    ['(由 Google 提供翻譯) Very good.\n\n(原始評論)\nMuy bueno.'],
    ['(Google 번역 제공) Very good.\n\n(원문)\nMuy bueno.'],
    ['（由 Google 翻译） Very good. （原文） Muy bueno.'],
    ['Muy bueno.\n\n(Diterjemahkan oleh Google)\nVery good.'],
    ['（Google による翻訳）Very good.（原文）Muy bueno.'],
    ['(Google による翻訳) Very good.\n\n(原文)\nMuy bueno.'],
  ])('splits %j, marked in the language of the translation', (text) => {
    expect(splitGoogleTranslation(text)).toEqual({ original: 'Muy bueno.', translation: 'Very good.' });
  });

  test('gives null for ordinary texts and for half a translation', () => {
    expect(splitGoogleTranslation('Very good.')).toBeNull();
    expect(splitGoogleTranslation('(Translated by Google) Very good.')).toBeNull();
    expect(splitGoogleTranslation('I found them on Google (Original) and was glad.')).toBeNull();
  });
});
