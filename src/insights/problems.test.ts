import { expect, test } from 'vitest';
import { problemMatcher } from './problems.ts';
import { PLUMBER } from './test/reviews.ts';
import { taxonomyFor } from './taxonomy/verticals.ts';
import { parseText } from './text/parse.ts';

const matcher = problemMatcher(PLUMBER);

function found(text: string): string[] {
  const parsed = parseText(text);
  return parsed.sentences.flatMap((sentence) => matcher.find(parsed, sentence).map(({ problem }) => problem));
}

test.each([
  ['They were late again.', ['late-arrival']],
  ['They overcharged us.', ['overcharged']],
  ['The system "lost" my appointment twice.', ['cancelled']],
  ['Nobody came and nobody called.', ['no-show', 'no-response']],
  ['It was not only overpriced.', ['high-prices']],
  ['We were overcharged.', ['overcharged']],
  ['We were left with a mess.', ['mess']],
  ['I was kept on hold and left three voicemails.', ['no-response']],
  ['She hung up on me.', ['no-response']],
  ['They were late, and it was not my fault.', ['late-arrival']],
  ['The old man was late.', ['late-arrival']],
  ['Wes was sloppy and the wrong part came.', ['poor-work']],
])('finds what went wrong: %s', (text, problems) => {
  expect(found(text)).toEqual(problems);
});

test.each([
  ['denied', 'They were never late and nothing was damaged.'],
  ['denied', 'I have never once had to call back about the same problem.'],
  ['denied', 'There were no hidden fees.'],
  ['made little of', 'We had a short wait time.'],
  ['imagined', 'If they had been an hour late I would have understood.'],
  ['imagined', 'The floor could have been damaged.'],
  ['imagined', 'I was afraid of being overcharged.'],
  ["the customer's own doing", 'I hung up the phone feeling reassured.'],
  ["the customer's own doing", 'We were late getting home and they waited for us.'],
  ["the customer's own doing", 'My husband left a mess, they cleaned it up.'],
  ["the customer's own doing", 'My wife was running late.'],
  ["the customer's own doing", 'We were late, it was our fault.'],
  ['what they came to mend', 'The old boiler broke again, so they put in a new one.'],
  ['caused from outside', 'They were late due to heavy snow.'],
  ['asked and denied', 'Expensive? Not at all.'],
  ['accepted', 'Not cheap. Worth it.'],
  ["somebody else's", 'The last company overcharged us.'],
  ["somebody else's", 'Two other plumbers never showed up.'],
  ["somebody else's", 'Everyone else was too expensive.'],
])('takes what is %s for no complaint: %s', (_, text) => {
  expect(found(text)).toEqual([]);
});

test('comes back from somebody else to the business', () => {
  expect(found('The last company was fine but these people overcharged us.')).toEqual(['overcharged']);
  expect(found('We called another company after they never showed up.')).toEqual(['no-show']);
});

test('reads the same words as one problem, that of the longest pattern', () => {
  const two = problemMatcher({
    problems: [
      { id: 'late', label: 'Late', patterns: ['late'] },
      { id: 'hours-late', label: 'Hours late', patterns: ['hours late'] },
    ],
  });
  const parsed = parseText('They came hours late.');
  expect(two.find(parsed, { from: 0, to: parsed.tokens.length }).map(({ problem }) => problem)).toEqual([
    'hours-late',
  ]);
});

test('reads either word where a pattern gives a choice', () => {
  const either = problemMatcher({
    problems: [{ id: 'late', label: 'Late', patterns: ['came|arrived * late|tardy'] }],
  });
  const ids = (text: string): string[] => {
    const parsed = parseText(text);
    return either.find(parsed, { from: 0, to: parsed.tokens.length }).map(({ problem }) => problem);
  };
  expect(ids('She arrived an hour late.')).toEqual(['late']);
  expect(ids('She came tardy.')).toEqual(['late']);
  expect(ids('She left late.')).toEqual([]);
});

test('looks for no missed appointments in a restaurant', () => {
  const restaurant = problemMatcher(taxonomyFor('Restaurant', null));
  const parsed = parseText('The waiter never came by to check.');
  expect(restaurant.find(parsed, { from: 0, to: parsed.tokens.length })).toEqual([]);
});
