import { describe, expect, it } from 'vitest';
import { readDataset } from '../dataset.ts';
import { createAnalyzer } from '../insights/analyze-review.ts';
import { taxonomyFor } from '../insights/verticals/verticals.ts';
import { content, contentDirectory, problems, useContentDirectory } from './test/content-directory.ts';

useContentDirectory();

/** What is refused of an aspects.yaml of a plumber with these lines below `aspects:`, or below what the first says. */
async function refused(...lines: string[]): Promise<string[]> {
  const head = lines[0]?.endsWith(':') === true ? [] : ['aspects:'];
  await content({ 'aspects.yaml': ['vertical: home-services', ...head, ...lines].join('\n') });
  return problems();
}

async function accepted(yaml: string): Promise<unknown> {
  await content({ 'aspects.yaml': yaml });
  return (await readDataset(contentDirectory())).aspects;
}

describe('aspects.yaml', () => {
  it.each(['', '\n', '# nothing yet\n', '---\n# nothing yet\n'])('is as if absent with %j', async (yaml) => {
    expect(await accepted(yaml)).toBeNull();
  });

  it('names what a new entry lacks, at its line', async () => {
    expect(
      await refused(
        '  - {id: speed, label: Pace}',
        '  - {id: kids, label: Kids}',
        'problems:',
        '  - id: mud',
      ),
    ).toEqual([
      'aspects.yaml:4  aspects[1].terms  expected terms of the new aspect "kids", got nothing',
      'aspects.yaml:6  problems[0].label  expected a label of the new problem "mud", got nothing',
      'aspects.yaml:6  problems[0].patterns  expected patterns of the new problem "mud", got nothing',
    ]);
  });

  it('takes words in any case', async () => {
    await content({
      'aspects.yaml': [
        'vertical: automotive',
        'aspects:',
        '  - {id: net, label: Net, question: Is it fast?, problem: Slow net, terms: [WiFi], cues: [MOT lounge]}',
        'problems:',
        '  - {id: smoke, label: Smoke, patterns: [Smell/NOUN of SMOKE]}',
      ].join('\n'),
    });
    const { aspects } = await readDataset(contentDirectory());
    const analyzer = createAnalyzer(taxonomyFor('AutoRepair', aspects));
    const said = (text: string) => {
      const { aspects: noted, problems: told } = analyzer.notes({ text, rating: 1, language: 'en' });
      return [...noted, ...told].map(({ id }) => id);
    };
    expect(said('The WIFI was terrible.')).toContain('net');
    expect(said('Sat in their awful mot lounge.')).toContain('net');
    expect(said('There was a smell of smoke.')).toContain('smoke');
  });

  it('asks whether a new id was meant for one there is', async () => {
    expect(await refused('  - {id: prize, label: Cost}')).toEqual([
      'aspects.yaml:3  aspects[0].terms  expected terms of the new aspect "prize", got nothing; or did you mean the id price?',
    ]);
  });

  it('refuses an id that stands twice, naming the first', async () => {
    expect(await refused('  - {id: price, label: Cost}', '  - {id: price, hidden: true}')).toEqual([
      'aspects.yaml:4  aspects[1].id  expected an id of its own, got price again, first at aspects[0]',
    ]);
  });

  it('refuses to hide what there is not', async () => {
    expect(await refused('  - {id: Prices, hidden: true}', '  - {id: room, hidden: true}')).toEqual([
      'aspects.yaml:3  aspects[0].id  expected the id of an aspect of the vocabulary home-services to hide, got "Prices": did you mean price?',
      expect.stringMatching(
        /^aspects\.yaml:4 {2}aspects\[1\]\.id {2}expected the id of .* got "room": one of workmanship, /,
      ),
    ]);
  });

  it('refuses a problem about an aspect that there is not, or in general about one that is not its own', async () => {
    const pets = '  - {id: pets, label: Pets, terms: [dog]}';
    const hair = '  - {id: hair, label: Hair, patterns: [dog hair], aspects: [pets, petz], general: [price]}';
    expect(await refused(pets, 'problems:', hair)).toEqual([
      'aspects.yaml:5  problems[0].aspects[1]  expected the id of an aspect, got "petz": did you mean pets?',
      'aspects.yaml:5  problems[0].general[0]  expected one of its own aspects, got "price": one of pets, petz',
    ]);
  });

  it('refuses a name for an id that programs keep for themselves', async () => {
    expect(await refused('  - {id: __proto__, label: Proto, terms: [dog]}')).toEqual([
      'aspects.yaml:3  aspects[0].id  expected another id, as programs keep this name for themselves, got "__proto__"',
    ]);
  });

  it.each([
    [
      'terms: []',
      'terms',
      'expected at least one term, got an empty list: to leave the aspect out, write hidden: true',
    ],
    ['terms: [dog, "???"]', 'terms[1]', 'expected words as customers write them, got "???"'],
    ['terms: ["(kids"]', 'terms[0]', 'expected words as customers write them, without "(", got "(kids"'],
    ['terms: ["dog*"]', 'terms[0]', 'expected words as customers write them, without "*", got "dog*"'],
    ['terms: [dog], cues: ["--"]', 'cues[0]', 'expected words as customers write them, got "--"'],
  ])('refuses an aspect with %s', async (fields, field, message) => {
    expect(await refused(`  - {id: pets, label: Pets, ${fields}}`)).toEqual([
      `aspects.yaml:3  aspects[0].${field}  ${message}`,
    ]);
  });

  it.each([
    ['[]', '', 'at least one pattern, got an empty list: to leave the problem out, write hidden: true'],
    [
      '["*"]',
      '[0]',
      'a pattern that begins with a word, for * stands for up to three words between others, got "*"',
    ],
    [
      '["* late"]',
      '[0]',
      'a pattern that begins with a word, for * stands for up to three words between others, got "* late"',
    ],
    ['["!!"]', '[0]', 'words as customers write them, *, # and (a|b), got "!!"'],
    ['["(late"]', '[0]', 'a closing bracket in the pattern "(late"'],
    [
      `["late ${'('.repeat(20)}a${')?'.repeat(20)}"]`,
      '[0]',
      `at most 10 brackets within one another, got 20, in the pattern "late ${'('.repeat(20)}a${')?'.repeat(17)}…"`,
    ],
  ])('refuses a problem with the patterns %s', async (patterns, at, message) => {
    expect(await refused('problems:', `  - {id: mud, label: Mud, patterns: ${patterns}}`)).toEqual([
      `aspects.yaml:3  problems[0].patterns${at}  expected ${message}`,
    ]);
  });

  it.each([["terms: [wi-fi, 24/7, h&m, café, Dr. Noble, $5, kid's, 儿童]"], ['terms: [dog], cues: []']])(
    'takes %s',
    async (fields) => {
      await expect(accepted(`aspects: [{id: pets, label: Pets, ${fields}}]`)).resolves.toBeTruthy();
    },
  );

  it('takes patterns with * between and after words', async () => {
    const yaml =
      'problems: [{id: mud, label: Mud, patterns: [muddy * paws, left * mud *, "(mud|dirt) on # paws"]}, {id: refund, hidden: true}]';
    await expect(accepted(yaml)).resolves.toMatchObject({ problems: [{ id: 'mud' }, { id: 'refund' }] });
  });
});
