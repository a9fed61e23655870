import { expect, test } from 'vitest';
import { createAnalyzer } from '../analyze-review.ts';
import { PLUMBER } from '../test/reviews.ts';

const analyzer = createAnalyzer(PLUMBER);

function problems(rating: number, text: string): string[] {
  return analyzer.notes({ text, rating, language: 'en' }).problems.map(({ id }) => id);
}

test('a complaint about an aspect joins the problem that stands for it', () => {
  expect(problems(2, 'The prices are terrible.')).toEqual(['high-prices']);
  expect(problems(1, 'A terrible technician.')).toEqual(['rude-staff']);
});

test('a complaint that no problem stands for has one of its own', () => {
  expect(problems(2, 'Communication was terrible.')).toEqual(['communication-complaints']);
});

test('one thing said counts once', () => {
  expect(problems(1, 'Rude technician, terrible manners.')).toEqual(['rude-staff']);
  expect(problems(1, 'They overcharged us. The bill was outrageous.')).toEqual(['overcharged']);
});

test('what is denied or imagined is no complaint', () => {
  expect(problems(4, "She didn't bill me for the extra time.")).toEqual([]);
  expect(problems(5, 'If the price had been terrible I would have said so.')).toEqual([]);
  expect(problems(5, 'The last company had terrible prices.')).toEqual([]);
});

test('praise for the rest does not outweigh what is named', () => {
  expect(problems(2, 'Furnace repair went well. The part was on backorder for nine days.')).toEqual([
    'long-wait',
  ]);
});

test('a clause that praises reports nothing', () => {
  expect(problems(5, 'Excellent work, and the second visit was wonderful.')).toEqual([]);
});

test('a review with all stars complains only in so many words', () => {
  expect(problems(5, 'Had to call several times, always clear answers.')).toEqual([]);
  expect(problems(3, 'They never called back.')).toEqual(['no-response']);
  expect(problems(3, 'Great job, but they charged us twice.')).toEqual(['overcharged']);
});

test('a review with all stars complains of what it concedes, or tells that somebody did', () => {
  expect(problems(4, 'My one grumble is that the office was rude.')).toEqual(['rude-staff']);
  expect(problems(4, 'They charged us twice for the valve and put it right at once.')).toEqual([
    'overcharged',
  ]);
  expect(problems(5, 'I had been ripped off before, so I asked around.')).toEqual([]);
  expect(problems(3, 'Far too expensive for what it was.')).toEqual(['high-prices']);
});

test('praise in the same words hides no problem in a review that does not praise all', () => {
  expect(problems(4, 'Lovely work, lovely people, and he turned up two hours late.')).toEqual([
    'late-arrival',
  ]);
});

test('what the customer felt is a complaint about an aspect, what they did is none', () => {
  expect(problems(2, 'I was disappointed with the price.')).toEqual(['high-prices']);
  expect(problems(2, 'I hated the price.')).toEqual(['high-prices']);
  expect(problems(2, 'They had to take another road due to a bad accident.')).toEqual([]);
});

test('"nothing" for an answer denies no praise', () => {
  expect(problems(5, 'The technician? I do not think there is anything to be honest.')).toEqual([]);
  expect(problems(5, 'Nothing, the technician was very helpful.')).toEqual([]);
});

test('what somebody else did is no complaint about an aspect either', () => {
  expect(problems(5, 'We hired them after the last guy left a mess.')).toEqual([]);
});

test('something bad is a complaint about an aspect beside its words only', () => {
  expect(problems(2, 'The price is terrible.')).toEqual(['high-prices']);
  expect(
    problems(4, 'We asked for the price on the day that our old cat was ill and all was terrible.'),
  ).toEqual([]);
});

test('what customers tell of themselves in praise is no complaint', () => {
  expect(problems(5, 'I usually find prices outrageous.')).toEqual([]);
});

test('a denial reaches a problem past the words that it is praise with', () => {
  expect(problems(4, 'It does not look crooked.')).toEqual([]);
  expect(problems(2, 'They were not helpful and rude.')).toEqual(['rude-staff']);
});
