import { expect, test } from 'vitest';
import { singular, singularsOf } from './plurals.ts';

test.each([
  ['heaters', 'heater'],
  ['parties', 'party'],
  ['boxes', 'box'],
  ['switches', 'switch'],
  ['houses', 'house'],
  ['buses', 'bus'],
  ['bus', 'bus'],
  ['glass', 'glass'],
  ['knives', 'knife'],
])('takes the plural ending from %j', (word, expected) => {
  expect(singular(word)).toBe(expected);
});

test('tells all that a word could be the plural of', () => {
  expect([...singularsOf('menus')]).toEqual(['menus', 'menu']);
  expect([...singularsOf('brushes')]).toEqual(['brushes', 'brushe', 'brush']);
  expect([...singularsOf('lenses')]).toEqual(['lenses', 'lense', 'lens']);
  expect([...singularsOf('cares')]).toEqual(['cares', 'care']);
  expect([...singularsOf('bus')]).toEqual(['bus']);
});
