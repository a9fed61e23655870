import { expect, it } from 'vitest';
import { languageTagOf } from './language-names.ts';

it.each([
  ['en', 'en'],
  ['pt-BR', 'pt-BR'],
  ['en_US', 'en-US'],
  ['zh-Hans', 'zh-Hans'],
  [' English', 'en'],
  ['Deutsch', 'de'],
  ['alemán', 'de'],
  ['Englisch', 'en'],
  ['anglais', 'en'],
  ['日本語', 'ja'],
])('%j is the language %s', (cell, tag) => {
  expect(languageTagOf(cell)).toBe(tag);
});

it.each(['Klingonish', '5', ''])('%j is none', (cell) => {
  expect(languageTagOf(cell)).toBeUndefined();
});
