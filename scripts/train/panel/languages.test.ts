import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languageRows, readLanguageTexts } from './languages.ts';

let directory: string;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'languages-'));
});

afterAll(() => {
  rmSync(directory, { recursive: true });
});

function fileOf(...rows: readonly object[]): string {
  const file = join(directory, 'texts.jsonl');
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return file;
}

const HOTEL = 'Das Zimmer war sauber, das Frühstück war schrecklich.';

describe('languages without a model', () => {
  test('are judged by their words, given ones too, beside the stars and who always praises', () => {
    const said = [
      { words: 'Zimmer', polarity: 'positive' },
      { words: 'Frühstück', polarity: 'negative' },
    ].map(({ words, polarity }) => {
      const start = HOTEL.indexOf(words);
      return { start, end: start + words.length, polarity };
    });
    const file = fileOf(
      { lang: 'de', text: HOTEL, rating: 3, terms: said },
      { lang: 'de', text: 'Schrecklich, nie wieder!', overall: 'negative', rating: 5 },
    );
    const { texts, terms } = languageRows(readLanguageTexts(file));
    const accuracy = ([row]: typeof texts): (number | string)[][] =>
      Object.entries(row?.byJudge ?? {}).map(([judge, own]) => [judge, own.polarAccuracy.value]);
    expect(accuracy(texts)).toEqual([
      ['reviewcast', 100],
      ['majority', 0],
      ['stars alone', 0],
    ]);
    expect(accuracy(terms).slice(0, 2)).toEqual([
      ['reviewcast', 100],
      ['majority', 50],
    ]);
  });

  test('stand beside no stars where some have none', () => {
    const file = fileOf(
      { lang: 'de', text: 'Sehr gut.', overall: 'positive', rating: 5 },
      { lang: 'de', text: 'Schrecklich.', overall: 'negative' },
    );
    const [row] = languageRows(readLanguageTexts(file)).texts;
    expect(Object.keys(row?.byJudge ?? {})).toEqual(['reviewcast', 'majority']);
  });

  test('are named where one is not read', () => {
    expect(() => readLanguageTexts(fileOf({ lang: 'fi', text: 'Hyvä.' }))).toThrow(
      'expected a language that is read, got "fi"',
    );
  });
});
