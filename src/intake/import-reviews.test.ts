import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ContentError } from '../dataset/content-error.ts';
import { importReviews, SampleKept } from './import-reviews.ts';

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

async function run(csv: string, { map = MAP, replaceSample = false } = {}) {
  await writeFile(join(dir, 'export.csv'), csv);
  await writeFile(join(dir, 'map.yaml'), map);
  return importReviews({
    file: join(dir, 'export.csv'),
    mapPath: join(dir, 'map.yaml'),
    contentDir: dir,
    replaceSample: () => replaceSample,
  });
}

async function refusal(csv: string, map?: string): Promise<string[]> {
  const error = await run(csv, map === undefined ? {} : { map }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
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
    expect(report).toMatchObject({ rowsRead: 5, imported: 1, added: 1, updated: 0, unchanged: 0, kept: 0 });
    expect([...report.leftOut]).toEqual([
      ['no opinion', 2],
      ['no such day', 1],
      ['repeats an earlier row in every field', 1],
    ]);
  });

  it('changes nothing the second time', async () => {
    const csv = `${HEADER}1,1/1/2026,poor,x\n`;
    expect(await run(csv)).toMatchObject({ isChanged: true });
    expect(await run(csv)).toMatchObject({ isChanged: false, unchanged: 1 });
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
    expect(report).toMatchObject({ added: 1, updated: 1, unchanged: 0, kept: 1, unverified: 1 });
    expect((await records()).map(({ text }) => text)).toEqual(['better', 'two', 'three']);
    expect((await records())[0]).toEqual({ ...edited, rating: 5, text: 'better' });
  });

  it('does not bring back withheld reviews', async () => {
    await run(`${HEADER}1,1/1/2026,poor,one\n`);
    const [one] = await records();
    await writeFile(join(dir, 'withheld.yaml'), `- {id: ${String(one?.['id'])}, reason: asked}\n`);
    await rm(join(dir, 'reviews/our-survey.jsonl'));
    const report = await run(`${HEADER}1,1/1/2026,poor,one\n2,2/1/2026,poor,two\n`);
    expect(report.leftOut.get('withheld by withheld.yaml')).toBe(1);
    expect((await records()).map(({ text }) => text)).toEqual(['two']);
  });

  it('tells reviews apart by author, day and text where the source has no ids', async () => {
    const map = MAP.replace('id: No\n', '');
    const rows = `1,1/1/2026,poor,x\n2,1/1/2026,poor,x\n3,1/1/2026,poor,y\n`;
    expect(await run(HEADER + rows, { map })).toMatchObject({ added: 3 });
    expect(await run(`${HEADER}${rows}4,1/1/2026,poor,x\n`, { map })).toMatchObject({
      added: 1,
      unchanged: 3,
    });
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
    expect(report.unverified).toBe(1);
    expect((await records())[0]).toMatchObject({
      author: 'Ann',
      author_avatar_url: 'https://a.example/f',
      rating: 4,
      date: '2026-02-03',
      updated_at: '2026-02-04T08:30:00Z',
      language: 'en',
      source_url: 'https://a.example/r',
      owner_reply: { text: 'Thanks', date: '2026-02-04' },
      verified: false,
      mentions: { technicians: ['Al', 'Bo'], services: [], service_areas: [] },
    });
  });
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
      'export.csv:5  row  expected 4 cells as in the header, got 3',
      'export.csv:7  No  expected an id of its own, got that of line 6 with another review',
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
      'export.csv:1  Answer  expected a column of this name, did you mean Answr?',
    ]);
  });

  it.each([
    ['source: sample', 'expected a source other than sample, the mark of invented reviews, got "sample"'],
    ['sorce: x', 'unknown field, did you mean source?'],
  ])('explains the mapping line %j', async (line, message) => {
    expect((await refusal(HEADER, MAP.replace('source: Our Survey', line))).join('\n')).toContain(message);
  });

  it.each([
    ['D/M', 'map.yaml:7  fields.date.formats[0]  expected a date format made of'],
    ['Q/M/YYYY', 'map.yaml:7  fields.date.formats[0]  expected a date format made of'],
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

describe('sample content', () => {
  const ID = '01HEGYVN004KBXPX3GB1V1N4FA';
  const CSV = `${HEADER}1,1/1/2026,poor,x\n`;

  beforeEach(async () => {
    const sample = { id: ID, author: 'A', rating: 5, date: '2026-01-01', source: 'sample' };
    await writeFile(join(dir, 'reviews/2026.jsonl'), JSON.stringify(sample));
    await writeFile(join(dir, 'faq.yaml'), `- {question: Q, answer: A, review_ids: [${ID}]}\n`);
    await writeFile(join(dir, 'summary.md'), 'Good.\n');
  });

  it('stays as it is without consent', async () => {
    await expect(run(CSV)).rejects.toBeInstanceOf(SampleKept);
    expect(await readdir(join(dir, 'reviews'))).toEqual(['2026.jsonl']);
  });

  it('makes room for the first real reviews, and its editorial files are set aside', async () => {
    const { notes } = await run(CSV, { replaceSample: true });
    expect(notes).toHaveLength(3);
    expect(await readdir(join(dir, 'reviews'))).toEqual(['our-survey.jsonl']);
    const files = await readdir(dir);
    expect(files).toContain('faq.sample.yaml');
    expect(files).toContain('summary.sample.md');
    expect(files).not.toContain('faq.yaml');
    expect(await run(CSV)).toMatchObject({ isChanged: false, notes: [] });
  });

  it('leaves questions alone that cite none of its reviews', async () => {
    await writeFile(join(dir, 'faq.yaml'), '- {question: Q, answer: A}\n');
    await run(CSV, { replaceSample: true });
    expect(await readFile(join(dir, 'faq.yaml'), 'utf8')).toBe('- {question: Q, answer: A}\n');
  });
});
