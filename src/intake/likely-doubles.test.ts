import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importInto } from './test/import-into.ts';
import { recordsIn, scratch } from './test/imported.ts';

const HEADER = 'Author,Rating,Date,Review\n';

/** The plan of the second of two sheets that come one after the other. */
async function planOf(first: string, second: string) {
  const directory = await scratch();
  const contentDir = join(directory, 'content');
  await mkdir(contentDir);
  const sheet = join(directory, 'sheet.csv');
  await writeFile(sheet, HEADER + first);
  await importInto(contentDir, sheet, {});
  const [known] = await recordsIn(contentDir);
  await writeFile(sheet, HEADER + second);
  return { plan: await importInto(contentDir, sheet, {}), known };
}

const ANN = 'Ann Lee,5,2025-01-13,"The room was warm, thanks."\n';

it('names a review of the content that a new one may be in other words', async () => {
  const { plan, known } = await planOf(ANN, ANN.replace('thanks.', 'thanks!!'));
  expect(plan).toMatchObject({ new: 1, gone: 1 });
  expect(plan.likelyDoubles).toMatchObject([{ author: 'Ann Lee', why: expect.stringContaining('content') }]);
  expect(plan.likelyDoubles[0]?.ids[0]).toBe(known?.id);
});

it.each([
  ['on another day', 'Ann Lee,5,2025-01-14,"Another visit, thanks!!"\n'],
  ['with other stars', 'Ann Lee,4,2025-01-13,"The room was warm, thanks!!"\n'],
  ['by somebody else', 'Bob Ray,5,2025-01-13,"The room was warm, thanks!!"\n'],
  ['that comes beside it', `${ANN}Bob Ray,5,2025-01-13,"The room was warm, thanks!!"\n`],
])('names none for a review %s', async (_, second) => {
  const { plan } = await planOf(ANN, second);
  expect(plan.new).toBe(1);
  expect(plan.likelyDoubles).toEqual([]);
});
