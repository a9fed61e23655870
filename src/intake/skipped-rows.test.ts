import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openExport } from './open-export.ts';
import { planLines } from './plan-lines.ts';
import { imported, scratch, writeFiles } from './test/imported.ts';

const HEADER = 'Name,Stars,Date,Comment\n';
const skipBad = { skipBad: true };

it('lists the first twenty rows that are passed over, and counts all by column', async () => {
  const good = Array.from({ length: 30 }, (_, at) => `N${at},5,2024-05-01,x${at}\n`).join('');
  const bad = Array.from({ length: 25 }, (_, at) => `B${at},${at < 20 ? 'none' : 4},soon,y${at}\n`).join('');
  const { plan, records } = await imported('sheet.csv', HEADER + good + bad, skipBad);
  expect(records).toHaveLength(30);
  expect(plan).toMatchObject({ rowsRead: 55, new: 30, skipped: 25, skippedBy: { Stars: 20, Date: 5 } });
  expect(plan.skippedRows).toHaveLength(20);
  expect(plan.skippedRows[0]).toMatchObject({
    place: 'sheet.csv:32',
    reasons: [{ column: 'Stars' }, { column: 'Date' }],
  });
  const lines = planLines(plan);
  expect(lines).toContain('  passed over 25: cannot be read (Stars 20, Date 5)');
  expect(lines.filter((line) => line.startsWith('    sheet.csv:'))).toHaveLength(20);
  expect(lines).toContain('    and 5 more rows');
});

it.each([
  ['a rating', 'Bob,lots,2024-06-01,y\n', 'Stars'],
  ['a day', 'Bob,4,whenever,y\n', 'Date'],
  ['an age', 'Bob,4,2 months ago,y\n', 'Date'],
])('%s that cannot be read leaves its row out, and its column beyond doubt', async (_, row, column) => {
  const { plan, records } = await imported('sheet.csv', `${HEADER}Ann,5,2024-05-31,x\n${row}`, skipBad);
  expect(records.map(({ author }) => author)).toEqual(['Ann']);
  expect(plan).toMatchObject({ skipped: 1, skippedBy: { [column]: 1 } });
});

it('a column of which most cannot be read stays in doubt', async () => {
  const rows = 'Ann,5,2024-05-31,x\nBob,lots,2024-06-01,y\nCid,few,2024-06-02,z\n';
  const directory = await scratch();
  await writeFiles(directory, { 'sheet.csv': HEADER + rows });
  const path = join(directory, 'sheet.csv');
  await using opened = await openExport(path, { latestDay: '2026-12-31', ...skipBad });
  expect(opened.suggestion?.doubts[0]).toContain('rating: expected 1 to 5 stars in "Stars", got "lots"');
});

it('of three rows with one id the second and third are passed over, each by its place', async () => {
  const rows =
    'Id,Name,Stars,Date,Comment\na,Ann,5,2024-05-01,x\na,Bob,4,2024-05-02,y\na,Cid,3,2024-05-03,z\n';
  const { plan } = await imported('sheet.csv', rows, skipBad);
  expect(plan.skippedRows.map(({ place }) => place)).toHaveLength(2);
  expect(plan).toMatchObject({ new: 1, skipped: 2, skippedBy: { id: 2 } });
});
