import { expect, test } from 'vitest';
import { answer } from '../../test/plumber-faq.ts';

test('quotes nobody who names a person whom the business does not name', () => {
  const others: [number, string][] = [
    [5, 'great work and a fair price'],
    [5, 'and the price was fair'],
  ];
  for (const text of [
    'Susan said the price was fair.',
    'DAVE told us a very fair price.',
    'I asked joan, and the price was very fair.',
  ])
    expect(answer('Are their prices fair?', [...others, [5, text]])).toBeUndefined();
  expect(
    answer('Are their prices fair?', [...others, [5, 'Maria said the price was fair.']])?.answer,
  ).toContain('In praise: “Maria said the price was fair.”');
});

test.each([
  'Joanne was rude and shouted.',
  'joanne was rude and shouted.',
  'JOANNE WAS RUDE AND SHOUTED.',
  'Mohammed was rude and shouted.',
  'debs was rude and shouted.',
  'The technician with tracy was rude and shouted.',
  "Gareth's technician was rude and shouted.",
  'Mark was rude and shouted.',
  'grace was rude and shouted.',
  'Victoria was rude and shouted.',
])('quotes no %j of somebody whom the business does not name', (text) => {
  const asked = answer('How do customers describe the technicians and staff?', [
    ...Array.from({ length: 6 }, (): [number, string] => [5, 'The technician was very friendly.']),
    [1, text],
  ]);
  expect(asked?.answer).toContain('“The technician was very friendly.”');
  expect(asked?.answer).not.toMatch(/shouted/i);
});

test.each([
  'The technician was rude and will leave a mark.',
  'The technician was rude and I may sue.',
  "The technician was rude and we'll not be back.",
  'The technician was rude to everyone in Victoria.',
])('quotes %j, which has only words that could be names', (text) => {
  const asked = answer('How do customers describe the technicians and staff?', [
    ...Array.from({ length: 6 }, (): [number, string] => [5, 'The technician was very friendly.']),
    [1, text],
  ]);
  expect(asked?.answer).toContain(text);
});

test('takes no word in capitals for a name that is an ordinary one', () => {
  const others: [number, string][] = [
    [5, 'great work and a fair price'],
    [5, 'and the price was fair'],
  ];
  const said = (word: string) =>
    answer('Are their prices fair?', [...others, [5, `The price was fair, plus ${word}.`]]);
  expect(said('VAT')?.answer).toContain('“The price was fair, plus VAT.”');
  expect(said('GRAEME')).toBeUndefined();
});
