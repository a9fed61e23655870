import { expect, it } from 'vitest';
import { createAnalyzer } from '../analyze-review.ts';
import { taxonomyFor } from '../verticals/verticals.ts';

const CLINIC = createAnalyzer(taxonomyFor('MedicalClinic', null));

const SALON = createAnalyzer(taxonomyFor('HairSalon', null));

function problemsAndWishes(text: string) {
  const { problems, suggestions } = CLINIC.notes({ text, rating: null, language: 'en' });
  return { problems: problems.map(({ id }) => id), wishes: suggestions.length };
}

it.each(['Communication could be better.', 'Bit more communication.', 'Much shorter waiting times.'])(
  'takes what is only asked for as a wish, and for no problem: %s',
  (text) => {
    expect(problemsAndWishes(text)).toEqual({ problems: [], wishes: 1 });
  },
);

it.each(['Less waiting time.', 'Respond a lot quicker.', 'Shorter waiting times please.'])(
  'takes what is only asked for as a complaint about its aspect, by all stars and by none: %s',
  (text) => {
    for (const rating of [null, 5])
      expect(CLINIC.notes({ text, rating, language: 'en' }).aspects).toMatchObject([
        { id: 'waiting', polarity: 'negative' },
      ]);
  },
);

it.each([
  ['Communication between nurses and doctors.', null],
  ['Face to face when possible.', null],
  ['More staff to come out of room more.', null],
  ['Waiting times for the pick up.', 4],
])('tells no problem of what is merely named: %s', (text, rating) => {
  expect(CLINIC.notes({ text, rating, language: 'en' }).problems).toEqual([]);
});

it('tells what is said to be so without a bad word, where there are no stars', () => {
  expect(problemsAndWishes('The nurse told us to leave.').problems).toEqual(['rude-staff']);
});

it.each([
  [1, 'negative'],
  [2, 'negative'],
  [5, 'neutral'],
])('hears by %d stars what is only asked for as %s', (rating, polarity) => {
  const text = 'More respect, more compassion.';
  expect(CLINIC.notes({ text, rating, language: 'en' }).aspects).toMatchObject([{ id: 'staff', polarity }]);
});

it('tells a problem in its own words, whatever is asked for beside them', () => {
  const { problems, wishes } = problemsAndWishes('Quicker appointments please, I waited six weeks.');
  expect(problems).toEqual(['long-wait']);
  expect(wishes).toBe(1);
});

it('tells at four stars what is told without a bad word, beside praise', () => {
  const text = `Great chat and a lovely blow dry. When I got home there was a streak of orange dye on my new coat.`;
  const { problems } = SALON.notes({ text, rating: 4, language: 'en' });
  expect(problems.map(({ id }) => id)).toEqual(['poor-work']);
});
