import { expect, test } from 'vitest';

import { languageFor } from '../language/languages.ts';
import { read } from '../reading/read.ts';
import type { Reading } from '../reading/reading.ts';
import { NO_VOCABULARY } from '../reading/vocabulary.ts';
import { judgeByLexicon, judgeTargetByLexicon, textByLexicon } from './judge-by-lexicon.ts';

function readingOf(tag: string, text: string): Reading {
  const language = languageFor(tag);
  if (language === null) throw new Error(`expected a language that is read, got ${tag}`);
  return read(text, { language, vocabulary: NO_VOCABULARY });
}

function targetLabel(tag: string, text: string, target: string): string {
  const reading = readingOf(tag, text);
  const from = reading.tokens.findIndex(({ start }) => start === text.indexOf(target));
  return judgeTargetByLexicon(reading, { from, to: from + 1 }).label;
}

test.each([
  ['es', 'La comida estaba riquísima.', 'positive'],
  ['es', 'No volveremos nunca.', 'negative'],
  ['de', 'Das kann ich nicht weiterempfehlen.', 'negative'],
  ['de', 'Wir waren rundum zufrieden.', 'positive'],
  ['fr', 'Je ne recommande pas.', 'negative'],
  ['fr', 'Rien à redire, personnel adorable.', 'positive'],
  ['it', 'Non ci torneremo.', 'negative'],
  ['it', 'Tutto perfetto.', 'positive'],
  ['pt', 'Nao recomendo.', 'negative'],
  ['pt', 'Atendimento nota dez.', 'positive'],
])('%s: reads "%s" as %s', (tag, text, label) => {
  expect(judgeByLexicon(readingOf(tag, text)).label).toBe(label);
});

test('calls a text without opinions neutral', () => {
  expect(judgeByLexicon(readingOf('fr', 'Nous étions quatre.'))).toEqual({ score: 0, label: 'neutral' });
});

test.each([
  ['es', 'La ubicación es inmejorable, pero las camas son incomodísimas.', 'ubicación', 'camas'],
  ['de', 'Die Lage ist top, aber die Betten sind durchgelegen.', 'Lage', 'Betten'],
  ['fr', 'La vue est superbe mais la chambre est sale.', 'vue', 'chambre'],
  ['it', 'La posizione è ottima, ma i letti sono scomodi.', 'posizione', 'letti'],
  ['pt', 'A localização é ótima, mas as camas são desconfortáveis.', 'localização', 'camas'],
])('%s: tells what is praised from what is blamed in "%s"', (tag, text, praised, blamed) => {
  expect(targetLabel(tag, text, praised)).toBe('positive');
  expect(targetLabel(tag, text, blamed)).toBe('negative');
});

test('calls a target neutral of which nothing is said', () => {
  expect(targetLabel('es', 'Pedimos dos pizzas.', 'pizzas')).toBe('neutral');
});

test.each([
  ['es', 'Llamé tres veces y nadie vino.'],
  ['de', 'Niemand kam vorbei.'],
  ['fr', "Personne n'est venu."],
  ['it', 'Nessuno è passato.'],
  ['pt', 'Ninguém veio.'],
])('%s: takes a denial without an opinion for a complaint: "%s"', (tag, text) => {
  expect(judgeByLexicon(readingOf(tag, text)).label).toBe('negative');
});

test('gives evidence for stars to be added to: the more is said the more, and none where nothing is', () => {
  const { plus, minus } = textByLexicon(readingOf('es', 'Excelente, todo perfecto.'));
  expect(plus).toBeGreaterThan(1);
  expect(minus).toBe(-plus);
  expect(textByLexicon(readingOf('es', 'Fuimos cuatro.')).plus).toBe(0);
});
