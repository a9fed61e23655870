import { expect, test } from 'vitest';

import { withoutAccents, umlautsSpelledOut } from './folding.ts';
import { languageFor, READ_LANGUAGES } from './languages.ts';
import { UNNUMBERED } from './word.ts';

/** The words of a text as they are looked up, by sentence. */
function words(tag: string, text: string): string[][] {
  const language = languageFor(tag);
  if (language === null) throw new Error(`expected a language that is read, got ${tag}`);
  return language.sentences(text).map((pieces) => pieces.map((piece) => language.wordOf(piece).word));
}

/** The value of the opinion that a text is. */
function valueOf(tag: string, text: string): number {
  const language = languageFor(tag);
  const own = words(tag, text).flat();
  const said = own.map((word) => ({ word, number: UNNUMBERED, pos: 'X' }));
  return language?.lexicon.longestAt(said, 0, { start: 0, end: said.length })?.values.at(-1) ?? 0;
}

test('finds a language by the primary part of its tag, and none for one that is not read', () => {
  expect(languageFor('pt-BR')?.tag).toBe('pt');
  expect(languageFor('DE_at')?.tag).toBe('de');
  expect(languageFor('nl')).toBe(null);
  expect(languageFor(null)).toBe(null);
});

test.each(READ_LANGUAGES)('opens %s once', (tag) => {
  expect(languageFor(tag)).toBe(languageFor(tag));
});

test.each([
  ['es', 'atención', 'atencion'],
  ['pt', 'não', 'nao'],
  ['fr', 'très', 'tres'],
  ['it', 'perché', 'perche'],
])('reads %s words with and without their accents alike: %s', (_, written, plain) => {
  expect(withoutAccents(written)).toBe(plain);
});

test('keeps the accents of the shortest words, and the "ñ"', () => {
  expect(withoutAccents('è né año')).toBe('è né año');
});

test('folds letters that are put together of two characters', () => {
  expect(withoutAccents('ope\u0301ra')).toBe('opera');
});

test('takes "schön" for "schoen" and not for "schon"', () => {
  expect(umlautsSpelledOut('schön')).toBe('schoen');
  expect(valueOf('de', 'schoen')).toBe(valueOf('de', 'schön'));
  expect(valueOf('de', 'schon')).toBe(0);
});

test.each([
  ['fr', "L'hôtel qu'on aime.", [['le', 'hotel', 'que', 'on', 'aime', '.']]],
  ['fr', 'Aujourd’hui', [["aujourd'hui"]]],
  ['it', "dell'albergo", [['della', 'albergo']]],
  ['de', "Geht's gut?", [['geht', 'es', 'gut', '?']]],
  ['pt', 'nao recomendo', [['nao', 'recomendo']]],
])('cuts %s as patterns expect it: %s', (tag, text, cut) => {
  expect(words(tag, text)).toEqual(cut);
});

test('ends a sentence where nobody left a blank, and at line breaks', () => {
  expect(words('es', 'Muy bien.Volveremos\nGracias')).toHaveLength(3);
});

test('tells numbers and marks', () => {
  expect(
    languageFor('es')
      ?.sentences('10 €!')
      .flat()
      .map(({ pos }) => pos),
  ).toEqual(['NUM', 'PUNCT', 'PUNCT']);
});

test.each([
  ['de', 'ausgezeichnet', 'furchtbar'],
  ['es', 'excelente', 'pésimo'],
  ['fr', 'délicieux', 'dégueulasse'],
  ['it', 'ottimo', 'pessimo'],
  ['pt', 'ótima', 'péssima'],
])('knows praise and complaint in %s', (tag, praise, complaint) => {
  expect(valueOf(tag, praise)).toBeGreaterThan(2);
  expect(valueOf(tag, complaint)).toBeLessThan(-1.5);
});

test.each(['de', 'es', 'fr', 'it', 'pt'])('reads signs in %s', (tag) => {
  expect(valueOf(tag, '👍👍')).toBeGreaterThan(0);
  expect(valueOf(tag, '😡')).toBeLessThan(0);
});
