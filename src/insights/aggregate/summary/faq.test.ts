import { expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { buildInsights } from '../../build-insights.ts';
import { answer, insightsOf } from '../../test/plumber-faq.ts';
import { analysed, PLUMBER, reviewId, reviewOf } from '../../test/reviews.ts';

/** What praises prices and cannot be quoted. */
const HALF: [number, string] = [5, 'and the price was fair'];
const OTHER_HALF: [number, string] = [5, 'and a fair price'];
test('quotes whole sentences that name what is asked for, praise first', () => {
  expect(
    answer('Are their prices fair?', [
      [5, 'Everything you would want: polite, quick, wouldn’t upsell. Their price was very fair.'],
      [2, 'The price was outrageous. Nice people.'],
      [5, 'The prices were good.'],
      HALF,
      OTHER_HALF,
      HALF,
    ]),
  ).toEqual({
    question: 'Are their prices fair?',
    answer:
      'Mostly yes: of 6 reviews found to speak of price and value, 5 praise and 1 complains. In praise: “The prices were good.” In criticism: “The price was outrageous.”',
    review_ids: [reviewId(3), reviewId(2), reviewId(5), reviewId(1), reviewId(4)],
  });
});

/** What is answered of prices where complaints were written on these days, the newest reviews in November. */
function answerOfPrices(...complaints: readonly [date: string, text: string][]): string | undefined {
  const reviews = [
    ...complaints.map(([date, text]) => [date, 2, text] as const),
    ...Array.from({ length: 9 }, () => ['2026-11-01', 5, 'The price was fair.'] as const),
    ...Array.from({ length: 5 }, () => ['2026-07-01', 4, 'The work was good.'] as const),
  ].toSorted(([a], [b]) => (a < b ? 1 : -1));
  const all = analysed(reviews.map(([date, rating, text], i) => reviewOf(i + 1, rating, text, { date })));
  const { faq } = buildInsights({
    business: business.parse({ name: 'Wren Plumbing', vertical: 'Plumber' }),
    reviews: all.map(({ review }) => review),
    notes: all.map(({ notes }) => notes),
    taxonomy: PLUMBER,
    faq: null,
    summary: null,
  });
  return faq[0]?.answer;
}

test('quotes a complaint of the newest 90 days, else says when it was written, for it may be over', () => {
  const old: [string, string] = ['2026-03-01', 'The price was outrageous.'];
  const said = answerOfPrices(old);
  expect(said).toContain('In praise: “The price was fair.”');
  expect(said).toContain('In criticism, in March 2026: “The price was outrageous.”');
  const late = answerOfPrices(old, ['2026-10-01', 'The prices were outrageous.']);
  expect(late).toContain('In criticism: “The prices were outrageous.”');
});

test('quotes no first half of a sentence, and never the few alone', () => {
  const halves: [number, string][] = [
    [2, 'The prices are terrible and outrageous, once you have paid the work is wonderful.'],
    [5, 'and the price was fair'],
    [5, 'and a fair price'],
    [1, 'The price was outrageous.'],
    [5, 'with a very fair price'],
    HALF,
    OTHER_HALF,
    HALF,
    OTHER_HALF,
  ];
  expect(answer('Are their prices fair?', halves)).toBeUndefined();
  expect(answer('Are their prices fair?', [...halves, [5, 'The price was fair.']])?.answer).toBe(
    'Mostly yes: of 10 reviews found to speak of price and value, 8 praise and 2 complain. In praise: “The price was fair.” In criticism: “The price was outrageous.”',
  );
});

test('quotes praise without a verb, but none beside a complaint', () => {
  expect(
    answer('Are their prices fair?', [
      [4, 'Fair price, the parking is a nightmare.'],
      [5, 'Very fair prices for the area.'],
      [5, 'We paid them on a Monday for it.'],
      [4, 'Good price, awful garden.'],
    ])?.answer,
  ).toContain('In praise: “Very fair prices for the area.”');
});

test('quotes those who say where something is', () => {
  const others: [number, string][] = [
    [5, 'great work and a fair price'],
    [5, 'and the price was fair'],
  ];
  expect(
    answer('Are their prices fair?', [...others, [5, 'The price was fair for a house in Tramore.']])?.answer,
  ).toContain('“The price was fair for a house in Tramore.”');
  expect(
    answer('Are their prices fair?', [...others, [5, 'The price was fair for a house with Tramore.']]),
  ).toBeUndefined();
});

test('quotes those who write no capitals', () => {
  const texts = [5, 5, 5].map((rating): [number, string] => [
    rating,
    'great people. the prices are very fair.',
  ]);
  expect(answer('Are their prices fair?', texts)?.answer).toContain('In praise: “the prices are very fair.”');
});

test('quotes no verdict on the whole, and no praise that reads as a complaint', () => {
  expect(
    answer('How do customers describe the technicians and staff?', [
      [5, 'Honest people out here in East Millbrook are hard to come by!'],
      [5, 'I highly recommend the technicians of this firm.'],
      [5, 'The technicians here are a joy, and honest.'],
      [5, 'The technician was very friendly.'],
    ])?.answer,
  ).toMatch(/ In praise: “The technician was very friendly\.”$/);
});

test('ends a sentence that the customer did not end outside the quotation marks', () => {
  const texts = [5, 5, 5].map((rating): [number, string] => [rating, 'The prices are very fair']);
  expect(answer('Are their prices fair?', texts)?.answer).toBe(
    'Yes: of 3 reviews found to speak of price and value, 3 praise and none complains. In praise: “The prices are very fair”.',
  );
});

test('quotes a sentence of several lines on one', () => {
  const texts = [5, 5, 5].map((rating): [number, string] => [
    rating,
    'Great people.\nFor the area,\r\nthe prices are very fair.',
  ]);
  expect(answer('Are their prices fair?', texts)?.answer).toBe(
    'Yes: of 3 reviews found to speak of price and value, 3 praise and none complains. In praise: “For the area, the prices are very fair.”',
  );
});

test('quotes what is surely said in few words where nobody says more', () => {
  const clean = 'Do they leave the place clean?';
  const others: [number, string][] = [
    [5, 'and they left the place clean'],
    [5, 'and a tidy kitchen afterwards'],
  ];
  expect(answer(clean, others)).toBeUndefined();
  expect(answer(clean, [...others, [5, 'Very tidy, very clean.']])?.answer).toContain(
    'In praise: “Very tidy, very clean.”',
  );
  expect(answer(clean, [...others, [5, 'Fair price, friendly people, on time and clean.']])).toBeUndefined();
});

test('quotes no translation', () => {
  const translated =
    '(Translated by Google) The price was very fair.\n\n(Original)\nEl precio fue muy justo de verdad.';
  const texts = [5, 5, 5].map((rating): [number, string] => [rating, translated]);
  expect(answer('Are their prices fair?', texts)).toBeUndefined();
  expect(answer('Are their prices fair?', [...texts, [5, 'The price was fair.']])?.answer).toBe(
    'Yes: of 4 reviews found to speak of price and value, 4 praise and none complains. In praise: “The price was fair.”',
  );
});

test.each([
  ['no reviews', []],
  ['ratings without text', [[5, null] as const, [1, null] as const]],
])('asks nothing of %s', (_, texts) => {
  expect(insightsOf(texts).faq).toEqual([]);
});

test('quotes no praise that goes on to ask for something', () => {
  const found = answer('Are their prices fair?', [
    [4, 'The prices were fair, I only wish they took cards.'],
    [5, 'The price was fair.'],
    [5, 'Fair prices.'],
  ]);
  expect(found?.answer).toContain('“The price was fair.”');
  expect(found?.answer).not.toContain('wish');
});

test('quotes no sentence that answers another question first', () => {
  expect(
    answer('Are their prices fair?', [
      [5, 'The technician was on time and the price was very fair.'],
      [5, 'The prices were good.'],
      [5, 'The price was fair.'],
    ])?.answer,
  ).not.toContain('technician');
});

test('shows nothing by which to reach somebody, neither here nor elsewhere', () => {
  const { faq, aspects, entities, suggestions, summary, pull_quote } = insightsOf([
    [5, 'The prices were good, call 503 555 0199. You should put in a bench, call 503 555 0199 for one.'],
    [5, 'The prices were good.'],
    [4, 'The prices were fair. You should put in a bench. The bathroom could do with a lock.'],
    [1, 'The price was outrageous, mail ana@mail.example.'],
    [1, 'The price was outrageous, see www.cheaper.example/ana.'],
    [2, 'Maria was rude to us, call 503 555 0199.'],
    ...Array.from({ length: 6 }, () => HALF),
  ]);
  expect(faq[0]?.answer).toContain('In praise: “The prices were good.”');
  expect(suggestions).toHaveLength(1);
  const shown = JSON.stringify({ faq, aspects, entities, suggestions, summary, pull_quote });
  expect(shown).not.toMatch(/555|mail|www|cheaper/);
});
