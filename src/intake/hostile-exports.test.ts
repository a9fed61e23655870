import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ContentError } from '../dataset/content-error.ts';
import { UnreadableExport } from './export-table.ts';
import { BUSINESS_PROFILE_PAGE } from './test/exports/google.ts';
import { importInto } from './test/import-into.ts';
import { filesIn, scratch, writeFiles } from './test/imported.ts';
import { workbook } from './test/workbook.ts';
import { zipFile } from './test/zip-file.ts';

const HEADER = 'Customer,Stars,Date,Comment';
const ROW = 'Ann,5,2024-05-31,Good';
const LINE = { Customer: 'Ann', Stars: 5, Date: '2024-05-31', Comment: 'Good' };

/** What stands in an export; where that is large it is made when it is needed, as a run keeps what its tests are given. */
type Content = string | Buffer | (() => string | Buffer);

/** Why an export of one file is refused; nothing may have been written. */
async function refusal(name: string, content: Content): Promise<string> {
  const directory = await scratch();
  await writeFiles(directory, { [name]: typeof content === 'function' ? content() : content });
  const contentDir = join(directory, 'content');
  await mkdir(contentDir);
  const error: unknown = await importInto(contentDir, join(directory, name)).then(
    () => new Error('it was imported'),
    (reason: unknown) => reason,
  );
  expect(await filesIn(contentDir)).toEqual({});
  if (error instanceof UnreadableExport)
    return `${error.place}  ${error.message}`.replaceAll(`${directory}/`, '');
  if (error instanceof ContentError) return error.message;
  throw error;
}

/** An archive of which the first bytes went wrong. */
function torn(archive: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0, 42]), archive.subarray(2)]);
}

/** An archive of one file that says it is encrypted. */
function locked(archive: Buffer): Buffer {
  const copy = Buffer.from(archive);
  const central = copy.indexOf('PK\u0001\u0002', 0, 'latin1');
  for (const flags of [6, central + 8]) copy.writeUInt16LE(copy.readUInt16LE(flags) | 1, flags);
  return copy;
}

/** More than a document of JSON may have to be read as one, which is 64 MiB. */
const LARGE = 70_000_000;

/** A mebibyte that is packed over 50 to one, and less than an export may be. */
const PACKED_SMALL = Buffer.concat([randomBytes(2 ** 14), Buffer.alloc(2 ** 20 - 2 ** 14)]);

/** A record with a comment of so many letters, as JSON, which is not looked at letter by letter. */
function longLine(letters: number): string {
  return JSON.stringify({ ...LINE, Comment: '@' }).replace('@', 'x'.repeat(letters));
}

