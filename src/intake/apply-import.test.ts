import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ContentError, ProblemList } from '../dataset/content-error.ts';
import { UnreadableExport } from './export-table.ts';
import { undoImport } from './import-journal.ts';
import { readImportMap } from './map-file.ts';
import { importInto } from './test/import-into.ts';

const MAP = `
source: Our Survey
id: No
fields:
  author: { value: Anonymous }
  rating: { column: Answer, values: { very good: 5, poor: 2 } }
  date: { column: Day, formats: [D/M/YYYY, M/D/YYYY] }
  text: { column: Comment, none: [n/a] }
leave_out:
  - { reason: no opinion, where: { Answer: { is: [9, Don't know] } } }
  - { reason: no such day, where: { Day: { unreadable: true } } }
`;
const HEADER = 'No,Day,Answer,Comment\n';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'reviewcast-intake-'));
  await mkdir(join(dir, 'reviews'));
});
afterEach(() => rm(dir, { recursive: true }));

async function run(
  csv: string,
  { map = MAP, ...choices }: { map?: string; prune?: boolean; skipBad?: boolean } = {},
): Promise<Awaited<ReturnType<typeof importInto>>> {
  await writeFile(join(dir, 'export.csv'), csv);
  await writeFile(join(dir, 'map.yaml'), map);
  return importInto(dir, join(dir, 'export.csv'), {
    map: await readImportMap(join(dir, 'map.yaml'), new ProblemList()),
    keepPhotos: true,
    ...choices,
  });
}

async function refusal(csv: string, map?: string): Promise<string[]> {
  const error = await run(csv, map === undefined ? {} : { map }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof UnreadableExport) return [`${error.place}  ${error.message}`];
  if (!(error instanceof ContentError)) throw error ?? new Error('expected the import to be refused');
  return error.message.replaceAll(`${dir}/`, '').split('\n');
}

async function records(): Promise<Record<string, unknown>[]> {
  const text = await readFile(join(dir, 'reviews/our-survey.jsonl'), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line));
}

