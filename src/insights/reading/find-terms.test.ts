import { expect, test } from 'vitest';
import { findTerms } from './find-terms.ts';
import { readEnglish, written } from '../test/read-english.ts';

function places(text: string, terms: readonly string[]): Record<string, string[]> {
  const parsed = readEnglish(text);
  const spans = [...findTerms(parsed, terms)];
  return Object.fromEntries(spans.map(([term, found]) => [term, found.map((span) => written(parsed, span))]));
}

test.each([
  ['Soup, then more soup', 'soup', ['Soup', 'soup']],
  ['Both waiters were kind', 'waiter', ['waiters']],
  ['The fish and chips were hot', 'fish and chips', ['fish and chips']],
  ['The FRONT DESK slept', 'front desk', ['FRONT DESK']],
  ['The chef’s table was ours', "chef's table", ['chef’s table']],
  ['A fine creme brulee', 'crème brûlée', ['creme brulee']],
  ['A fine cre\u0300me bru\u0302le\u0301e', 'crème brûlée', ['cre\u0300me bru\u0302le\u0301e']],
  ['The PAD-THAI was hot', 'pad thai', ['PAD-THAI']],
  ['An arrogant maitre’d', 'maitre', ['maitre’d']],
  ['The dress code is strict', 'dress cod', ['dress code']],
  ['The beers and the beer selection', 'beer s', ['beer selection']],
  ['Una comida fatal', 'comida', ['comida']],
  ['Both menus were short, one menu was torn', 'menu', ['menus', 'menu']],
  ['One menu was torn', 'menus', ['menu']],
  ['The buses came, our bus was late', 'bus', ['buses', 'bus']],
  ['Blunt knives', 'knife', ['knives']],
  ['New brushes, dull glasses', 'glass', ['glasses']],
  ['Clean houses', 'house', ['houses']],
  ['Slow wifi', 'wi-fi', ['wifi']],
  ['Slow wi fi', 'wi-fi', ['wi fi']],
  ['Slow Wi\u2011Fi, no wi-fi', 'wifi', ['Wi\u2011Fi', 'wi-fi']],
  ['Late check-ins', 'checkin', ['check-ins']],
  ['Good padthai', 'pad thai', ['padthai']],
  ['Warm crêpes', 'crepe', ['crêpes']],
  ['GUTE STRASSE', 'straße', ['STRASSE']],
  ['Gute Straße', 'strasse', ['Straße']],
  ['The me\u00adnu, slow ser\u200bvice', 'menu', ['me\u00adnu']],
  ['The front\u00a0desk slept', 'front desk', ['front\u00a0desk']],
  ['The front\ndesk slept', 'front desk', ['front\ndesk']],
  ['Обслуживание отличное', 'обслуживание', ['Обслуживание']],
])('finds in %j the term %j', (text, term, expected) => {
  expect(places(text, [term])).toEqual({ [term]: expected });
});

test('finds a term in a script without blanks between the words', () => {
  expect([...findTerms(readEnglish('食物很好，服务很差'), ['服务', '价格']).keys()]).toEqual(['服务']);
});

test('leaves out terms that stand nowhere, and words that only begin like one', () => {
  expect(places('The party was in a category of its own', ['cat', 'art', 'soup', '', '...'])).toEqual({});
  expect(places('He cares for a part of the bus', ['car', 'apart', 'thebus', 'bu'])).toEqual({
    thebus: ['the bus'],
  });
});

test('takes singular and plural apart where both are given', () => {
  expect(places('One screen, two screens', ['screen', 'screens'])).toEqual({
    screen: ['screen'],
    screens: ['screens'],
  });
});

test('takes a term inside a longer one for itself only where it stands nowhere else', () => {
  expect(places('The fried rice was hot, the rice was not', ['rice', 'fried rice'])).toEqual({
    rice: ['rice'],
    'fried rice': ['fried rice'],
  });
  expect(places('The fried rice was hot', ['rice', 'fried rice'])).toEqual({
    rice: ['rice'],
    'fried rice': ['fried rice'],
  });
});