describe('an export is refused with its place and what would be right', () => {
  const json = JSON.stringify(BUSINESS_PROFILE_PAGE, null, 1);
  const zipped = { name: 'reviews.json', content: json };

  it.each<[name: string, content: Content, message: RegExp]>([
    ['truncated.json', json.slice(0, 400), /^truncated\.json:\d+ {2}expected JSON, got: .*whole export/],
    ['cut.zip', zipFile([zipped]).subarray(0, 200), /^cut\.zip {2}expected a ZIP archive, downloaded whole/],
    [
      'up.zip',
      zipFile([zipped, { name: '../../evil.json', content: '[]' }]),
      /^up\.zip {2}expected an archive whose files all lie inside it, got "\.\.\/\.\.\/evil\.json": pack the folder/,
    ],
    [
      'root.zip',
      zipFile([{ name: '/etc/evil.json', content: '[]' }, zipped]),
      /^root\.zip {2}expected an archive whose files all lie inside it, got "\/etc\/evil\.json"/,
    ],
    [
      'twice.zip',
      zipFile([zipped, zipped]),
      /^twice\.zip\/reviews\.json {2}expected one file of this name, got several: unpack it and give/,
    ],
    [
      'locked.zip',
      locked(zipFile([zipped])),
      /^locked\.zip\/reviews\.json {2}expected a file without a password: unpack it and give/,
    ],
    [
      'torn.xlsx',
      torn(workbook({ name: 'S', rows: [HEADER.split(','), ROW.split(',')] })),
      /^torn\.xlsx {2}expected a ZIP archive, downloaded whole: invalid local file header/,
    ],
    [
      'bomb.zip',
      () => zipFile([{ name: 'reviews.json', content: Buffer.alloc(20_000_000, 0x20) }]),
      /^bomb\.zip\/reviews\.json {2}expected no file packed over 200 to one, .*: unpack it/,
    ],
    [
      'liar.zip',
      () => zipFile([{ ...zipped, content: json.repeat(2000), says: 3 }]),
      /^liar\.zip {2}expected a ZIP archive, downloaded whole: too many bytes/,
    ],
    [
      'nul.csv',
      `${HEADER}\n${ROW}\nBob,4,2024-06-01,a\u0000b\n`,
      /^nul\.csv:3 {2}Comment {2}expected text, got a NUL character: take it out, or save/,
    ],
    [
      'garbage.csv',
      () => `${HEADER}\n${'\0'.repeat(3_000_000)}`,
      /^garbage\.csv:2 {2}Customer {2}expected text, got a NUL character/,
    ],
    [
      'long.csv',
      () => `${HEADER}\n${ROW}\nBob,4,2024-06-01,${'x'.repeat(20_000_000)}\n`,
      /^long\.csv:3 {2}Comment {2}expected a row of at most 1048576 characters, got more: shorten this cell, or/,
    ],
    [
      'open.csv',
      () => `${HEADER}\n${ROW}\nBob,4,2024-06-01,"${'open\n'.repeat(400_000)}`,
      /^open\.csv:3 {2}Comment {2}.*got more: look for a quote that never closes, or shorten this cell/,
    ],
    [
      'many.csv',
      `${HEADER}\n${ROW}\nBob,4,2024-06-01,${'x'.repeat(20_001)}\n`,
      /^many\.csv:3 {2}Comment {2}expected at most 20000 characters, got 20001/,
    ],
    [
      'truncated.jsonl',
      `${JSON.stringify(LINE)}\n${JSON.stringify(LINE)}\n${JSON.stringify(LINE).slice(0, -9)}`,
      /^truncated\.jsonl:3 {2}row {2}expected JSON, got: .* at character \d+: expected the whole export, as it was/,
    ],
    [
      'long.jsonl',
      () => `${JSON.stringify(LINE)}\n${longLine(20_000_000)}\n`,
      /^long\.jsonl:2 {2}row {2}expected a line of at most 16 MiB, got \d+ bytes: shorten it, or leave it out/,
    ],
    [
      'long-first.jsonl',
      () => `${longLine(20_000_000)}\n${JSON.stringify(LINE)}\n${JSON.stringify(LINE)}\n`,
      /^long-first\.jsonl:1 {2}row {2}expected a line of at most 16 MiB, got \d+ bytes: shorten it, or leave it out/,
    ],
    [
      'long-only.jsonl',
      () => longLine(LARGE),
      /^long-only\.jsonl:1 {2}row {2}expected a line of at most 16 MiB, got \d+ bytes: shorten it, or leave it out/,
    ],
    [
      'long-first.json',
      () => `${longLine(LARGE)}\n${JSON.stringify(LINE)}\n`,
      /^long-first\.json:1 {2}row {2}expected a line of at most 16 MiB, got \d+ bytes: shorten it, or leave it out/,
    ],
    [
      'one.jsonl',
      `${JSON.stringify({ ...LINE, Stars: 9 })}\n`,
      /^one\.jsonl:1 {2}Stars {2}expected a rating of 1 to 5 stars/,
    ],
    [
      'one-after-blank.jsonl',
      `\n${JSON.stringify({ ...LINE, Comment: 'x'.repeat(20_001) })}\n`,
      /^one-after-blank\.jsonl:2 {2}Comment {2}expected at most 20000 characters, got 20001/,
    ],
    [
      'long.json',
      () => `[${JSON.stringify(LINE)},${longLine(LARGE)}]`,
      /^long\.json:1 {2}\[1\] {2}expected a record of at most 16 MiB, got more: shorten it, or leave it out/,
    ],
    [
      'mixed.csv',
      Buffer.concat([
        Buffer.from(`${HEADER}\n${ROW} café\n`),
        Buffer.from('Bob,4,2024-06-01,caf\u00e9\n', 'latin1'),
      ]),
      /^mixed\.csv:3 {2}expected one encoding, got bytes of UTF-8 and of another/,
    ],
    [
      'formula.csv',
      `${HEADER}\n${ROW}\nBob,=2+2,2024-06-01,Fine\n`,
      /^formula\.csv:3 {2}Stars {2}expected a rating of 1 to 5 stars.*got "=2\+2": put what the formula comes to/,
    ],
    [
      'quote.csv',
      `${HEADER}\n${ROW}\nBob,4,2024-06-01,"never closed\nCid,4,2024-06-02,x\n`,
      /^quote\.csv:3 {2}Comment {2}expected the closing quote of this cell, got the end of the file: close it, or save/,
    ],
    [
      'quotes.csv',
      `${HEADER}\n${ROW}\nBob,4,2024-06-01,"a "bad" quote"\n`,
      /^quotes\.csv:3 {2}Comment {2}expected "," or the end of the line after a closing quote, got "bad/,
    ],
    [
      'wide.csv',
      `${HEADER},${Array.from({ length: 9996 }, (_, index) => `c${index}`).join(',')}\n${ROW}\n`,
      /^wide\.csv:1 {2}expected at most 1000 columns, got 10000: keep those of the reviews/,
    ],
    [
      'wide.json',
      JSON.stringify([
        Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`c${index}`, index])),
      ]),
      /^wide\.json\[0\] {2}expected at most 1000 different members/,
    ],
    [
      'broken.xlsx',
      zipFile([{ name: 'xl/workbook.xml', content: '<workbook' }]),
      /^broken\.xlsx {2}expected an Excel workbook, downloaded whole/,
    ],
    [
      'far.xlsx',
      workbook({
        name: 'S',
        rows: [HEADER.split(','), ROW.split(','), Array.from({ length: 1001 }, () => 'x')],
      }),
      /^far\.xlsx\/xl\/worksheets\/sheet1\.xml {2}ALM3 {2}expected at most 1000 columns, .*: clear what stands far/,
    ],
    [
      'hidden.xlsx',
      workbook({ name: 'Old', isHidden: true, rows: [HEADER.split(','), ROW.split(',')] }),
      /^hidden\.xlsx {2}expected a sheet that is shown, got hidden ones alone \(Old\): unhide it/,
    ],
    [
      'page.csv',
      '<!doctype html><title>Sign in</title>',
      /^page\.csv {2}expected a table .* got a page of the web: download the export itself/,
    ],
    [
      'old.csv',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      /^old\.csv {2}.* got an Excel workbook of before 2007: save it as/,
    ],
    ['packed.json', Buffer.from('1f8b0800', 'hex'), /^packed\.json {2}.* got a gzip file: unpack it first/],
    [
      'cut.zip',
      Buffer.from('not an archive'),
      /^cut\.zip {2}expected a ZIP archive, downloaded whole, got another/,
    ],
    [
      'sheet.ods',
      zipFile([
        { name: 'META-INF/manifest.xml', content: '' },
        { name: 'content.xml', content: '' },
      ]),
      /^sheet\.ods {2}expected a table, got an OpenDocument file: save it as \.xlsx or CSV/,
    ],
    [
      'large.xlsx',
      () => zipFile(Array.from({ length: 41 }, (_, at) => ({ name: `xl/${at}.xml`, content: PACKED_SMALL }))),
      /^large\.xlsx\/xl\/40\.xml {2}expected at most 40 MiB when it is unpacked, got more: save the sheet as CSV, which may have any size/,
    ],
    [
      'header.csv',
      `${HEADER}\n`,
      /^header\.csv {2}expected reviews below the names of the columns, got no row/,
    ],
    ['mixed.json', JSON.stringify([LINE, 3, LINE]), /^mixed\.json\[1\] {2}row {2}expected an object/],
    ['none.json', '{"reviews":[]}', /^none\.json {2}expected a list of reviews in the document, got none/],
    ['empty.csv', '', /^empty\.csv {2}expected reviews, got an empty file/],
  ])('%s', async (name, content, message) => {
    expect(await refusal(name, content)).toMatch(message);
  });

  it.each<[of: string, name: string, content: Content]>([
    ['a first line that is no JSON', 'lines.jsonl', () => `${'no JSON '.repeat(2_200_000)}\n{}\n`],
    [
      'a header cell',
      'header.csv',
      () => `Customer,Stars,Date,${'y'.repeat(17_000_000)}\nAnn,5,2024-05-31,x\n`,
    ],
    ['a member', 'member.json', JSON.stringify([{ ...LINE, ['k'.repeat(300_000)]: '', Stars: 9 }])],
  ])('quotes little of %s of many characters', async (_, name, content) => {
    expect((await refusal(name, content)).length).toBeLessThan(600);
  });

  it('names the row of a workbook whose formula came to nothing that is a rating', async () => {
    const rows = [
      HEADER.split(','),
      ROW.split(','),
      ['Bob', { formula: 'A1/0', value: '#DIV/0!' }, '2024-06-01', 'x'],
    ];
    expect(await refusal('formula.xlsx', workbook({ name: 'S', rows }))).toMatch(
      /^formula\.xlsx:3 {2}Stars {2}expected a rating of 1 to 5 stars.*got "#DIV\/0!"/,
    );
  });
});

it('reads no column whose name is no text, as no map could name it', async () => {
  const directory = await scratch();
  const { Comment: text, ...rest } = LINE;
  await writeFiles(directory, { 'rows.json': JSON.stringify([{ ...rest, '\ud800': text }]) });
  const contentDir = join(directory, 'content');
  await mkdir(contentDir);
  const report = await importInto(contentDir, join(directory, 'rows.json'), { verified: true });
  expect(report).toMatchObject({ new: 1, unread: ['\ud800'] });
});
