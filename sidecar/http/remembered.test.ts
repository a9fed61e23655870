import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

function counting() {
  let asked = 0;
  const ask = remembered((text) => {
    asked += 1;
    return text === '' ? undefined : text.length;
  });
  return { ask, asked: () => asked };
}

test('asks once for a text, also where the answer is undefined', () => {
  const { ask, asked } = counting();
  expect([ask('abc'), ask('abc'), ask(''), ask('')]).toEqual([3, 3, undefined, undefined]);
  expect(asked()).toBe(2);
});

test('keeps no more than a hundred answers, and none to a text of over 4,096 characters', () => {
  const { ask, asked } = counting();
  for (let n = 0; n < 101; n += 1) ask(`text ${n}`);
  ask('text 0');
  expect(asked()).toBe(102);
  ask('x'.repeat(4097));
  ask('x'.repeat(4097));
  expect(asked()).toBe(104);
});
