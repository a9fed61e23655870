import { expect, test } from 'vitest';
import { analysedTexts, reviewId } from '../../test/reviews.ts';
import { taxonomyFor } from '../../verticals/verticals.ts';
import type { Analysed } from '../analysed.ts';
import { evidenceChooser } from '../quoting/chosen-evidence.ts';
import { suggestionsOf } from './suggestions.ts';

const taxonomy = taxonomyFor('Hotel', null);

function wishes(all: readonly Analysed[]) {
  return suggestionsOf(all, taxonomy, evidenceChooser(all));
}

test('gives what customers ask to be done in their words, and nothing else they say', () => {
  const all = analysedTexts([
    [5, 'Great work. I wish they were open on Sundays.'],
    [3, 'It would be nice if somebody called before.'],
    [5, 'Great people.'],
    [5, null],
  ]);
  expect(wishes(all).toSorted((a, b) => (a.review_id < b.review_id ? -1 : 1))).toEqual([
    { review_id: reviewId(1), evidence: 'I wish they were open on Sundays.' },
    { review_id: reviewId(2), evidence: 'It would be nice if somebody called before.' },
  ]);
});

test('ends where the wish turns, and leaves out what does not say what is asked for', () => {
  const all = analysedTexts([
    [4, 'It would be nice to have a bench, but where would it go.'],
    [4, 'Would have been nice beforehand.'],
  ]);
  expect(wishes(all).map(({ evidence }) => evidence)).toEqual(['It would be nice to have a bench']);
});

test('shows what stands before a wish that does not name what it is about, and no wish for the like of all', () => {
  const all = analysedTexts([
    [5, 'The chili jam is superb. They should sell it in jars!'],
    [5, 'Same again next year please.'],
  ]);
  expect(wishes(all)).toContainEqual({
    review_id: reviewId(1),
    evidence: 'The chili jam is superb. They should sell it in jars!',
  });
  expect(wishes(all).map(({ review_id }) => review_id)).not.toContain(reviewId(2));
});

test('begins where a sentence turns to the wish, and keeps what it asks for a thing named before', () => {
  const all = analysedTexts([
    [4, 'The rooms were fine but they could do with a kettle.'],
    [4, 'A lovely pool, but it needs to be longer.'],
    [5, 'Probably sensible to change the sheets daily, but please give us a ring first.'],
  ]);
  expect(
    wishes(all)
      .map(({ evidence }) => evidence)
      .toSorted(),
  ).toEqual([
    'A lovely pool, but it needs to be longer.',
    'Probably sensible to change the sheets daily, but please give us a ring first.',
    'they could do with a kettle.',
  ]);
});

test('shows a wish that ends in what it points at where it names a thing to be done', () => {
  const all = analysedTexts([
    [4, 'A lock on the door would fix it!'],
    [2, 'The staff should improve this.'],
  ]);
  expect(wishes(all).map(({ evidence }) => evidence)).toEqual(['A lock on the door would fix it!']);
});

test.each([
  'They need to look at that schedule.',
  'They should tell my kettle that.',
  'If only there were more places like this.',
  'If that is so they should put it on the menu.',
  'I would like to see one.',
  'Better signs.',
  'The host said "I wish you would book a table next time" and left.',
])('leaves out what points at what is not shown, says hardly a word or was spoken: %s', (text) => {
  const all = analysedTexts([[3, text]]);
  expect(wishes(all)).toEqual([]);
});

test('leaves out what is asked of somebody else, but not what the business shall ask of them', () => {
  const all = analysedTexts([
    [4, 'More funding from the government please.'],
    [3, 'The management should ask the council for a crossing.'],
  ]);
  expect(wishes(all).map(({ evidence }) => evidence)).toEqual([
    'The management should ask the council for a crossing.',
  ]);
});

test('shows a few of one aspect before what is wished of others, and all others after these', () => {
  const ofFood = Array.from(
    { length: 20 },
    (_, at) => [4, `They could do with breakfast at ${at}.`] as const,
  );
  const ofOthers = ['They could do with a kettle.', 'I wish the towels were cleaner.'];
  const all = analysedTexts([...ofFood, ...ofOthers.map((text) => [4, text] as const)]);
  const shown = suggestionsOf(all, taxonomy, (candidates) => [...candidates]).map(({ evidence }) => evidence);
  expect(shown).toHaveLength(20);
  expect(shown.slice(0, 5)).toEqual(expect.arrayContaining(ofOthers));
});

test('shows a few of nearly the same words before others, whatever they name', () => {
  const alike = ['quickly', 'at night', 'on Sundays', 'at noon', 'in Welsh'];
  const texts = [
    ...alike.map((how) => `They should answer the telephone ${how}.`),
    'I wish they sold stamps.',
  ];
  const all = analysedTexts(texts.map((text) => [4, text] as const));
  const shown = suggestionsOf(all, taxonomy, (candidates) => [...candidates]).map(({ evidence }) => evidence);
  expect(shown.slice(0, 4)).toContain('I wish they sold stamps.');
  expect(shown).toHaveLength(6);
});
