import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importMap } from './import-map.ts';
import { importInto } from './test/import-into.ts';
import { recordsIn, scratch, writeFiles } from './test/imported.ts';

const FIELDS = {
  author: { column: 'Customer' },
  rating: { column: 'Stars' },
  date: { column: 'Date' },
};
const WITHOUT = importMap.parse({ source: 'direct', fields: FIELDS });
const WITH = importMap.parse({ source: 'direct', fields: { ...FIELDS, text: { column: 'Comment' } } });
const WITH_ID = importMap.parse({ ...WITH, id: 'No' });

type Row = readonly [author: string, stars: number, day: string, text: string];
const ROWS: readonly Row[] = [
  ['Ann', 5, '2024-05-13', 'Fine'],
  ['Ann', 3, '2024-05-13', 'Less so'],
  ['Ben', 4, '2024-05-14', 'Quick'],
  ['Cyd', 1, '2024-05-15', ''],
];

async function content() {
  const directory = await scratch();
  const contentDir = join(directory, 'content');
  await mkdir(contentDir);
  return {
    async bring(rows: readonly Row[], map: typeof WITH, { firstId = 1 } = {}) {
      const lines = rows.map((cells, at) => `${[at + firstId, ...cells].join(',')}\n`);
      await writeFiles(directory, { 'sheet.csv': `No,Customer,Stars,Date,Comment\n${lines.join('')}` });
      return importInto(contentDir, join(directory, 'sheet.csv'), { map });
    },
    records: () => recordsIn(contentDir),
  };
}

describe('a map in which the column of texts was missing', () => {
  it.each([
    ['a text column', WITH],
    ['a text column and ids', WITH_ID],
  ])('changes the reviews that are there once it has %s, and keeps their ids', async (_, map) => {
    const { bring, records } = await content();
    await bring(ROWS, WITHOUT);
    const before = await records();
    const withTexts = ROWS.filter(([, , , text]) => text !== '');
    expect(await bring(withTexts, map)).toMatchObject({ new: 0, changed: 3, unchanged: 0, gone: 1 });
    expect(await bring(withTexts, map)).toMatchObject({ new: 0, changed: 0, unchanged: 3 });
    const after = await records();
    expect(after.map(({ id, author, rating }) => [id, author, rating])).toEqual(
      before.map(({ id, author, rating }) => [id, author, rating]),
    );
    expect(after.map(({ text }) => text).toSorted()).toEqual(['Fine', 'Less so', 'Quick', null]);
  });

  it('brings new ones where two could be the one that is there, or it could be two', async () => {
    const { bring, records } = await content();
    await bring(ROWS.slice(2, 3), WITHOUT);
    const two: Row[] = [
      ['Ben', 4, '2024-05-14', 'Quick'],
      ['Ben', 4, '2024-05-14', 'Tidy'],
    ];
    expect(await bring(two, WITH)).toMatchObject({ new: 2, changed: 0, gone: 1 });
    expect(await records()).toHaveLength(3);
  });

  it('leaves a rating that the export still has without a text, and other stars', async () => {
    const { bring } = await content();
    await bring([['Ben', 4, '2024-05-14', '']], WITH);
    const both: Row[] = [
      ['Ben', 4, '2024-05-14', ''],
      ['Ben', 4, '2024-05-14', 'Quick'],
    ];
    expect(await bring(both, WITH)).toMatchObject({ new: 1, changed: 0, unchanged: 1 });
    expect(await bring([['Ben', 2, '2024-05-14', 'Late']], WITH)).toMatchObject({ new: 1, changed: 0 });
  });

  it('takes no review for one that has another id of the source', async () => {
    const { bring } = await content();
    await bring([['Ben', 4, '2024-05-14', '']], WITH_ID);
    const another: Row[] = [['Ben', 4, '2024-05-14', 'Quick']];
    expect(await bring(another, WITH_ID, { firstId: 2 })).toMatchObject({ new: 1, changed: 0, gone: 1 });
  });

  it('takes few of those under no name for the ones of other customers', async () => {
    const { bring } = await content();
    const days = Array.from({ length: 9 }, (_, at): Row => ['', 5, `2024-05-0${at + 1}`, `Visit ${at}`]);
    await bring(days, WITHOUT);
    expect(await bring(days.slice(0, 2), WITH)).toMatchObject({ new: 2, changed: 0 });
    const { bring: again } = await content();
    await again(days, WITHOUT);
    expect(await again(days, WITH)).toMatchObject({ new: 0, changed: 9 });
  });

  it('gives a later rating alone, of the same author and day, an id of its own', async () => {
    const { bring, records } = await content();
    await bring(ROWS, WITHOUT);
    await bring(ROWS, WITH);
    const more: Row[] = [...ROWS, ['Ben', 4, '2024-05-14', '']];
    expect(await bring(more, WITH)).toMatchObject({ new: 1, changed: 0, unchanged: 4 });
    expect(await bring(more, WITH)).toMatchObject({ new: 0, changed: 0, unchanged: 5 });
    expect(new Set((await records()).map(({ id }) => id)).size).toBe(5);
  });
});
