import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { undoImport } from './import-journal.ts';
import { importMap } from './import-map.ts';
import { importInto } from './test/import-into.ts';
import { filesIn, recordsIn, scratch, writeFiles } from './test/imported.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly stars: number;
  readonly day: string;
  readonly text: string;
  readonly reply: string;
}

function quoted(cell: string | number): string {
  return `"${String(cell).replaceAll('"', '""')}"`;
}

/** A sheet of some rows in the words of its owner; without ids where the columns leave them out. */
function sheet(
  rows: readonly Row[],
  columns: readonly (keyof Row)[] = ['name', 'stars', 'day', 'text', 'reply'],
): string {
  const head = {
    id: 'Review ID',
    name: 'Customer',
    stars: 'Stars',
    day: 'Date',
    text: 'Comment',
    reply: 'Our reply',
  };
  return [
    columns.map((column) => head[column]),
    ...rows.map((row) => columns.map((column) => quoted(row[column]))),
  ]
    .map((cells) => `${cells.join(',')}\n`)
    .join('');
}

function rowsOf(count: number): Row[] {
  return Array.from({ length: count }, (_, id) => ({
    id,
    name: `Customer ${id % 7}`,
    stars: (id % 5) + 1,
    day: `2024-${String((id % 12) + 1).padStart(2, '0')}-${String((id % 12) + 1).padStart(2, '0')}`,
    text: id % 6 === 5 ? '' : `What number ${id} said`,
    reply: id % 3 === 0 ? `Thank you, ${id}` : '',
  }));
}

async function content(): Promise<{ directory: string; contentDir: string; bring: Bring }> {
  const directory = await scratch();
  const contentDir = join(directory, 'content');
  await mkdir(contentDir);
  const bring: Bring = async (csv, options) => {
    await writeFiles(directory, { 'sheet.csv': csv });
    return importInto(contentDir, join(directory, 'sheet.csv'), options);
  };
  return { directory, contentDir, bring };
}

type Bring = (csv: string, options?: Parameters<typeof importInto>[2]) => ReturnType<typeof importInto>;

/** A review of five stars under no name. */
function said(text: string, day: string, id: number): Row {
  return { id, name: '', stars: 5, day, text, reply: '' };
}

/** Ratings without author and text, of five stars each. */
function ratings(days: readonly string[]): string {
  const rows = days.map((day, id) => ({ id, name: '', stars: 5, day, text: '', reply: '' }));
  return sheet(rows, ['name', 'stars', 'day']);
}

/** How many lines of two texts differ, each at its place. */
function changedLines(before: string, after: string): number {
  const [old, now] = [before.split('\n'), after.split('\n')];
  expect(now).toHaveLength(old.length);
  return now.filter((line, index) => line !== old[index]).length;
}