describe('an import', () => {
  it('writes every field of a review, null where the export has none, oldest first', async () => {
    await run(`${HEADER}7,2/1/2026, Very  GOOD ," so ""good"""\n8,1/31/2026,poor,N/A\n6,1/1/2026,poor,\n`);
    const written = await records();
    expect(written.map(({ date, rating, text }) => [date, rating, text])).toEqual([
      ['2026-01-01', 2, null],
      ['2026-01-02', 5, ' so "good"'],
      ['2026-01-31', 2, null],
    ]);
    expect(written[1]).toEqual({
      id: '2QA24Y0Y5MNY0Z5XNP0T8K0JZH',
      author: 'Anonymous',
      author_avatar_url: null,
      rating: 5,
      date: '2026-01-02',
      updated_at: '2026-01-02T00:00:00Z',
      text: ' so "good"',
      language: null,
      source: 'Our Survey',
      source_url: null,
      owner_reply: null,
      verified: true,
      mentions: { technicians: [], services: [], service_areas: [] },
    });
  });

  it('counts every row read as imported or as left out for a reason', async () => {
    const again = '3,3/1/2026,poor,x\n';
    const report = await run(
      `${HEADER}1,1/1/2026,9,\n2,31/31/2026,poor,\n${again}${again}4,1/1/2026,don't know,\n`,
    );
    expect(report).toMatchObject({ rowsRead: 5, new: 1, changed: 0, unchanged: 0, gone: 0 });
    expect(report.leftOut).toEqual({ 'no opinion': 2, 'no such day': 1 });
    expect(report.doubles).toEqual({
      doubles: 1,
      examples: [{ place: 'export.csv:5', of: 'export.csv:4' }],
    });
  });

  it('changes nothing the second time', async () => {
    const csv = `${HEADER}1,1/1/2026,poor,x\n`;
    expect(await run(csv)).toMatchObject({ new: 1 });
    const before = await readFile(join(dir, 'reviews/our-survey.jsonl'));
    expect(await run(csv)).toMatchObject({ new: 0, changed: 0, unchanged: 1 });
    expect(await readFile(join(dir, 'reviews/our-survey.jsonl'))).toEqual(before);
  });

  it('updates known reviews, adds new ones, and keeps those gone and what people added', async () => {
    await run(`${HEADER}1,1/1/2026,poor,one\n2,2/1/2026,poor,two\n`);
    const [one, two] = await records();
    const edited = { ...one, verified: false, owner_reply: { text: 'Sorry', date: '2026-01-02' } };
    await writeFile(
      join(dir, 'reviews/our-survey.jsonl'),
      `${JSON.stringify(edited)}\n${JSON.stringify(two)}\n`,
    );
    const report = await run(`${HEADER}3,3/1/2026,poor,three\n1,1/1/2026,very good,better\n`);
    expect(report).toMatchObject({ new: 1, changed: 1, unchanged: 0, gone: 1, unverified: 1 });
    expect((await records()).map(({ text }) => text)).toEqual(['better', 'two', 'three']);
    expect((await records())[0]).toEqual({ ...edited, rating: 5, text: 'better' });
  });

  it('does not bring back withheld reviews', async () => {
    await run(`${HEADER}1,1/1/2026,poor,one\n`);
    const [one] = await records();
    await writeFile(join(dir, 'withheld.yaml'), `- {id: ${String(one?.['id'])}, reason: asked}\n`);
    await rm(join(dir, 'reviews/our-survey.jsonl'));
    const report = await run(`${HEADER}1,1/1/2026,poor,one\n2,2/1/2026,poor,two\n`);
    expect(report.leftOut['withheld by withheld.yaml']).toBe(1);
    expect((await records()).map(({ text }) => text)).toEqual(['two']);
  });

  it('takes rows of one author, day and text for one review where the source has no ids', async () => {
    const map = MAP.replace('id: No\n', '');
    const rows = `1,1/1/2026,poor,x\n2,1/1/2026,poor,x\n3,1/1/2026,poor,y\n`;
    expect(await run(HEADER + rows, { map })).toMatchObject({ new: 2, doubles: { doubles: 1 } });
    expect(await run(`${HEADER}${rows}4,2/1/2026,poor,x\n`, { map })).toMatchObject({ new: 1, unchanged: 2 });
  });

  it('keeps ids when the map read days and months the wrong way round', async () => {
    const wrong = MAP.replace('id: No\n', '').replace('[D/M/YYYY, M/D/YYYY]', '[M/D/YYYY]');
    const right = wrong.replace('[M/D/YYYY]', '[D/M/YYYY]');
    const csv = `${HEADER}1,2/3/2026,poor,x\n2,4/5/2026,poor,\n3,6/7/2026,very good,\n`;
    await run(csv, { map: wrong });
    const before = await records();
    expect(await run(csv, { map: right })).toMatchObject({ new: 0, changed: 3, gone: 0 });
    const after = await records();
    expect(after.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted());
    expect(after.map(({ date }) => date)).toEqual(['2026-03-02', '2026-05-04', '2026-07-06']);
  });

  it('removes what the export no longer has when it is told to', async () => {
    await run(`${HEADER}1,1/1/2026,poor,one\n2,2/1/2026,poor,two\n`);
    expect(await run(`${HEADER}2,2/1/2026,poor,two\n`, { prune: true })).toMatchObject({ gone: 1 });
    expect((await records()).map(({ text }) => text)).toEqual(['two']);
  });

  it('passes over rows that cannot be read when it is told to, and counts them', async () => {
    const csv = `${HEADER}1,1/1/2026,good,one\n2,2/1/2026,poor,two\n`;
    expect(await run(csv, { skipBad: true })).toMatchObject({ rowsRead: 2, new: 1, skipped: 1 });
  });

  it('passes over a second review with the id of another when it is told to, and counts it', async () => {
    const csv = `${HEADER}1,1/1/2026,poor,one\n1,2/1/2026,poor,two\n`;
    expect(await run(csv, { skipBad: true })).toMatchObject({ rowsRead: 2, new: 1, skipped: 1 });
  });

  it('is taken back byte for byte, once', async () => {
    await run(`${HEADER}1,1/1/2026,poor,one\n`);
    const before = await readFile(join(dir, 'reviews/our-survey.jsonl'));
    await run(`${HEADER}1,1/1/2026,very good,better\n2,2/1/2026,poor,two\n`);
    await undoImport(join(dir, 'data'), dir);
    expect(await readFile(join(dir, 'reviews/our-survey.jsonl'))).toEqual(before);
    await expect(undoImport(join(dir, 'data'), dir)).rejects.toThrow(/expected an import into .* got none/);
  });

  it('is not taken back where a file was changed since', async () => {
    await run(`${HEADER}1,1/1/2026,poor,one\n`);
    await writeFile(join(dir, 'reviews/our-survey.jsonl'), '');
    await expect(undoImport(join(dir, 'data'), dir)).rejects.toThrow(/it was changed since/);
  });

  it('reads every field that a mapping can name', async () => {
    const map = `
source: our survey
fields:
  author: { column: Who }
  author_avatar_url: { column: Face }
  rating: { column: Stars }
  date: { column: When, formats: ['MMM D, YYYY'] }
  updated_at: { column: Changed, formats: [D.M.YYYY HH:mm] }
  text: { column: Said }
  language: { value: en }
  source_url: { column: Link }
  owner_reply.text: { column: Reply }
  owner_reply.date: { column: Replied, formats: [ISO] }
  verified: { column: Checked, values: { yes: true, no: false } }
  mentions.technicians: { column: Staff, separator: '|' }
`;
    const header = 'Who,Face,Stars,When,Changed,Said,Link,Reply,Replied,Checked,Staff\n';
    const report = await run(
      `${header}Ann,https://a.example/f,4,"Feb 3, 2026",4.2.2026 08:30,Hi,https://a.example/r,Thanks,2026-02-05T01:00:00+02:00,No,Al | Bo\n`,
      { map },
    );
    expect(report).toMatchObject({ unverified: 1 });
    expect((await records())[0]).toMatchObject({
      author: 'Ann',
      author_avatar_url: 'https://a.example/f',
      rating: 4,
      date: '2026-02-03',
      updated_at: '2026-02-04T23:00:00Z',
      language: 'en',
      source_url: 'https://a.example/r',
      owner_reply: { text: 'Thanks', date: '2026-02-04' },
      verified: false,
      mentions: { technicians: ['Al', 'Bo'], services: [], service_areas: [] },
    });
  });
});

