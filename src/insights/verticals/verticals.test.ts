import { expect, test } from 'vitest';
import { aspectsFile } from '../../domain/aspects.ts';
import { readEnglish } from '../test/read-english.ts';
import { guessVertical } from './auto.ts';
import { taxonomyFor, taxonomyOf, verticalFor, verticals } from './verticals.ts';
import { vertical } from './schema.ts';

test('every vocabulary that ships is what the schema says, with unique ids', () => {
  for (const one of verticals) {
    expect(vertical.parse(one)).toEqual(one);
    const taxonomy = taxonomyOf(one.id);
    const ids = [...(taxonomy?.aspects ?? []), ...(taxonomy?.problems ?? [])].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('a problem is a complaint about aspects that exist, and stands in general for no others', () => {
  const known = new Set(verticals.flatMap(({ aspects }) => aspects.map(({ id }) => id)));
  for (const { id, aspects = [], general = [] } of verticals.flatMap(({ problems }) => problems)) {
    expect([id, aspects.filter((aspect) => !known.has(aspect))]).toEqual([id, []]);
    expect([id, general.filter((aspect) => !aspects.includes(aspect))]).toEqual([id, []]);
  }
});

test.each([
  ['Plumber', 'home-services'],
  ['Restaurant', 'restaurants'],
  ['Hotel', 'hotels'],
  ['Dentist', 'health'],
  ['LegalService', 'legal'],
  ['ShoeStore', 'generic'],
])('a %s speaks the vocabulary %s', (type, id) => {
  expect(verticalFor(type).id).toBe(id);
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

test('a problem of a trade keeps the phrases of the general one, under its own name', () => {
  const problem = taxonomyFor('Hotel', null).problems.find(({ id }) => id === 'overcharged');
  expect(problem?.label).toBe('Overcharging and undisclosed fees');
  expect(problem?.patterns).toEqual(expect.arrayContaining(['overcharged', 'double billed']));
});

test('a new aspect without words is refused by name', () => {
  const changes = aspectsFile.parse({ aspects: [{ id: 'pets', label: 'Pets' }] });
  expect(() => taxonomyFor('Plumber', changes)).toThrow('the new aspect "pets" needs a label and terms');
});

test('aspects.yaml can choose another vocabulary', () => {
  const taxonomy = taxonomyFor('Plumber', aspectsFile.parse({ vertical: 'hotels' }));
  expect(taxonomy.aspects[0]?.id).toBe('room');
});

test('the longest phrase wins, plurals are found, and some phrases mean nothing', () => {
  const taxonomy = {
    aspects: [
      { id: 'a', label: '', question: '', problem: '', terms: ['work'], cues: ['on time'] },
      { id: 'b', label: '', question: '', problem: '', terms: ['work order'], cues: [] },
    ],
    problems: [],
    ignore: ['off work'],
  };
  const found = (text: string): string[] =>
    readEnglish(text, taxonomy).marks.flatMap(({ kind, id }) => (kind === 'opinion' ? [] : [id]));
  expect(found('Good work, on time')).toEqual(['a', 'a']);
  expect(found('Two work orders')).toEqual(['b']);
  expect(found('I took a day off work')).toEqual([]);
});

test('guesses the vocabulary from the aspects asked for and from the text', () => {
  expect(guessVertical('It was fine', ['room', 'facilities'])).toBe('hotels');
  expect(guessVertical('The plumber fixed the leak and the tech explained the wiring', [])).toBe(
    'home-services',
  );
});
