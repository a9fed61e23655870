import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ProblemList } from '../dataset/content-error.ts';
import { readImportMap } from './map-file.ts';
import { scratch, writeFiles } from './test/imported.ts';

const FIELDS = ['  author: Name', '  rating: Stars', '  date: Day'];

it.each([
  [
    [...FIELDS, '  id:'],
    ':6  fields.id  expected id beside fields, got it among them: write `id: Review ID` on a line',
  ],
  [[...FIELDS, '  source: direct'], ':6  fields.source  expected source beside fields, got it among them'],
  [[...FIELDS, 'id:'], ':6  id  expected the name of a column, as in `id: Name of the column`, got nothing'],
  [
    [...FIELDS, '  text:'],
    ':6  fields.text  expected the name of a column, as in `text: Name of the column`, got nothing',
  ],
  [
    [...FIELDS, '  text:', '    column:'],
    ':7  fields.text.column  expected the name of a column, as in `column: Name of the column`, got nothing',
  ],
])('a map with %j is told its right form', async (lines, message) => {
  const directory = await scratch();
  await writeFiles(directory, { 'map.yaml': ['source: direct', 'fields:', ...lines, ''].join('\n') });
  await expect(readImportMap(join(directory, 'map.yaml'), new ProblemList())).rejects.toThrow(message);
});
