import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryDirectory } from '../sidecar/test/publish-set.ts';
import { reviewRecord, type ReviewRecord } from '../src/domain/review-record.ts';
import { main } from './import.ts';
import { USAGE } from './import/import-options.ts';
import { runHere } from './test/run-here.ts';

interface Row {
  readonly customer: string;
  readonly stars: number;
  readonly day: string;
  readonly comment: string;
  readonly reply: string;
}

/** Every day could have the day or the month first, and is another one then. */
const ROWS: readonly Row[] = Array.from({ length: 60 }, (_, at) => ({
  customer: `Customer ${at % 7}`,
  stars: (at % 5) + 1,
  day: `${(at % 11) + 1}/${(at % 11) + 2}/2024`,
  comment: at % 6 === 5 ? '' : `What number ${at} said.`,
  reply: at % 3 === 0 ? `Thank you, ${at}.` : '',
}));

function sheet(rows: readonly Row[]): string {
  const lines = rows.map(({ customer, stars, day, comment, reply }) =>
    [customer, stars, day, comment, reply].join(';'),
  );
  return ['Customer;Stars;Date;Comment;Our reply', ...lines, ''].join('\n');
}

function mapOf(dayFormat: string): string {
  return `source: direct
fields:
  author: Customer
  rating: Stars
  date: { column: Date, formats: [${dayFormat}] }
  text: Comment
  owner_reply.text: Our reply
  verified: { value: true }
`;
}

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let contentDir = '';
const before: Record<'wrong' | 'right', Record<string, string>> = { wrong: {}, right: {} };
const plans: Record<string, string> = {};

/** A path in the directory of this test. */
function at(name: string): string {
  return join(directory.path, name);
}

/** Runs an import, and gives what it said. */
async function run(...args: string[]): Promise<string> {
  const env = { ...process.env, BASE_URL: '', CONTENT_DIR: contentDir, DATA_DIR: at('data') };
  const { status, stdout, stderr } = await runHere([main, USAGE], args, env);
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

/** Every file of the content as it is, by its path. */
async function contents(): Promise<Record<string, string>> {
  const entries = await readdir(contentDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.toSorted().map(async (path) => [path, await readFile(path, 'latin1')] as const);
  return Object.fromEntries(await Promise.all(read));
}

function linesIn(files: Readonly<Record<string, string>>): string[] {
  const [lines = ''] = Object.entries(files).flatMap(([path, text]) =>
    path.endsWith('.jsonl') ? [text] : [],
  );
  return lines.trimEnd().split('\n');
}

function recordsIn(files: Readonly<Record<string, string>>): ReviewRecord[] {
  return linesIn(files).map((line) => reviewRecord.parse(JSON.parse(line)));
}

beforeAll(async () => {
  directory = await temporaryDirectory();
  contentDir = at('content');
  await mkdir(contentDir);
  await writeFile(at('content/business.yaml'), 'base_url: https://reviews.example\nname: Harbour Dental\n');
  await writeFile(at('sheet.csv'), sheet(ROWS));
  await writeFile(at('map.yaml'), mapOf('M/D/YYYY'));
  plans['wrong'] = await run(at('sheet.csv'), '--map', at('map.yaml'), '--yes');
  before.wrong = await contents();
  await writeFile(at('map.yaml'), mapOf('D/M/YYYY'));
  plans['right'] = await run(at('sheet.csv'), '--map', at('map.yaml'), '--yes');
  before.right = await contents();
});
afterAll(() => directory[Symbol.asyncDispose]());

describe('a sheet that is imported again', () => {
  test('under a map that was corrected brings no doubles, and moves days alone', () => {
    expect(plans['wrong']).toContain('new 60, changed 0, unchanged 0');
    expect(plans['right']).toContain('new 0, changed 60, unchanged 0');
    const withoutDays = (files: Record<string, string>) =>
      recordsIn(files)
        .map((record) => ({ ...record, date: null, updated_at: null }))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(withoutDays(before.right)).toEqual(withoutDays(before.wrong));
    expect(recordsIn(before.right).find(({ text }) => text === 'What number 1 said.')?.date).toBe(
      '2024-03-02',
    );
  });

  test('with three reviews and a reply changed at the source changes four lines', async () => {
    const changed = ROWS.map((row, at) => {
      if (at === 40) return { ...row, reply: 'A reply at last.' };
      return at === 10 || at === 20 || at === 30 ? { ...row, stars: (row.stars % 5) + 1 } : row;
    });
    await writeFile(at('sheet.csv'), sheet(changed.toReversed()));
    const plan = await run(at('sheet.csv'), '--map', at('map.yaml'), '--yes');
    expect(plan).toContain('new 0, changed 4, unchanged 56');
    const [old, now] = [linesIn(before.right), linesIn(await contents())];
    expect(now).toHaveLength(60);
    expect(now.filter((line, at) => line !== old[at])).toHaveLength(4);
  });

  test('is taken back byte for byte', async () => {
    expect(await contents()).not.toEqual(before.right);
    expect(await run('--undo')).toContain('took back the import of');
    expect(await contents()).toEqual(before.right);
  });
});
