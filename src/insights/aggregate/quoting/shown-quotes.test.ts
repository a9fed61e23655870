import { expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { analysedTexts, PLUMBER, reviewId } from '../../test/reviews.ts';
import { aspectAnswers } from './aspect-quotes.ts';

const TEXTS = [
  'Our card was billed twice for one drain. Nice van.',
  'Hidden fee.',
  'It was billed twice.',
  'Billed twice for one drain and the van was late, so I rang them.',
  'The van was two hours late and the card was billed twice for one drain.',
  'The card was billed twice for one drain. Nobody answered.',
] as const;

const answers = aspectAnswers(analysedTexts(TEXTS.map((text) => [1, text])), {
  taxonomy: PLUMBER,
  business: business.parse({ name: 'Wren Plumbing', vertical: 'Plumber' }),
  surenessOf: () => 0,
});

/** What answers as to prices where these words are the examples of a problem. */
function quoted(problem: string, number: number, evidence: string, taken = new Set<string>()) {
  const examples = [{ review_id: reviewId(number), evidence }];
  return answers.wentWrong('price', [{ id: problem, examples }], taken)?.text ?? null;
}

test('what went wrong answers the question of the aspect that it is a complaint about', () => {
  const said = 'Our card was billed twice for one drain.';
  expect(quoted('overcharged', 1, said)).toBe(said);
  expect(quoted('no-show', 1, said)).toBeNull();
  expect(quoted('overcharged', 1, said, new Set([said]))).toBeNull();
});

test.each([
  ['hardly a word', 2, 'Hidden fee.'],
  ['what points at something else', 3, 'It was billed twice.'],
  ['half a sentence', 4, 'Billed twice for one drain'],
  [
    'what answers another question first',
    5,
    'The van was two hours late and the card was billed twice for one drain.',
  ],
  ['more than a sentence', 6, 'The card was billed twice for one drain. Nobody answered.'],
])('%s does not', (_, number, evidence) => {
  expect(quoted('overcharged', number, evidence)).toBeNull();
});

const PRAISE = [
  'Honest work, very fair prices, clean boots.',
  'It was late but the price was very fair.',
  'They charged a very fair price.',
  'Is it not a very fair price?',
] as const;

test('a whole sentence around praise that is shown answers too, if it says nothing the other way', () => {
  const { around } = aspectAnswers(analysedTexts(PRAISE.map((text) => [5, text])), {
    taxonomy: PLUMBER,
    business: business.parse({ name: 'Wren Plumbing', vertical: 'Plumber' }),
    surenessOf: () => 0,
  });
  const found = (number: number, taken: readonly string[] = []) =>
    around('price', 'positive', {
      evidence: [{ review_id: reviewId(number), evidence: 'very fair price' }],
      taken: new Set(taken),
    })?.text ?? null;
  expect(found(1)).toBe(PRAISE[0]);
  expect(found(1, PRAISE)).toBeNull();
  expect([2, 3, 4].map((number) => found(number))).toEqual([null, null, null]);
});