it('a map may name a column alone, or several of which the first that is not empty counts', async () => {
  const map = `
source: our survey
fields: { author: Reviewer Name, rating: Stars, date: Day, text: [Long, Short] }
`;
  await run('Reviewer Name,Stars,Day,Long,Short\nAnn,4,2026-02-03,,Hi\n', { map });
  expect((await records())[0]).toMatchObject({ author: 'Ann', rating: 4, date: '2026-02-03', text: 'Hi' });
});

describe('an import that is refused', () => {
  it('names line, column and value of each row that no rule covers, and writes nothing', async () => {
    expect(
      await refusal(
        `${HEADER}1,1/1/2026,good,x\n,1/1/2026,poor,\n3,1/1/2026,,\n4,1/1/2026,poor\n5,1/1/2026,poor,a\n5,1/1/2026,poor,b\n`,
      ),
    ).toEqual([
      'export.csv:2  Answer  expected one of "very good", "poor", got "good"',
      "export.csv:3  No  expected the source's own id, got nothing",
      'export.csv:4  Answer  expected a value, got ""',
      'export.csv:7  id  expected an id of its own, got that of export.csv:6 with another review',
    ]);
    expect(await readdir(join(dir, 'reviews'))).toEqual([]);
  });

  it('names an impossible day when no rule leaves it out', async () => {
    const map = MAP.replace(/ {2}- \{ reason: no such.*\n/, '');
    expect(await refusal(`${HEADER}1,30/2/2026,poor,x\n`, map)).toEqual([
      'export.csv:2  Day  expected a day of the calendar as D/M/YYYY or M/D/YYYY, got "30/2/2026"',
    ]);
  });

  it('names columns that the export does not have', async () => {
    expect(await refusal('No,Day,Answr,Comment\n')).toEqual([
      'export.csv  Answer: expected a column of this name, did you mean Answr?',
    ]);
  });

  it.each([
    ['source: sample', 'expected a source other than sample, the mark of invented reviews, got "sample"'],
    ['sorce: x', 'unknown field, did you mean source?'],
  ])('explains the mapping line %j', async (line, message) => {
    expect((await refusal(HEADER, MAP.replace('source: Our Survey', line))).join('\n')).toContain(message);
  });

  it.each([
    ['D/M', 'map.yaml:7  fields.date.formats[0]  expected ISO, X or x'],
    ['Q/M/YYYY', 'map.yaml:7  fields.date.formats[0]  expected ISO, X or x'],
  ])('explains the date format %j', async (format, message) => {
    expect((await refusal(HEADER, MAP.replace('D/M/YYYY', format)))[0]).toContain(message);
  });

  it('leaves a file alone that holds reviews of another source', async () => {
    await run(`${HEADER}1,1/1/2026,poor,x\n`);
    expect(await refusal(`${HEADER}1,1/1/2026,poor,x\n`, MAP.replace('Our Survey', 'our-survey'))).toEqual([
      'reviews/our-survey.jsonl:1  source  expected our-survey alone in this file, got Our Survey',
    ]);
  });

  it('does not write a review that another file holds', async () => {
    await run(`${HEADER}1,1/1/2026,poor,x\n`);
    const [one] = await records();
    await rm(join(dir, 'reviews/our-survey.jsonl'));
    await writeFile(join(dir, 'reviews/mine.json'), `[\n${JSON.stringify(one)}]`);
    expect(await refusal(`${HEADER}1,1/1/2026,poor,x\n`)).toEqual([
      `reviews/mine.json:2  id  expected ${String(one?.['id'])} in reviews/our-survey.jsonl alone: remove it here`,
    ]);
  });
});
