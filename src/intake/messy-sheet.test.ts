import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openExport } from './open-export.ts';
import { importInto } from './test/import-into.ts';
import { filesIn, imported, scratch, writeFiles } from './test/imported.ts';
import { delimitedText, MESSY_REVIEWS, messySheet, messyStars, workbookRows } from './test/messy-sheet.ts';
import { workbook } from './test/workbook.ts';

const SHEET = messySheet();
const BYTES = {
  'sheet.csv': Buffer.from(delimitedText(SHEET, ',')),
  'semicolons.csv': Buffer.from(delimitedText(SHEET, ';')),
  'utf-16.csv': Buffer.from(`\uFEFF${delimitedText(SHEET, '\t')}`, 'utf16le'),
  'sheet.xlsx': workbook({ name: 'Reviews', rows: workbookRows(SHEET), merged: ['A1:H1'] }),
};

describe('a sheet as an owner keeps it', () => {
  it.each(Object.entries(BYTES))(
    'is read without a map as %s, every row accounted for',
    async (name, content) => {
      const { plan, records } = await imported(name, content);
      expect(plan).toMatchObject({
        rowsRead: MESSY_REVIEWS + 11,
        new: MESSY_REVIEWS,
        doubles: { doubles: 10 },
        leftOut: { 'a totals row': 1 },
        dropped: ['E-mail', 'Phone'],
        unread: ['Notes'],
      });
      expect(records).toHaveLength(MESSY_REVIEWS);
      const byNumber = records.toSorted((a, b) => numberIn(a.text) - numberIn(b.text));
      expect(byNumber.map(({ rating }) => rating)).toEqual(byNumber.map((_, index) => messyStars(index)));
      expect(byNumber[0]).toMatchObject({
        author: 'Customer 0',
        date: '2023-01-13',
        text: 'Great job, would use again 👍 (0)',
        owner_reply: { text: 'Thank you!', date: null },
      });
      expect(byNumber.slice(1, 4).map(({ date }) => date)).toEqual([
        '2024-02-14',
        '2023-03-15',
        '2024-04-16',
      ]);
      expect(byNumber[7]?.author).toBe('A customer');
      expect(JSON.stringify(records)).not.toMatch(/mail\.example|07700/);
    },
  );

  it('leaves no doubt of which a person would have to be asked', async () => {
    const directory = await scratch();
    await writeFiles(directory, BYTES);
    for (const name of Object.keys(BYTES)) {
      await using opened = await openExport(join(directory, name), { latestDay: '2026-12-31' });
      expect(opened.suggestion?.doubts).toEqual([]);
    }
  });

  it('is the same content from each kind of file', async () => {
    const directory = await scratch();
    await writeFiles(directory, BYTES);
    const contents = [];
    for (const name of Object.keys(BYTES)) {
      const contentDir = join(directory, `${name}-content`);
      await mkdir(contentDir);
      await importInto(contentDir, join(directory, name));
      contents.push(await filesIn(contentDir));
    }
    for (const content of contents) expect(content).toEqual(contents[0]);
  });
});

function numberIn(text: string | null): number {
  return Number(/\((\d+)\)$/.exec(text ?? '')?.[1]);
}
