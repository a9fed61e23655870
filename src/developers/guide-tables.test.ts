import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, 'guides');

test.each(readdirSync(FOLDER))(
  '%s ends each table with an empty line, so that no sentence becomes a row',
  (name) => {
    const lines = readFileSync(join(FOLDER, name), 'utf8').split('\n');
    const swallowed = lines.filter((line, n) => n > 0 && isRow(lines[n - 1]) && line !== '' && !isRow(line));
    expect(swallowed).toEqual([]);
  },
);

function isRow(line = ''): boolean {
  return line.startsWith('|');
}
