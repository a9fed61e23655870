import { expect, test } from 'vitest';
import { listed, small } from './words.ts';

test.each([
  [[], ''],
  [['price'], 'price'],
  [['price', 'staff'], 'price and staff'],
  [['price', 'staff', 'food'], 'price, staff and food'],
  [['price and value', 'staff'], 'price and value, and staff'],
  [['price', 'staff and service', 'food'], 'price, staff and service, and food'],
])('lists %j', (items, said) => {
  expect(listed(items)).toBe(said);
});

test('begins a label small, but no name', () => {
  expect(['Price', 'HVAC repair', 'iPhone repair'].map(small)).toEqual([
    'price',
    'HVAC repair',
    'iPhone repair',
  ]);
});
