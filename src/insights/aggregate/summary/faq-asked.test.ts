import { expect, test } from 'vitest';
import { answer, insightsOf } from '../../test/plumber-faq.ts';

/** A review so many times. */
function some(times: number, one: [number, string]): [number, string][] {
  return Array.from({ length: times }, () => one);
}

test('asks only what three reviews answer', () => {
  const others: [number, string][] = [
    [1, 'Waited three weeks for someone to come and look.'],
    [1, 'A terrible long wait until he arrived.'],
  ];
  const late: [number, string] = [1, 'Arrived three hours late.'];
  expect(answer('Do they arrive on time?', [...others, late])).toBeUndefined();
  expect(answer('Do they arrive on time?', [...others, late, late, late])?.answer).toBe(
    'No: of 5 reviews found to speak of punctuality and scheduling, none praises and 5 complain. In criticism: “Arrived three hours late.”',
  );
});

test('says of an opinion what it is about: a technician who arrived early is no answer about staff', () => {
  expect(
    answer('How do customers describe the technicians and staff?', [
      [5, 'The technician arrived early.'],
      [5, 'The technician was very friendly.'],
      [5, 'A very kind plumber.'],
      [5, 'Polite and helpful man.'],
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
    'Yes: of 4 reviews found to speak of price and value, 4 praise and none complains. In praise: “The price was fair.”',
  );
});

test('says of what reviews answer this way and that how many were found on each side, and quotes both', () => {
  const fair: [number, string] = [5, 'The price was fair.'];
  const outrageous: [number, string] = [1, 'The price was outrageous.'];
  const quoted = 'In praise: “The price was fair.” In criticism: “The price was outrageous.”';
  expect(answer('Are their prices fair?', [...some(3, fair), ...some(2, outrageous)])?.answer).toBe(
    `Opinions differ: of 5 reviews found to speak of price and value, 3 praise and 2 complain. ${quoted}`,
  );
  const mentioned: [number, string] = [4, 'The price was average.'];
  const texts = [...some(8, fair), ...some(6, outrageous), ...some(6, mentioned)];
  expect(answer('Are their prices fair?', texts)?.answer).toBe(
    `Opinions differ: of 20 reviews found to speak of price and value, 8 praise, 6 complain and 6 take no side. ${quoted}`,
  );
  const most = [...some(7, fair), ...some(1, outrageous), ...some(12, mentioned)];
  expect(answer('Are their prices fair?', most)?.answer).toMatch(
    /^Of 20 reviews found to speak of price and value, 7 praise, 1 complains and 12 take no side\. /,
  );
});

test('quotes beside the fewer who complain what is shown of those who praise, though it says other things too', () => {
  const texts: [number, string][] = [
    ...some(3, [5, 'Friendly people, fair prices and quick, what is not to like.']),
    ...some(2, [1, 'The price was outrageous.']),
  ];
  expect(answer('Are their prices fair?', texts)?.answer).toBe(
    'Opinions differ: of 5 reviews found to speak of price and value, 3 praise and 2 complain. In praise: “Friendly people, fair prices and quick, what is not to like.” In criticism: “The price was outrageous.”',
  );
});

test('answers by a sentence that says other things too where many praise and nobody wrote a better', () => {
  const both: [number, string] = [5, 'Good work, fair price.'];
  const half: [number, string] = [5, 'and the price was fair'];
  expect(answer('Are their prices fair?', [...some(12, both), half])?.answer).toContain(
    'In praise: “Good work, fair price.”',
  );
  expect(answer('Are their prices fair?', [...some(6, both), half])).toBeUndefined();
});

test.each([
  ['Maria (20 reviews, praised by 80%)', 20],
  ['Maria (4 reviews)', 4],
])('names all whom reviews name, with what share of several praises them: %s', (told, reviews) => {
  const praising = Math.ceil(reviews * 0.8);
  const all = Array.from({ length: reviews }, (_, i): [number, string] =>
    i < praising ? [5, 'Maria was friendly.'] : [1, 'Maria was rude.'],
  );
  expect(answer('Who at Wren Plumbing do reviews mention by name?', all)?.answer).toContain(told);
});

test('quotes of what is complained of what no other answer quotes', () => {
  const all: [number, string][] = [
    [1, 'The plumber never showed up on Monday.'],
    [1, 'Nobody ever showed up. We took the day off.'],
    [1, 'They waited until four and then never came.'],
  ];
  const answers = insightsOf(all).faq.map((entry) => entry.answer);
  expect(answers[0]).toContain('“The plumber never showed up on Monday.”');
  expect(answers.at(-1)).toBe(
    'Among other things: missed appointments (found in 3 reviews). Of missed appointments: “Nobody ever showed up.”',
  );
});

test('calls those who write people where it asks beyond the aspects, as a trade may call them patients', () => {
  const reviews = Array.from({ length: 6 }, (): [number, string] => [1, 'Nobody ever showed up.']);
  expect(answer('What do people complain about?', reviews)?.answer).toContain('found in 6 reviews');
});

test('tells apart who complains and who only asks for better', () => {
  const asks: [number, string] = [4, 'Their prices should be lower.'];
  const outrageous: [number, string] = [1, 'The price was outrageous.'];
  expect(answer('Are their prices fair?', [...some(2, outrageous), ...some(3, asks)])?.answer).toMatch(
    /^No: of 5 reviews found to speak of price and value, none praises and 5 criticise \(3 of them only ask for better\)\./,
  );
});

test('quotes no sentence twice that tells two problems', () => {
  const told = answer('What do people complain about?', [
    [1, 'We were charged a hidden fee and they never called back.'],
    [1, 'No call back.'],
    [1, 'Hidden fees.'],
    [1, 'He never showed up.'],
    [1, 'Nobody showed up.'],
    [1, 'Left a mess.'],
    [1, 'The plumber left dirt.'],
  ])?.answer;
  expect(told).toMatch(/hard to reach or no call back \(2\).*overcharging and surprise fees \(2\)/);
  expect(told?.split('charged a hidden fee')).toHaveLength(2);
});
