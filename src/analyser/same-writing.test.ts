import { expect, it } from 'vitest';
import { placesOf } from './same-writing.ts';

it.each([
  ['It didn’t leak… much.', "didn't leak... much", 'didn’t leak… much'],
  ["It didn't leak... much.", 'didn’t leak… much', "didn't leak... much"],
  ['They said “fair price”.', '"fair price"', '“fair price”'],
  ['A fair\nprice,\r\nand clean', 'fair price, and clean', 'fair\nprice,\r\nand clean'],
  ['A fair\u00A0price', 'fair price', 'fair\u00A0price'],
  ['A fa\u200Bir price', 'fair price', 'fa\u200Bir price'],
  ['A FAIR price', 'a fair price', 'A FAIR price'],
  ['Fair – and clean', 'fair - and clean', 'Fair – and clean'],
  ['Fair — and clean', 'fair -- and clean', 'Fair — and clean'],
  ['Fair—and clean', 'fair -- and clean', 'Fair—and clean'],
  ['Fair --- and clean', 'fair – and clean', 'Fair --- and clean'],
  ['Cafe\u0301 fair', 'Caf\u00E9 fair', 'Cafe\u0301 fair'],
  ['Ｆａｉｒ price', 'Fair price', 'Ｆａｉｒ price'],
  ['A fair price, really', '"A fair price..."', 'A fair price'],
  ['Fair 👍️ price', '👍', '👍️'],
])('in %j the words %j stand as they are written there', (text, words, there) => {
  expect([...placesOf(text, words)].map(([start, end]) => text.slice(start, end))).toEqual([there]);
});

it.each(['fairprice', 'fair prices', 'fair and price', '', '...', ' '])(
  'no other words are the same: %j',
  (words) => {
    expect([...placesOf('A fair price and more', words)]).toEqual([]);
  },
);

it('gives each place', () => {
  expect([...placesOf('Fair, fair', 'fair')]).toEqual([
    [0, 4],
    [6, 10],
  ]);
});
