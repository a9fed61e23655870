import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

/** Files of comments that people wrote, under the folder of the test data, and the column that has them. */
const FILES = [
  { path: 'clothing/womens_clothing_reviews.csv', column: 'text' },
  { path: 'nhs-neas/neas.csv', column: 'FFT answer' },
] as const;

/** How many of a file are read: enough for its words, few enough for plain loops. */
const MOST = 300;

const rows = z.array(z.record(z.string(), z.string()));

/** Texts that nobody here wrote, from the folder `TEST_DATA_DIR`; none where it is not named or lacks the files. */
export async function realTexts(directory: string | undefined): Promise<string[]> {
  if (directory === undefined) return [];
  const there = FILES.map(({ path, column }) => ({ file: join(directory, path), column })).filter(
    ({ file }) => existsSync(file),
  );
  const texts = there.map(async ({ file, column }) => {
    const records = rows.parse(
      parse(await readFile(file), { columns: true, relax_column_count: true, to: MOST }),
    );
    return records.flatMap((record) => record[column] ?? []);
  });
  return (await Promise.all(texts)).flat().filter((text) => text.trim() !== '');
}
