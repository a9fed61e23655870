import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aspectsFile, type AspectDefinition, type AspectsFile } from '../../domain/aspects.ts';
import { english } from '../language/en/english.ts';
import naming from '../language/en/naming.json' with { type: 'json' };
import { readPattern } from '../language/pattern.ts';
import { aspectNamed, guessVertical } from './auto.ts';
import harmless from './harmless.json' with { type: 'json' };
import ignored from './ignored.json' with { type: 'json' };
import people from './people.json' with { type: 'json' };
import { vertical, type Vertical } from './schema.ts';
import types from './types.json' with { type: 'json' };
import { explainVertical, taxonomyFor, taxonomyOf, verticalFor, verticals } from './verticals.ts';

const each = verticals.map((one): [string, Vertical] => [one.id, one]);

test.each(each)('%s is what the schema says, with unique ids and words', (id, one) => {
  expect(vertical.parse(one)).toEqual(one);
  const taxonomy = taxonomyOf(id);
  const ids = [...(taxonomy?.aspects ?? []), ...(taxonomy?.problems ?? [])].map((entry) => entry.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(one.aspects.map((aspect) => aspect.id)).toContain(one.people);
  for (const { terms, cues, answers = [] } of one.aspects) {
    expect([...terms, ...cues]).toEqual([...new Set([...terms, ...cues])]);
    expect(answers).toEqual([...new Set(answers)]);
  }
});

test.each(each)('the questions of %s are answered by how many praise and complain', (_id, { aspects }) => {
  const others = /^(which|who|when|where|why|how (long|many|much|often))\b/i;
  expect(aspects.map(({ question }) => question).filter((question) => others.test(question))).toEqual([]);
});

/** All that is matched with texts where a vocabulary is used. */
function writtenIn({ aspects, problems, ignore }: Vertical): string[] {
  return [
    ...aspects.flatMap(({ terms, cues, answers = [] }) => [...terms, ...cues, ...answers]),
    ...problems.flatMap(({ patterns }) => patterns),
    ...ignore,
    ...ignored,
    ...harmless,
    ...people,
  ];
}

/** Whether a pattern can never match: words are matched in lower case, and only a part of speech has capitals. */
function hasCapitals(pattern: string): boolean {
  return !pattern.startsWith('=') && /\p{Lu}/u.test(pattern.replaceAll(/\/[A-Z]+(?=$|[\s()|])/g, ''));
}

test.each(each)('every word of %s is a pattern that can be read', (_id, one) => {
  const { cut, classes } = english();
  for (const pattern of writtenIn(one)) expect(() => readPattern(pattern, { cut, classes })).not.toThrow();
});

test('what is said of any trade is what the general vocabulary calls its aspects', () => {
  const labels = taxonomyOf('generic')?.aspects.map(({ label }) => label.toLowerCase()) ?? [];
  const named = new Set(labels.flatMap((label) => label.split(' and ')));
  expect(naming['of-any-trade'].filter((word) => !named.has(word))).toEqual([]);
});

test.each(each)('the words of %s are in lower case, as texts are matched', (_id, one) => {
  expect(writtenIn(one).filter(hasCapitals), 'never match: write them in lower case').toEqual([]);
});

test.each([
  ['Nowhere To Park', true],
  ['(I|we) paid', true],
  ['on TV/NOUN', true],
  ['nowhere to park', false],
  ['(help/VERB|kind/ADJ) of', false],
  ['=:D', false],
])('whether %j has capitals that never match: %s', (pattern, expected) => {
  expect(hasCapitals(pattern)).toBe(expected);
});

/** Terms that name two aspects of a trade: a view is one of the room and of the place. */
const NAMING_TWO: Readonly<Record<string, readonly string[]>> = {
  hotels: ['housekeeping', 'view', 'views', 'amenities', 'mattresses', 'sofa bed'],
  'home-services': ['turnaround', 'response time', 'response times'],
};

test.each(each)('a term of %s names one aspect only, or is known to name two', (id, one) => {
  const terms = one.aspects.flatMap((aspect) => aspect.terms);
  const naming = terms.filter((term, at) => terms.indexOf(term) < at);
  expect(new Set(naming)).toEqual(new Set(NAMING_TWO[id]));
});

test.each(each)(
  'the problems of %s are complaints about aspects that exist',
  (_id, { problems, without }) => {
    const known = new Set(verticals.flatMap(({ aspects }) => aspects.map(({ id }) => id)));
    for (const { id, aspects = [], general = [] } of problems) {
      expect([id, aspects.filter((aspect) => !known.has(aspect))]).toEqual([id, []]);
      expect([id, general.filter((aspect) => !aspects.includes(aspect))]).toEqual([id, []]);
    }
    const generals = new Set<string>(taxonomyOf('generic')?.problems.map(({ id }) => id));
    expect(without.filter((id) => !generals.has(id))).toEqual([]);
  },
);

test.each(each)('no two complaints of %s go by one name', (id) => {
  const { aspects = [], problems = [] } = taxonomyOf(id) ?? {};
  const named = new Set(problems.flatMap(({ general = [] }) => general));
  const others = aspects.filter((aspect) => !named.has(aspect.id)).map(({ problem }) => problem);
  const labels = [...problems.map(({ label }) => label), ...others];
  expect(labels.filter((label, at) => labels.indexOf(label) < at)).toEqual([]);
});

test('types.json names no type twice and no vertical that there is not, and every vertical has a type', () => {
  const rows: string[] = readFileSync(new URL('types.json', import.meta.url), 'utf8').match(/"\w+":/g) ?? [];
  expect(rows.filter((row, at) => rows.indexOf(row) < at)).toEqual([]);
  expect(new Set(Object.values(types))).toEqual(new Set(verticals.map(({ id }) => id)));
});

test('aspects.yaml can name every vertical', () => {
  for (const { id } of verticals) expect(aspectsFile.parse({ vertical: id })).toMatchObject({ vertical: id });
});

test.each([
  ['Plumber', 'home-services'],
  ['Restaurant', 'restaurants'],
  ['Hotel', 'hotels'],
  ['Dentist', 'health'],
  ['LegalService', 'legal'],
  ['HairSalon', 'beauty'],
  ['AutoRepair', 'automotive'],
  ['ShoeStore', 'shops'],
  ['HealthClub', 'fitness'],
  ['AccountingService', 'professional'],
  ['InsuranceAgency', 'finance'],
  ['LocalBusiness', 'generic'],
  ['Zoo', 'generic'],
])('a %s speaks the vocabulary %s', (type, id) => {
  expect(verticalFor(type).id).toBe(id);
});

test.each([
  ['HairSalon', {}, 'beauty, for vertical HairSalon of business.yaml'],
  ['Zoo', {}, 'generic, as none is for vertical Zoo of business.yaml'],
  ['Zoo', { vertical: 'hotels' }, 'hotels, as aspects.yaml asks'],
  [
    'HairSalon',
    { aspects: [{ id: 'price', label: 'Cost' }] },
    'beauty, for vertical HairSalon of business.yaml, changed by aspects.yaml',
  ],
])('says of a %s with %j in aspects.yaml: %s', (type, file, words) => {
  expect(explainVertical(type, aspectsFile.parse(file))).toBe(words);
});

function aspectIdsOf(type: string, file: AspectsFile | null): string[] {
  return taxonomyFor(type, file).aspects.map(({ id }) => id);
}

test('a shop for clothes is not asked how easy they are to use, unless it asks itself', () => {
  expect(aspectIdsOf('ElectronicsStore', null)).toContain('usability');
  expect(aspectIdsOf('ClothingStore', null)).not.toContain('usability');
  expect(taxonomyFor('ClothingStore', null).problems.map(({ id }) => id)).not.toContain('hard-to-use');
  const file = aspectsFile.parse({ aspects: [{ id: 'usability', label: 'Pockets and zips' }] });
  expect(aspectIdsOf('ClothingStore', file)).toContain('usability');
});

test('what does not fit a type is there, and so is the type', () => {
  for (const { id, aspects, problems, unfit = [] } of verticals) {
    const known = new Set([...aspects, ...problems].map((one) => one.id));
    expect(unfit.flatMap(({ ids }) => ids).filter((one) => !known.has(one))).toEqual([]);
    for (const type of unfit.flatMap((one) => one.types)) expect(verticalFor(type).id).toBe(id);
  }
});

test('aspects.yaml adds, changes and hides', () => {
  const changes = aspectsFile.parse({
    aspects: [
      { id: 'pets', label: 'Pets', terms: ['dog'] },
      { id: 'price', label: 'Cost' },
      { id: 'speed', hidden: true },
    ],
    problems: [{ id: 'mud', label: 'Mud', patterns: ['muddy * paws'] }],
  });
  const before = taxonomyFor('Plumber', null);
  const after = taxonomyFor('Plumber', changes);
  const ids = after.aspects.map(({ id }) => id);
  expect(ids).toEqual([...before.aspects.map(({ id }) => id).filter((id) => id !== 'speed'), 'pets']);
  expect(after.aspects.find(({ id }) => id === 'price')?.label).toBe('Cost');
  expect(after.aspects.find(({ id }) => id === 'pets')).toEqual({
    id: 'pets',
    label: 'Pets',
    question: 'What do customers say about pets?',
    problem: 'Complaints about pets',
    terms: ['dog'],
    cues: [],
  });
  expect(after.problems.at(-1)?.id).toBe('mud');
});

function price(file: object): AspectDefinition | undefined {
  return taxonomyFor('Plumber', aspectsFile.parse(file)).aspects.find(({ id }) => id === 'price');
}

test('an aspect keeps its answers where aspects.yaml gives it other terms, and takes those it gives', () => {
  expect(price({ aspects: [{ id: 'price', terms: ['cost'] }] })?.answers).toEqual(price({})?.answers);
  expect(price({ aspects: [{ id: 'price', answers: ['cheap'] }] })?.answers).toEqual(['cheap']);
});

test('a problem of a trade keeps the patterns of the general one, under its own name', () => {
  const problem = taxonomyFor('Restaurant', null).problems.find(({ id }) => id === 'rude-staff');
  expect(problem?.label).toBe('Rude or poor service');
  expect(problem?.patterns).toEqual(expect.arrayContaining(['rude', 'shrugged']));
});

test.each(each)('%s repeats no pattern of the general problem that it goes on with', (id) => {
  const twice = (taxonomyOf(id)?.problems ?? []).flatMap(({ patterns }) =>
    patterns.filter((pattern, at) => patterns.indexOf(pattern) < at),
  );
  expect(twice).toEqual([]);
});

test('a new aspect without words is refused by name', () => {
  const changes = aspectsFile.parse({ aspects: [{ id: 'pets', label: 'Pets' }] });
  expect(() => taxonomyFor('Plumber', changes)).toThrow('the new aspect "pets" needs a label and terms');
});

test('aspects.yaml can choose another vocabulary', () => {
  const taxonomy = taxonomyFor('Plumber', aspectsFile.parse({ vertical: 'hotels' }));
  expect(taxonomy.aspects[0]?.id).toBe('room');
});

test('guesses the vocabulary from the aspects asked for and from the text', () => {
  expect(guessVertical('It was fine', ['room', 'facilities'])).toBe('hotels');
  expect(guessVertical('The plumber fixed the leak and the tech explained the wiring', [])).toBe(
    'home-services',
  );
});

test('knows an aspect by its words, in singular and plural', () => {
  const restaurant = taxonomyFor('Restaurant', null);
  for (const [name, id] of [
    ['price', 'price'],
    ['Prices', 'price'],
    ['drinks', 'food'],
    ['food', 'food'],
    ['waiters', 'service'],
  ] as const)
    expect([name, aspectNamed(restaurant, name)?.id]).toEqual([name, id]);
  expect(aspectNamed(restaurant, 'aeroplane')).toBeUndefined();
});
