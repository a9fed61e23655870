import { mkdir, rm } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readDataset } from '../dataset.ts';
import {
  BUSINESS,
  content,
  contentDirectory,
  ID,
  problems,
  record,
  useContentDirectory,
} from './test/content-directory.ts';

useContentDirectory();

describe('content that is refused', () => {
  it('names the line, the field and what would be right, for every file', async () => {
    await content({
      'reviews/a.jsonl': `${record('A', { rating: 6 })}\n\n${record('B', { date: '2025-02-29', ratings: 5 })}\n{"id":\n`,
      'reviews/b.json': `[${record('C', { rating: 4.5 })},\n\n{"author":" ","rating":"5",\n"source":"x","date":"1.2.2025","source_url":"ftp://x","id":"x"}]`,
      'reviews/c.csv': `id,author,rating,date,source,verified\n${ID}E,A,five,2025-01-01,x,yes\n${ID}F,A\n`,
    });
    expect(await problems()).toEqual([
      'reviews/a.jsonl:1  rating  expected integer 1-5, got 6',
      'reviews/a.jsonl:3  date  expected a day that is in the calendar, got "2025-02-29"',
      'reviews/a.jsonl:3  ratings  unknown field, did you mean rating?',
      'reviews/a.jsonl:4  record  expected JSON, got: Unexpected end of JSON input',
      'reviews/b.json:1  rating  expected integer 1-5, got 4.5',
      'reviews/b.json:3  id  expected a ULID of 26 characters, got "x"',
      'reviews/b.json:3  author  expected a text, got a blank one',
      'reviews/b.json:3  rating  expected integer 1-5, got "5"',
      'reviews/b.json:3  date  expected a day as YYYY-MM-DD, got "1.2.2025"',
      'reviews/b.json:3  source_url  expected an absolute http or https URL, got "ftp://x"',
      'reviews/c.csv:2  rating  expected integer 1-5, got "five"',
      'reviews/c.csv:2  verified  expected true or false, got "yes"',
      'reviews/c.csv:3  record  expected 6 cells as in the header, got 2',
    ]);
  });

  it('names both places of an id that stands twice, in whatever file', async () => {
    await content({
      'reviews/a.jsonl': `${record('A')}\n${record('B')}\n`,
      'reviews/b.json': `[\n${record('A', { verified: false })}]`,
    });
    expect(await problems()).toEqual([
      `reviews/b.json:2  id  expected an id of its own, got ${ID}A again, first at reviews/a.jsonl:1`,
    ]);
  });

  it('shows at most 50 problems and counts the rest', async () => {
    await content({ 'reviews/a.jsonl': `${'x\n'.repeat(60)}` });
    const lines = await problems();
    expect(lines).toHaveLength(51);
    expect(lines[50]).toBe('and 10 more problems');
  });

  it('refuses invented reviews beside real ones, even unverified or withheld ones', async () => {
    await content({
      'reviews/a.jsonl': `${record('A', { source: 'yelp' })}\n${record('B', { source: 'Sample', verified: false })}`,
    });
    expect(await problems()).toEqual([
      'reviews/a.jsonl:2  source  expected no sample reviews beside real ones, got source yelp at reviews/a.jsonl:1',
    ]);
  });

  it('refuses bytes that are not UTF-8 with their offset, and still checks what stands before', async () => {
    await content({
      'reviews/a.jsonl': Buffer.concat([Buffer.from('x\n"é'), Buffer.from([0xe9, 0x20])]),
      'reviews/b.csv': Buffer.from([0xff, 0xfe, 0x69, 0x00]),
      'reviews/c.json': Buffer.from([0x5b, 0xe2, 0x82]),
      'summary.md': Buffer.from([0x61, 0xc0, 0x80]),
    });
    expect(await problems()).toEqual([
      'summary.md  file  expected UTF-8, got the byte 0xC0 at offset 1',
      expect.stringMatching(/^reviews\/a\.jsonl:1 {2}record {2}expected JSON, got: /),
      'reviews/a.jsonl:2  file  expected UTF-8, got the byte 0xE9 at offset 5',
      'reviews/b.csv:1  file  expected UTF-8, got the byte 0xFF at offset 0 (the file looks like UTF-16)',
      'reviews/c.json:1  file  expected UTF-8, got the byte 0xE2 at offset 1',
    ]);
  });

  it('refuses a name that stands twice in one record', async () => {
    const text = record('A', { text: '"rating": 1, "rating":' });
    await content({
      'reviews/a.jsonl': `${text}\n${text.replace('"rating":5', '"rating":5,"rating" :1').replace('FA', 'FB')}`,
    });
    expect(await problems()).toEqual([
      'reviews/a.jsonl:2  rating  expected each field once, got it twice in one object',
    ]);
  });

  it('refuses it also beside a string of millions of escapes', async () => {
    const long = '\\\\'.repeat(2_000_000);
    await content({ 'reviews/a.jsonl': `{"a":"${long}","a":1}` });
    expect(await problems()).toEqual([
      'reviews/a.jsonl:1  a  expected each field once, got it twice in one object',
    ]);
  });

  it('refuses names that JavaScript gives a meaning', async () => {
    await content({
      'reviews/a.jsonl': record('A').replace('{', '{"__proto__":{"rating":5},"constructor":1,'),
    });
    expect(await problems()).toEqual([
      expect.stringMatching(
        /^reviews\/a\.jsonl:1 {2}__proto__ {2}unknown field, expected one of id, author, /,
      ),
      expect.stringMatching(/^reviews\/a\.jsonl:1 {2}constructor {2}unknown field, /),
    ]);
  });

  it.each([
    ['', '1  file  expected a list of reviews, got the end of the file'],
    [
      '{"a":1}',
      '1  file  expected a list of reviews, [ at the start: `npm run import -- FILE` finds the list in a document',
    ],
    [
      '[{"a":1',
      '1  file  expected ] behind the last review, got the end of the file inside the record of line 1',
    ],
    ['[\n', '2  file  expected ] behind the last review, got the end of the file'],
    ['[] x', '1  file  expected nothing after the list of reviews, got more'],
    ['[,]', '1  record  expected a record, got ,'],
    ['[}', '1  record  expected a record, got } without its {'],
  ])('refuses the .json file %j', async (body, problem) => {
    await content({ 'reviews/a.json': body });
    expect((await problems())[0]).toBe(`reviews/a.json:${problem}`);
  });

  it.each([
    ['id,author\n"x', '2  file  expected the closing quote of the cell that begins on line 2'],
    ['id,ratin,date,source,author,rating,ratin', '1  column 2  unknown column "ratin", did you mean rating?'],
    [
      'Name,Stars',
      '1  file  expected the names of our fields, id, author, rating, date, source among them, got "Name", "Stars": `npm run import -- FILE` reads any table, from outside of content/',
    ],
    ['id,rating,date,source', '1  author  expected a column of this name, got none'],
    ['id,id,author,rating,date,source', '1  id  expected each column once, got it as 1 and 2'],
  ])('refuses the .csv file %j', async (body, problem) => {
    await content({ 'reviews/a.csv': body });
    expect(await problems()).toContain(`reviews/a.csv:${problem}`);
  });

  it('refuses a line over 16 MiB and goes on after it', async () => {
    await content({ 'reviews/a.jsonl': `"${'x'.repeat(17 * 1024 * 1024)}"\n7\n` });
    expect(await problems()).toEqual([
      'reviews/a.jsonl:1  record  expected a line of at most 16 MiB, got 17825794 bytes',
      'reviews/a.jsonl:2  record  expected an object, got 7',
    ]);
  });

  it('gives the lines of YAML', async () => {
    await content({
      'business.yaml':
        'name: Test\nurl: example.com\nservices:\n  - id: a\n    label: A\n    aliass: [b]\n  - {id: b b}\n',
      'faq.yaml': '- question: Q\n  question: R\n',
      'withheld.yaml': '- id: 1\n  reason: r\n',
      'aspects.yaml': 'a: [',
    });
    expect(await problems()).toEqual([
      'business.yaml:2  url  expected an absolute http or https URL, got "example.com"',
      'business.yaml:6  services[0].aliass  unknown field, did you mean aliases?',
      'business.yaml:7  services[1].id  expected letters, digits, hyphens or underscores, got "b b"',
      'business.yaml:7  services[1].label  expected a text, got nothing',
      'business.yaml:1  base_url  expected a text, got nothing',
      'withheld.yaml:1  [0].id  expected a text, got 1',
      'faq.yaml:2  file  expected YAML, got: Map keys must be unique',
      expect.stringMatching(/^aspects\.yaml:1 {2}file {2}expected YAML, got: Flow sequence /),
    ]);
  });

  it('refuses ids of the business that stand twice', async () => {
    await content({ 'business.yaml': `${BUSINESS}  - id: ann\n    name: Anna\n` });
    expect(await problems()).toEqual([
      'business.yaml:5  technicians[1].id  expected an id of its own, got ann again, first at business.yaml:4',
    ]);
  });

  it('refuses questions that cite what is not published', async () => {
    await content({
      'reviews/a.jsonl': `${record('A')}\n${record('B', { verified: false })}`,
      'faq.yaml': `- question: Q\n  answer: A\n  review_ids:\n    - ${ID}A\n    - ${ID}B\n    - ${ID}C\n`,
    });
    expect(await problems()).toEqual([
      `faq.yaml:5  [0].review_ids[1]  expected the id of a published review, got ${ID}B, which is unverified`,
      `faq.yaml:6  [0].review_ids[2]  expected the id of a published review, got ${ID}C, which is not in the content`,
    ]);
  });

  it('says what is missing', async () => {
    expect(await problems()).toEqual([
      'business.yaml  file  expected the business, got no file',
      'reviews  file  expected a directory with review files, got nothing',
    ]);
    await rm(contentDirectory(), { recursive: true });
    expect(await problems()).toEqual([
      'CONTENT  file  expected a directory with business.yaml and reviews/, got nothing',
    ]);
    await mkdir(contentDirectory());
  });

  it.each([
    ['name', 'name: Copperwren home services\nbase_url: https://reviews.example.com\n'],
    ['base_url', 'name: Ada\nbase_url: https://reviews.copperwren.example\n'],
  ])('refuses real reviews beside the business of the sample, known by its %s', async (field, business) => {
    await content({ 'business.yaml': business, 'reviews/a.jsonl': record('A') });
    expect(await problems()).toEqual([
      `business.yaml  ${field}  expected your own business beside real reviews (reviews/a.jsonl:1), got the sample's: run npm run setup, or edit business.yaml`,
    ]);
    await content({ 'business.yaml': business, 'reviews/a.jsonl': record('A', { source: 'sample' }) });
    expect((await readDataset(contentDirectory())).isSample).toBe(true);
  });
});
