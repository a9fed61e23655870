import { expect, test } from 'vitest';
import { readDataset } from '../dataset.ts';
import {
  content,
  contentDirectory,
  problems,
  record,
  useContentDirectory,
} from './test/content-directory.ts';

useContentDirectory();

const NESTED = 'expected at most 50 lists and mappings within one another';
const business = (...lines: string[]) =>
  ['name: Test', 'base_url: https://reviews.example.com', ...lines].join('\n');
const times = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at));

test.each([
  ['brackets that nobody closes', '['.repeat(100_000), 1],
  ['brackets', `${'['.repeat(3000)}${']'.repeat(3000)}`, 1],
  ['braces', '{a: '.repeat(20_000), 1],
  ['lists on one line', `${'- '.repeat(20_000)}a`, 1],
  ['keys on lines of their own', times(3000, (at) => `${' '.repeat(at)}a:`).join('\n'), 51],
])('refuses YAML with too many %s within one another, before the parser sees it', async (_, faq, line) => {
  await content({ 'faq.yaml': faq });
  expect(await problems()).toEqual([`faq.yaml:${line}  file  ${NESTED}`]);
});

test('takes YAML that is as deep as the bound, however long it is', async () => {
  const deep = `${'['.repeat(46)}${']'.repeat(46)}`;
  await content({ 'faq.yaml': `- question: "[[["\n  answer: ${deep}\n`.repeat(200) });
  expect(await problems()).toContain('faq.yaml:2  [0].answer  expected a text, got a list');
});

test('refuses aliases without number, and those that stand for too much', async () => {
  const many = `- &a x\n${'- *a\n'.repeat(1001)}`;
  const bomb = times(9, (at) => `- &a${at + 1} [${times(9, () => `*a${at} `).join(',')}]`);
  await content({ 'faq.yaml': many, 'withheld.yaml': ['- &a0 [x]', ...bomb].join('\n') });
  expect((await problems()).toSorted()).toEqual([
    'faq.yaml:1002  file  expected at most 1000 aliases (*name)',
    'withheld.yaml  file  expected what an alias (*name) stands for written out, got aliases of aliases that stand for too much',
  ]);
});

test('tells of ten thousand unknown or repeated keys, and of as many faults, without comparing each with each', async () => {
  const keys = times(10_000, (at) => `k${at}: 1`);
  await content({
    'business.yaml': business(...keys),
    'faq.yaml': [...keys, ...keys].join('\n'),
    'withheld.yaml': '@\n'.repeat(10_000),
  });
  expect((await problems()).at(-1)).toMatch(/^and \d{5} more problems$/);
});

test('shows no more of a long line than people type', async () => {
  await content({ 'faq.yaml': `a: y: ${'word '.repeat(100_000)}` });
  const said = await problems();
  expect(said[0]).toMatch(
    /^faq\.yaml:1 {2}file {2}expected quotes around a value with a colon: a: "y: word /,
  );
  expect(said.join('').length).toBeLessThan(2000);
});

test('refuses names, lists and a description beyond their bounds, and looks for none of them in texts', async () => {
  await content({
    'business.yaml': [
      `name: "${'n'.repeat(1_000_000)}"`,
      'base_url: https://reviews.example.com',
      `description: ${'d'.repeat(20_001)}`,
      `opening_hours: [${times(1001, () => 'Mo').join(', ')}]`,
      'technicians:',
      `  - {id: ann, name: Ann, aliases: ["${'a '.repeat(500_000)}a"]}`,
      `  - {id: bob, name: Bob, aliases: [${times(1001, (at) => `bob${at}`).join(', ')}]}`,
      'services:',
      ...times(5001, (at) => `  - {id: s${at}, label: S${at}}`),
    ].join('\n'),
    'reviews/a.jsonl': record('A', { text: 'a '.repeat(5000) }),
  });
  expect(await problems()).toEqual([
    'business.yaml:1  name  expected at most 200 characters, got 1000000',
    'business.yaml:3  description  expected at most 20000 characters, got 20001',
    'business.yaml:4  opening_hours  expected at most 1000 entries, got 1001',
    'business.yaml:6  technicians[0].aliases[0]  expected at most 200 characters, got 1000001',
    'business.yaml:7  technicians[1].aliases  expected at most 1000 entries, got 1001',
    'business.yaml:8  services  expected at most 5000 entries, got 5001',
  ]);
});

test('refuses a summary beyond its bound', async () => {
  await content({ 'summary.md': 'a'.repeat(100_001) });
  expect(await problems()).toEqual(['summary.md  file  expected at most 100000 characters, got 100001']);
});

const ids = (count: number) => times(count, (at) => `  - {id: own${at}, label: Own, terms: [own${at}]}`);
const vocabulary = (...lines: string[]) => content({ 'aspects.yaml': lines.join('\n') });

test('refuses a vocabulary beyond its bounds, and names no more ids than can be read', async () => {
  await vocabulary('aspects:', ...ids(1001));
  expect(await problems()).toEqual(['aspects.yaml:1  aspects  expected at most 1000 entries, got a list']);
  await vocabulary('aspects:', `  - {id: own, label: Own, terms: ["${'o'.repeat(10_001)}"]}`);
  expect(await problems()).toEqual([
    expect.stringMatching(
      /^aspects\.yaml:2 {2}aspects\[0\]\.terms\[0\] {2}expected at most 10000 characters, got "o+…"$/,
    ),
  ]);
  const problem = '  - {id: mud, label: Mud, patterns: [mud], aspects: [qqqqqqqqqqqq]}';
  await vocabulary('aspects:', ...ids(1000), 'problems:', problem);
  expect(await problems()).toEqual([expect.stringMatching(/ one of .*, own\d+ and 9\d\d more$/)]);
});

test('reads texts of one endless word, of marks alone and of nothing but signs', async () => {
  const texts = [
    'x'.repeat(20_000),
    `e${'\u0301'.repeat(10_000)}`,
    '('.repeat(20_000),
    '👍\u200d'.repeat(5000),
  ];
  await content({
    'business.yaml': business('technicians:', '  - {id: ann, name: Ann}'),
    'reviews/a.jsonl': texts.map((text, at) => record(String(at), { text })).join('\n'),
    'summary.md': '['.repeat(100_000),
  });
  await expect(readDataset(contentDirectory())).resolves.toMatchObject({ reviews: { length: 4 } });
});
