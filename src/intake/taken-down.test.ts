import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importInto } from './test/import-into.ts';
import { filesIn, recordsIn, scratch } from './test/imported.ts';

const ROWS = `Author,Rating,Date,Review
Ann Lee,5,2025-03-04,Warm rooms and quick.
Bob Ray,1,2025-03-05,Nobody came.
Cy Dow,3,2025-03-06,It was fine.
`;

type Choices = Parameters<typeof importInto>[2];

/** Content of ROWS of which the review of Bob Ray is taken down, and an import into it. */
async function takenDown() {
  const directory = await scratch();
  const contentDir = join(directory, 'content');
  const bring = async (csv: string, choices: Choices = {}) => {
    await writeFile(join(directory, 'sheet.csv'), csv);
    return importInto(contentDir, join(directory, 'sheet.csv'), choices);
  };
  await mkdir(contentDir);
  await bring(ROWS);
  const bob = (await recordsIn(contentDir)).find(({ author }) => author === 'Bob Ray');
  await writeFile(join(contentDir, 'withheld.yaml'), `- {id: ${bob?.id ?? ''}, reason: asked}\n`);
  return { contentDir, bring };
}

it.each<[string, Choices]>([
  ['again', {}],
  ['with --prune', { prune: true }],
  ['in place of its source', { replace: 'direct' }],
])('leaves a review that was taken down where it stands when its export comes %s', async (_, choices) => {
  const { contentDir, bring } = await takenDown();
  const before = await filesIn(contentDir);
  expect(await bring(ROWS, choices)).toMatchObject({
    new: 0,
    unchanged: 2,
    leftOut: { 'withheld by withheld.yaml': 1 },
    gone: 0,
    replaced: 0,
  });
  expect(await filesIn(contentDir)).toEqual(before);
});

it('removes a review that was taken down once the export has it no more', async () => {
  const { contentDir, bring } = await takenDown();
  const plan = await bring(ROWS.replace(/Bob Ray.*\n/, ''), { prune: true });
  expect(plan).toMatchObject({ unchanged: 2, leftOut: {}, gone: 1 });
  expect((await recordsIn(contentDir)).map(({ author }) => author)).toEqual(['Ann Lee', 'Cy Dow']);
});

it('counts what goes where all that the export has was taken down', async () => {
  const { contentDir, bring } = await takenDown();
  const only = ROWS.replace(/(Ann Lee|Cy Dow).*\n/g, '');
  expect(await bring(only, { prune: true })).toMatchObject({ new: 0, unchanged: 0, gone: 2 });
  expect((await recordsIn(contentDir)).map(({ author }) => author)).toEqual(['Bob Ray']);
});
