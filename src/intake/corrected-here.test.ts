import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changeReview, type ReviewChange } from '../editing/change-reviews.ts';
import { planLines } from './plan-lines.ts';
import { importInto } from './test/import-into.ts';
import { recordsIn, scratch, writeFiles } from './test/imported.ts';

const HEADER = 'Customer,Stars,Date,Comment\n';
const NOW = new Date('2026-11-01T10:00:00Z');

/** A content into which a sheet was brought, and in which one review was corrected by hand. */
async function corrected(rows: string, author: string, change: ReviewChange) {
  const directory = await scratch();
  const contentDir = join(directory, 'content');
  await mkdir(contentDir);
  const bring = async (csv: string, options: Parameters<typeof importInto>[2] = {}) => {
    await writeFiles(directory, { 'sheet.csv': `${HEADER}${csv}` });
    return importInto(contentDir, join(directory, 'sheet.csv'), options);
  };
  await bring(rows);
  const before = await recordsIn(contentDir);
  const id = before.find((record) => record.author === author)?.id ?? '';
  await changeReview(contentDir, id, { change, now: NOW });
  return { bring, id, records: () => recordsIn(contentDir) };
}

const ROWS = 'Ann Lee,5,2025-05-01,Prompt and tidy.\nBob,4,2025-05-02,Fine.\n';

it.each<[string, ReviewChange]>([
  ['text', { text: 'Prompt and very tidy.' }],
  ['author', { author: 'Ann L.' }],
  ['author and text', { author: 'Ann L.', text: 'Prompt.' }],
])('the same sheet again keeps a corrected %s, and brings no second review', async (_, change) => {
  const { bring, records } = await corrected(ROWS, 'Ann Lee', change);
  const before = await records();
  expect(await bring(ROWS)).toMatchObject({ new: 0, changed: 0, unchanged: 2, gone: 0 });
  expect(await records()).toEqual(before);
});

it('takes what else the sheet says of a corrected review, and names it in the plan', async () => {
  const { bring, id, records } = await corrected(ROWS, 'Ann Lee', { text: 'Prompt and very tidy.' });
  const plan = await bring(ROWS.replace('Ann Lee,5', 'Ann Lee,4'));
  expect(plan).toMatchObject({
    new: 0,
    changed: 1,
    corrected: { count: 1, examples: [{ place: 'sheet.csv:2', id, author: 'Ann Lee' }] },
  });
  expect(planLines(plan).join('\n')).toContain(
    'kept the words of 1 review: author and text stay as they were put right or shortened here, Ann Lee (sheet.csv:2)',
  );
  expect((await records()).find((record) => record.id === id)).toMatchObject({
    rating: 4,
    text: 'Prompt and very tidy.',
  });
});

it('takes the words of the sheet again where its source is replaced, under the same id', async () => {
  const { bring, id, records } = await corrected(ROWS, 'Ann Lee', { author: 'Ann L.' });
  expect(await bring(ROWS, { replace: 'direct' })).toMatchObject({ new: 0, changed: 1, replaced: 0 });
  expect((await records()).find((record) => record.id === id)?.author).toBe('Ann Lee');
  expect(await records()).toHaveLength(2);
});

it('takes a row with the corrected words and the one from before for one review', async () => {
  const { bring, records } = await corrected(ROWS, 'Ann Lee', { author: 'Ann L.' });
  const right = 'Ann L.,5,2025-05-01,Prompt and tidy.\n';
  for (const rows of [right, ROWS + right, right + ROWS]) {
    expect(await bring(rows)).toMatchObject({ new: 0 });
    expect((await records()).map(({ author }) => author)).toEqual(['Ann L.', 'Bob']);
  }
});

it('knows one again of several with the same words, and one without a text', async () => {
  const rows = 'Ann,5,2025-05-01,Great.\nAnn,5,2025-06-01,Great.\nBob,4,2025-05-02,\n';
  const { bring, records } = await corrected(rows, 'Ann', { text: 'Great work.' });
  expect(await bring(rows)).toMatchObject({ new: 0, changed: 0, unchanged: 3 });
  expect((await records()).map(({ text }) => text).toSorted()).toEqual(
    ['Great work.', 'Great.', null].toSorted(),
  );

  const bare = await corrected(rows, 'Bob', { author: 'Robert' });
  expect(await bare.bring(rows)).toMatchObject({ new: 0, changed: 0, unchanged: 3 });
  expect((await bare.records()).map(({ author }) => author).toSorted()).toEqual(['Ann', 'Ann', 'Robert']);
});

it('knows it again when the same words come a second time on another day', async () => {
  const { bring, records } = await corrected(ROWS, 'Ann Lee', { text: 'Prompt.' });
  const again = `${ROWS}Ann Lee,5,2025-07-01,Prompt and tidy.\n`;
  expect(await bring(again)).toMatchObject({ new: 1, changed: 0, unchanged: 2 });
  expect(await bring(again)).toMatchObject({ new: 0, changed: 0, unchanged: 3 });
  expect((await records()).map(({ text }) => text)).toEqual(['Prompt.', 'Fine.', 'Prompt and tidy.']);
});

