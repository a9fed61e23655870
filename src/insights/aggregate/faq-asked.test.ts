import { expect, test } from 'vitest';
import { answer } from '../test/plumber-faq.ts';

/** A review so many times. */
function some(times: number, one: [number, string]): [number, string][] {
  return Array.from({ length: times }, () => one);
}

test('asks only what three reviews answer', () => {
  const others: [number, string][] = [
    [1, 'Called Monday, and I am still waiting on somebody to come look at it.'],
    [1, 'A terrible long wait until he arrived.'],
  ];
  const late: [number, string] = [1, 'Arrived three hours late.'];
  expect(answer('Do they arrive on time?', [...others, late])).toBeUndefined();
  expect(answer('Do they arrive on time?', [...others, late, late, late])?.answer).toBe(
    'No: about 5 reviews speak badly of punctuality and scheduling and none was found to speak well. In criticism: “Arrived three hours late.”',
  );
});

test('says of an opinion what it is about: a technician who arrived early is no answer about staff', () => {
  expect(
    answer('How do customers describe the technicians and staff?', [
      [5, 'The technician arrived early.'],
      [5, 'The technician was very friendly.'],
      [5, 'A very kind plumber.'],
    ])?.answer,
  ).toContain('In praise: “The technician was very friendly.”');
});

test('asks nothing where no sentence of the most can be read by itself', () => {
  const leaning: [number, string][] = [
    [5, 'great work and a fair price'],
    [5, 'And the price was fair.'],
    [5, 'They charged a fair price.'],
  ];
  expect(answer('Are their prices fair?', leaning)).toBeUndefined();
  expect(answer('Are their prices fair?', [...leaning, [1, 'The price was outrageous.']])).toBeUndefined();
  expect(answer('Are their prices fair?', [...leaning, [5, 'The price was fair.']])?.answer).toBe(
    'Yes: a few reviews speak well of price and value and none was found to speak badly. In praise: “The price was fair.”',
  );
});

test('asks nothing that few reviews answer this way and that', () => {
  const fair: [number, string] = [5, 'The price was fair.'];
  const outrageous: [number, string] = [1, 'The price was outrageous.'];
  const few = [fair, outrageous, fair, fair, outrageous];
  expect(answer('Are their prices fair?', few)).toBeUndefined();
  const many = Array.from({ length: 8 }, () => few).flat();
  expect(answer('Are their prices fair?', many)?.answer).toContain(
    'Opinions are divided: about 25 reviews speak well of price and value and about 15 badly.',
  );
});

test('asks what ten reviews answer this way and that, and does not say how most think', () => {
  const fair: [number, string] = [5, 'The price was fair.'];
  const outrageous: [number, string] = [1, 'The price was outrageous.'];
  const mentioned: [number, string] = [4, 'The price was average.'];
  const texts = [...some(8, fair), ...some(6, outrageous), ...some(6, mentioned)];
  const found = answer('Are their prices fair?', texts)?.answer;
  expect(found).toMatch(
    /^Opinions differ: about \d+ reviews speak of price and value, some well and some badly\. /,
  );
  expect(found).toContain('In praise: “The price was fair.” In criticism: “The price was outrageous.”');
  expect(
    answer('Are their prices fair?', [...some(6, fair), ...some(2, outrageous), ...some(6, mentioned)])
      ?.answer ?? '',
  ).not.toMatch(/differ/);
});

test('answers by a sentence that says other things too where many praise and nobody wrote a better', () => {
  const both: [number, string] = [5, 'Good work, fair price.'];
  const half: [number, string] = [5, 'and the price was fair'];
  expect(answer('Are their prices fair?', [...some(12, both), half])?.answer).toContain(
    'In praise: “Good work, fair price.”',
  );
  expect(answer('Are their prices fair?', [...some(6, both), half])).toBeUndefined();
});

test('gives average ratings as they are published', () => {
  const reviews: [number, string][] = [
    ...Array.from({ length: 17 }, (): [number, string] => [5, 'Maria was friendly.']),
    ...Array.from({ length: 3 }, (): [number, string] => [4, 'Maria was friendly.']),
  ];
  expect(answer('Who at Wren Plumbing do customers mention by name?', reviews)?.answer).toBe(
    'Maria (20 reviews, 4.85 stars on average).',
  );
});
