import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { planLines } from './plan-lines.ts';
import { importInto } from './test/import-into.ts';
import { recordsIn, scratch } from './test/imported.ts';

const HEADER = 'Author,Rating,Date,Review\n';

it('says of the reviews of a replaced source that they are removed, and not that they are kept', async () => {
  const directory = await scratch();
  const contentDir = join(directory, 'content');
  await mkdir(contentDir);
  const bring = async (csv: string, replace: string | null) => {
    await writeFile(join(directory, 'sheet.csv'), HEADER + csv);
    return importInto(contentDir, join(directory, 'sheet.csv'), { replace });
  };
  await bring('Ann Lee,5,2025-03-04,Warm rooms.\nBob Ray,1,2025-03-05,Nobody came.\n', null);
  const plan = await bring('Cy Dow,3,2025-03-06,It was fine.\n', 'direct');
  expect(plan).toMatchObject({ new: 1, gone: 0, replaced: 2 });
  expect(planLines(plan).filter((line) => /kept|removed/.test(line))).toEqual([
    '  removed 2: their source is replaced',
  ]);
  expect((await recordsIn(contentDir)).map(({ author }) => author)).toEqual(['Cy Dow']);
});
