import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { changeReview } from '../editing/change-reviews.ts';
import { planLines } from './plan-lines.ts';
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

async function content() {
  const directory = await scratch();
  const contentDir = join(directory, 'content');
  await mkdir(contentDir);
  const bring = async (anonymise: Anonymised | null, csv = ROWS, replace: string | null = null) => {
    await writeFiles(directory, { 'sheet.csv': csv });
    return importInto(contentDir, join(directory, 'sheet.csv'), { anonymise, replace });
  };
  return { bring, contentDir, records: () => recordsIn(contentDir) };
}

it.each<{ imports: (Anonymised | null)[]; shown: string[][] }>([
  { imports: ['initials', 'first-name', null], shown: [INITIALS, INITIALS, INITIALS] },
  { imports: ['initials', null, 'initials'], shown: [INITIALS, INITIALS, INITIALS] },
  { imports: ['first-name', 'first-name', null], shown: [FIRST, FIRST, FIRST] },
  { imports: [null, 'first-name', 'first-name', null], shown: [FULL, FIRST, FIRST, FIRST] },
])(
  'reviews without ids are the same ones whatever is done to their names: $imports',
  async ({ imports, shown }) => {
    const { bring, records } = await content();
    await bring(null);
    const ids = (await records()).map(({ id }) => id).toSorted();
    const other = await content();
    for (const [turn, anonymise] of imports.entries()) {
      const plan = await other.bring(anonymise);
      expect(plan).toMatchObject({ new: turn === 0 ? 6 : 0, gone: 0, doubles: { doubles: 0 } });
      const found = await other.records();
      expect(found.map(({ id }) => id).toSorted()).toEqual(ids);
      expect(found.map(({ author }) => author).toSorted()).toEqual(shown[turn]);
      expect(found.map(({ rating }) => rating).toSorted()).toEqual([2, 3, 4, 4, 5, 5]);
    }
  },
);

it('keeps names that were shortened, says so, and takes them in full where their source is replaced', async () => {
  const { bring, records } = await content();
  await bring('initials');
  const plan = await bring(null);
  expect(plan).toMatchObject({ new: 0, changed: 0, unchanged: 6, corrected: { count: 6 } });
  expect(planLines(plan).join('\n')).toContain(
    'kept the words of 6 reviews: author and text stay as they were put right or shortened here',
  );
  await bring(null, ROWS, 'direct');
  expect((await records()).map(({ author }) => author).toSorted()).toEqual(FULL);
  expect(await bring('initials')).toMatchObject({ changed: 6, corrected: { count: 0 } });
  expect((await records()).map(({ author }) => author).toSorted()).toEqual(INITIALS);
});

it.each<[Anonymised | null]>([[null], ['initials'], ['first-name']])(
  'keeps every review and what was put right in one, whosever words it has by now: %s',
  async (anonymise) => {
    const inFull = await content();
    await inFull.bring(null);
    const named = new Map((await inFull.records()).map(({ id, author }) => [id, author]));
    for (const change of [
      { author: 'Ann' },
      { author: 'Abe Long' },
      { author: 'A. L.' },
      { text: 'Great.' },
    ]) {
      const { bring, contentDir, records } = await content();
      await bring(anonymise);
      const before = await records();
      for (const { id, text } of before) {
        // The name in full is what an import is to shorten.
        if ('author' in change && change.author === named.get(id)) continue;
        if (text === null) continue;
        await changeReview(contentDir, id, { change, now: new Date('2026-11-01T10:00:00Z') });
        const corrected = await records();
        expect(await bring(anonymise)).toMatchObject({ new: 0, changed: 0, gone: 0, unchanged: 6 });
        expect(await records()).toEqual(corrected);
      }
    }
  },
);

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

it('shortens a name as it was put right, where only case and accents were', async () => {
  const { bring, contentDir, records } = await content();
  await bring(null);
  const id = (await records()).find(({ author }) => author === 'Ann Lee')?.id ?? '';
  await changeReview(contentDir, id, {
    change: { author: 'Änn Lee' },
    now: new Date('2026-11-01T10:00:00Z'),
  });
  for (const changed of [6, 0]) {
    expect(await bring('initials')).toMatchObject({ new: 0, changed, corrected: { count: 1 } });
    expect((await records()).find((record) => record.id === id)?.author).toBe('Ä. L.');
  }
});

it('gives a text to the review that was brought without it under a shortened name', async () => {
  const { bring, records } = await content();
  await bring('initials', 'Customer,Stars,Date\nAnn Lee,5,2025-05-01\n');
  const before = await records();
  await bring(null, 'Customer,Stars,Date,Comment\nAnn Lee,5,2025-05-01,Prompt and tidy.\n');
  const after = await records();
  expect(after).toMatchObject([{ id: before[0]?.id, author: 'A. L.', text: 'Prompt and tidy.' }]);
});

it('knows the one again that had its id from the shortened name', async () => {
  const { bring, records } = await content();
  await bring(null, 'Customer,Stars,Date,Comment\nA. L.,5,2025-05-01,Prompt and tidy.\n');
  const before = await records();
  const again = 'Customer,Stars,Date,Comment\nAnn Lee,5,2025-05-01,Prompt and tidy.\n';
  expect(await bring('initials', again)).toMatchObject({ new: 0, unchanged: 1 });
  expect(await records()).toEqual(before);
});
