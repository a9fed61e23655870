import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { changeReview } from '../editing/change-reviews.ts';
import { importInto } from './test/import-into.ts';
import { recordsIn, scratch, writeFiles } from './test/imported.ts';
import type { Anonymised } from './values/display-name.ts';

const ROWS = `Customer,Stars,Date,Comment
Ann Lee,5,2025-05-01,Prompt and tidy.
Abe Long,5,2025-05-01,Prompt and tidy.
Ann,4,2025-05-01,Prompt and tidy.
Bob Ray,4,2025-05-02,
Cy Dee,3,2025-05-03,Great.
Cy Dee,2,2025-06-03,Great.
`;
const FULL = ['Abe Long', 'Ann', 'Ann Lee', 'Bob Ray', 'Cy Dee', 'Cy Dee'];
const FIRST = ['Abe', 'Ann', 'Ann', 'Bob', 'Cy', 'Cy'];
const INITIALS = ['A.', 'A. L.', 'A. L.', 'B. R.', 'C. D.', 'C. D.'];
const NAMES = new Map<Anonymised | null, string[]>([
  [null, FULL],
  ['first-name', FIRST],
  ['initials', INITIALS],
]);

async function content() {
  const directory = await scratch();
  const contentDir = join(directory, 'content');
  await mkdir(contentDir);
  const bring = async (anonymise: Anonymised | null, csv = ROWS) => {
    await writeFiles(directory, { 'sheet.csv': csv });
    return importInto(contentDir, join(directory, 'sheet.csv'), { anonymise });
  };
  return { bring, contentDir, records: () => recordsIn(contentDir) };
}

it.each<[(Anonymised | null)[]]>([
  [['initials', 'first-name', null]],
  [['initials', null, 'initials']],
  [['first-name', 'initials', 'first-name']],
  [[null, 'first-name', 'first-name', null]],
])('reviews without ids are the same ones whatever is done to their names: %s', async (imports) => {
  const { bring, records } = await content();
  await bring(null);
  const ids = (await records()).map(({ id }) => id).toSorted();
  const other = await content();
  for (const [turn, anonymise] of imports.entries()) {
    const plan = await other.bring(anonymise);
    expect(plan).toMatchObject({ new: turn === 0 ? 6 : 0, gone: 0, doubles: { doubles: 0 } });
    expect(plan.corrected.count).toBe(0);
    const found = await other.records();
    expect(found.map(({ id }) => id).toSorted()).toEqual(ids);
    expect(found.map(({ author }) => author).toSorted()).toEqual(NAMES.get(anonymise));
    expect(found.map(({ rating }) => rating).toSorted()).toEqual([2, 3, 4, 4, 5, 5]);
  }
});

it.each(['A. L.', 'Annie'])('an author whom somebody made %s by hand stays so', async (name) => {
  const { bring, contentDir, records } = await content();
  await bring(null);
  const id = (await records()).find(({ author }) => author === 'Ann Lee')?.id ?? '';
  await changeReview(contentDir, id, { change: { author: name }, now: new Date('2026-11-01T10:00:00Z') });
  expect(await bring(null)).toMatchObject({ new: 0, changed: 0, corrected: { count: 1 } });
  expect((await records()).find((record) => record.id === id)?.author).toBe(name);
});

it('shortens a name whose text was put right by hand, and keeps the text', async () => {
  const { bring, contentDir, records } = await content();
  await bring(null);
  const id = (await records()).find(({ author }) => author === 'Ann Lee')?.id ?? '';
  await changeReview(contentDir, id, { change: { text: 'Prompt.' }, now: new Date('2026-11-01T10:00:00Z') });
  expect(await bring('initials')).toMatchObject({ new: 0, corrected: { count: 1 } });
  expect((await records()).find((record) => record.id === id)).toMatchObject({
    author: 'A. L.',
    text: 'Prompt.',
  });
});

it('gives a text to the review that was brought without it under a shortened name', async () => {
  const { bring, records } = await content();
  await bring('initials', 'Customer,Stars,Date\nAnn Lee,5,2025-05-01\n');
  const before = await records();
  await bring(null, 'Customer,Stars,Date,Comment\nAnn Lee,5,2025-05-01,Prompt and tidy.\n');
  const after = await records();
  expect(after).toMatchObject([{ id: before[0]?.id, author: 'Ann Lee', text: 'Prompt and tidy.' }]);
});

it('knows the one again that had its id from the shortened name', async () => {
  const { bring, records } = await content();
  await bring(null, 'Customer,Stars,Date,Comment\nA. L.,5,2025-05-01,Prompt and tidy.\n');
  const before = await records();
  const again = 'Customer,Stars,Date,Comment\nAnn Lee,5,2025-05-01,Prompt and tidy.\n';
  expect(await bring('initials', again)).toMatchObject({ new: 0, unchanged: 1 });
  expect(await records()).toEqual(before);
});