it('keeps a rating of the day on which another one was given a text by hand', async () => {
  const { bring, records } = await corrected('Bob,4,2025-05-02,\n', 'Bob', { text: 'Told us on the phone.' });
  const rows = 'Bob,4,2025-05-02,\nBob,2,2025-05-02,\n';
  expect(await bring(rows)).toMatchObject({ new: 1 });
  expect(await bring(rows)).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
  expect((await records()).map(({ rating }) => rating).toSorted()).toEqual([2, 4]);
});

describe.each([
  ['without ids of its own', 'Customer,Stars,Date,Comment\nBob Robertson,5,2025-05-01,Prompt and tidy.\n'],
  [
    'with ids of its own',
    'Review ID,Customer,Stars,Date,Comment\n7,Bob Robertson,5,2025-05-01,Prompt and tidy.\n',
  ],
])('a sheet %s', (_, csv) => {
  it.each<[keyof ReviewChange, string]>([
    ['author', 'Bob'],
    ['author', 'B. R.'],
    ['author', 'bob Robertson'],
    ['author', 'Bób  Robertson'],
    ['text', 'prompt and tidy.'],
    ['text', 'Prompt  and\ntidy.'],
  ])('leaves %s as a person put it right to %j in the file, again and again', async (field, right) => {
    const directory = await scratch();
    const contentDir = join(directory, 'content');
    await mkdir(contentDir);
    await writeFiles(directory, { 'sheet.csv': csv });
    const bring = () => importInto(contentDir, join(directory, 'sheet.csv'));
    await bring();
    const [before] = await recordsIn(contentDir);
    const line = JSON.stringify({ ...before, [field]: right });
    await writeFiles(contentDir, { 'reviews/direct.jsonl': `${line}\n` });
    for (const turn of ['again', 'and again']) {
      const kept = { new: 0, changed: 0, unchanged: 1, corrected: { count: 1 } };
      expect(await bring(), turn).toMatchObject(kept);
      expect(await recordsIn(contentDir)).toEqual([{ ...before, [field]: right }]);
    }
  });
});

it.each([
  ['without ids', 'Customer,Stars,Date,Comment\nAnn,1,2025-05-01,Rude.\nAnn,1,2025-06-01,Rude.\n'],
  ['with ids', 'Review ID,Customer,Stars,Date,Comment\n7,Ann,1,2025-05-01,Rude.\n8,Ann,1,2025-06-01,Rude.\n'],
])('brings no text again that was taken out of a review by hand, %s', async (_, csv) => {
  const directory = await scratch();
  const contentDir = join(directory, 'content');
  await mkdir(contentDir);
  await writeFiles(directory, { 'sheet.csv': csv });
  const bring = () => importInto(contentDir, join(directory, 'sheet.csv'));
  await bring();
  for (const { id } of await recordsIn(contentDir)) {
    await changeReview(contentDir, id, { change: { text: null }, now: NOW });
    const before = await recordsIn(contentDir);
    expect(await bring()).toMatchObject({ new: 0, changed: 0, unchanged: 2, gone: 0 });
    expect(await recordsIn(contentDir)).toEqual(before);
  }
});

it('keeps what was edited of a review with an id of its source until that changes it later', async () => {
  const directory = await scratch();
  const contentDir = join(directory, 'content');
  await mkdir(contentDir);
  const bring = async (comment: string, updateTime: string) => {
    const reviews = [
      {
        name: 'accounts/1/locations/2/reviews/a',
        reviewer: { displayName: 'Ann Lee' },
        starRating: 'FIVE',
        comment,
        createTime: '2025-05-01T09:00:00Z',
        updateTime,
      },
    ];
    await writeFiles(directory, { 'reviews.json': JSON.stringify({ reviews }) });
    return importInto(contentDir, join(directory, 'reviews.json'));
  };
  await bring('Promt.', '2025-05-01T09:00:00Z');
  const [{ id = '' } = {}] = await recordsIn(contentDir);
  await changeReview(contentDir, id, { change: { author: 'Anne Lea', text: 'Prompt.' }, now: NOW });
  expect(await bring('Promt.', '2025-05-01T09:00:00Z')).toMatchObject({
    changed: 0,
    corrected: { count: 1 },
  });
  expect(await recordsIn(contentDir)).toMatchObject([{ author: 'Anne Lea', text: 'Prompt.' }]);
  expect(await bring('Late.', '2026-11-02T09:00:00Z')).toMatchObject({ changed: 1, corrected: { count: 0 } });
  expect(await recordsIn(contentDir)).toMatchObject([{ author: 'Ann Lee', text: 'Late.' }]);
});