describe('importing again', () => {
  it.each([
    ['with ids of its own', ['id', 'name', 'stars', 'day', 'text', 'reply'] as const],
    ['without', ['name', 'stars', 'day', 'text', 'reply'] as const],
  ])('an export %s in which three reviews and a reply changed changes four lines', async (_, columns) => {
    const { contentDir, bring } = await content();
    const rows = rowsOf(60);
    await bring(sheet(rows, columns));
    const before = await filesIn(contentDir);
    const changed = rows.map((row) => {
      if (row.id === 10 || row.id === 20 || row.id === 30)
        return { ...row, stars: 6 - row.stars === row.stars ? 1 : 6 - row.stars };
      return row.id === 40 ? { ...row, reply: 'A reply at last' } : row;
    });
    const plan = await bring(sheet(changed.toReversed(), columns));
    expect(plan).toMatchObject({ new: 0, changed: 4, unchanged: 56, gone: 0 });
    const after = await filesIn(contentDir);
    expect(changedLines(before['direct.jsonl'] ?? '', after['direct.jsonl'] ?? '')).toBe(4);
  });

  const MAP = {
    source: 'direct',
    fields: {
      author: { column: 'Customer' },
      rating: { column: 'Stars' },
      date: { column: 'Date', formats: ['M/D/YYYY'] },
      text: { column: 'Comment' },
    },
  };
  const dayFirst = rowsOf(40).map((row) => ({
    ...row,
    day: `${(row.id % 12) + 1}/${((row.id + 5) % 12) + 1}/2024`,
  }));

  it('after the order of day and month was corrected brings no doubles, and keeps all ids', async () => {
    const { contentDir, bring } = await content();
    await bring(sheet(dayFirst), { map: importMap.parse(MAP) });
    const before = await recordsIn(contentDir);
    const fields = { ...MAP.fields, date: { column: 'Date', formats: ['D/M/YYYY'] } };
    expect(await bring(sheet(dayFirst), { map: importMap.parse({ ...MAP, fields }) })).toMatchObject({
      new: 0,
      gone: 0,
    });
    const after = await recordsIn(contentDir);
    expect(after.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted());
    expect(after.find(({ text }) => text === 'What number 1 said')?.date).toBe('2024-07-02');
  });

  it('after columns were added to the map, an id among them, brings no doubles', async () => {
    const { contentDir, bring } = await content();
    const columns = ['id', 'name', 'stars', 'day', 'text', 'reply'] as const;
    const rows = dayFirst.map((row) => ({ ...row, text: `Said ${row.id}` }));
    await bring(sheet(rows, columns), { map: importMap.parse(MAP) });
    const before = await recordsIn(contentDir);
    const map = importMap.parse({
      ...MAP,
      id: 'Review ID',
      fields: { ...MAP.fields, 'owner_reply.text': { column: 'Our reply' } },
    });
    expect(await bring(sheet(rows, columns), { map })).toMatchObject({
      new: 0,
      changed: 14,
      unchanged: 26,
      gone: 0,
    });
    expect(await bring(sheet(rows, columns), { map })).toMatchObject({ new: 0, changed: 0, unchanged: 40 });
    expect((await recordsIn(contentDir)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it('with names shortened keeps the ids of those that are in full', async () => {
    const { contentDir, bring } = await content();
    await bring(sheet(rowsOf(10)));
    const before = await recordsIn(contentDir);
    expect(await bring(sheet(rowsOf(10)), { anonymise: 'initials' })).toMatchObject({ new: 0, changed: 10 });
    const after = await recordsIn(contentDir);
    expect(after.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted());
    expect(after[0]?.author).toBe('C. 0.');
  });

  it('in place of a source that is not there is refused, with those that are', async () => {
    const { bring } = await content();
    await bring(sheet(rowsOf(3)));
    await expect(bring(sheet(rowsOf(3)), { replace: 'dirct' })).rejects.toThrow(
      '--replace  source  expected one of "direct", got "dirct"',
    );
  });

  it('one month after another takes no rating for that of the day with day and month exchanged', async () => {
    const { contentDir, bring } = await content();
    const year = Array.from({ length: 28 }, (_, index) => `2024-03-${String(index + 1).padStart(2, '0')}`);
    await bring(ratings(year));
    expect(await bring(ratings(['2024-05-03', '2024-05-20']))).toMatchObject({ new: 2, changed: 0 });
    expect(await recordsIn(contentDir)).toHaveLength(30);
  });

  describe('with few words under no name', () => {
    const columns = ['name', 'stars', 'day', 'text'] as const;

    it('takes those of another month for other reviews, again and again', async () => {
      const { contentDir, bring } = await content();
      await bring(sheet([...rowsOf(20), said('Great!', '2024-01-05', 90)], columns));
      const later = sheet([said('Great!', '2024-03-09', 91), said('Top', '2024-03-10', 92)], columns);
      expect(await bring(later)).toMatchObject({ new: 2, changed: 0 });
      expect(await bring(later)).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
      const days = (await recordsIn(contentDir)).flatMap(({ text, date }) =>
        text === 'Great!' ? [date] : [],
      );
      expect(days).toEqual(['2024-01-05', '2024-03-09']);
    });

    it('takes them on another day for those it has where the whole sheet comes again', async () => {
      const { contentDir, bring } = await content();
      const rows = [...rowsOf(20).filter(({ text }) => text !== ''), said('Great!', '2024-01-05', 90)];
      await bring(sheet(rows, columns));
      const before = await recordsIn(contentDir);
      const moved = rows.map((row) => ({ ...row, day: `2023${row.day.slice(4)}` }));
      expect(await bring(sheet(moved, columns))).toMatchObject({ new: 0, changed: rows.length, gone: 0 });
      expect((await recordsIn(contentDir)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    });
  });

  it('is taken back byte for byte, new files too', async () => {
    const { contentDir, bring } = await content();
    await bring(sheet(rowsOf(20)));
    const before = await filesIn(contentDir);
    await bring(sheet(rowsOf(30)), {
      replace: 'direct',
      map: importMap.parse({ ...MAP, source: 'other', fields: { ...MAP.fields, date: { column: 'Date' } } }),
    });
    expect(Object.keys(await filesIn(contentDir))).toEqual(['other.jsonl']);
    await undoImport(`${contentDir}/data`, contentDir);
    expect(await filesIn(contentDir)).toEqual(before);
  });
});

/**
 * Whether a row may be what the author of a rating wrote later: then the id of the rating goes to it where it is imported
 * before the sheet shows that there are two.
 */
function isPerhapsTextOf(row: Row, rows: readonly Row[]): boolean {
  const isRatingOf = ({ name, day, stars, text }: Row) =>
    text === '' && name === row.name && day === row.day && stars === row.stars;
  return row.text !== '' && rows.some(isRatingOf);
}

/** The records of a content without their ids, in an order of their own. */
async function saidIn(contentDir: string): Promise<string[]> {
  const records = await recordsIn(contentDir);
  return records.map((record) => JSON.stringify({ ...record, id: null })).toSorted();
}

it('any order and chunking of the imports of one export ends in the same content', async () => {
  const rows = fc
    .uniqueArray(
      fc.record({
        id: fc.nat(40),
        stars: fc.integer({ min: 1, max: 5 }),
        month: fc.integer({ min: 1, max: 12 }),
        says: fc.boolean(),
      }),
      { selector: ({ id }) => id, minLength: 1, maxLength: 15 },
    )
    .map((drawn) =>
      drawn.map(({ id, stars, month, says }): Row => ({
        id,
        name: `Customer ${says ? id % 3 : id}`,
        stars,
        day: `2024-${String(month).padStart(2, '0')}-15`,
        text: says ? `Said ${id}` : '',
        reply: '',
      })),
    );
  await fc.assert(
    fc.asyncProperty(
      rows,
      fc.array(fc.nat(14), { maxLength: 3 }),
      fc.infiniteStream(fc.nat(1000)),
      fc.boolean(),
      async (given, cuts, keys, hasIds) => {
        const columns: (keyof Row)[] = hasIds
          ? ['id', 'name', 'stars', 'day', 'text']
          : ['name', 'stars', 'day', 'text'];
        const whole = await content();
        await whole.bring(sheet([...given, ...given.slice(0, 2)], columns));
        const parts = await content();
        const shuffled = given
          .map((row): [number, Row] => [keys.next().value ?? 0, row])
          .toSorted(([a], [b]) => a - b)
          .map(([, row]) => row);
        const bounds = [0, ...cuts.map((cut) => cut % given.length).toSorted((a, b) => a - b), given.length];
        for (const [index, from] of bounds.slice(0, -1).entries()) {
          const chunk = shuffled.slice(from, bounds[index + 1]);
          if (chunk.length > 0) await parts.bring(sheet(chunk, columns));
        }
        await parts.bring(sheet(shuffled, columns));
        if (hasIds || !given.some((row) => isPerhapsTextOf(row, given))) {
          expect(await filesIn(parts.contentDir)).toEqual(await filesIn(whole.contentDir));
        }
        expect(await saidIn(parts.contentDir)).toEqual(await saidIn(whole.contentDir));
      },
    ),
    { numRuns: 25 },
  );
});
