import { expect, test } from 'vitest';
import { keywordsOf } from './topic-keywords.ts';

function phrase(written: string, reviews: number) {
  return { key: written, words: written.split(' '), reviews, written };
}

test('share no keyword: it is of the topic that is called so, else of the one that has it most', () => {
  expect(
    keywordsOf([
      { label: 'Faucet', phrases: [phrase('faucet', 5), phrase('valve', 3), phrase('toilet', 2)] },
      { label: 'Toilet', phrases: [phrase('toilet', 4), phrase('valve', 2), phrase('toilet seat', 1)] },
    ]),
  ).toEqual([
    ['faucet', 'valve'],
    ['toilet', 'toilet seat'],
  ]);
});

test('name parts of the label only where nothing else is left', () => {
  const pump = [phrase('heat pump', 4), phrase('pump', 4)];
  expect(keywordsOf([{ label: 'Heat pump', phrases: pump }])).toEqual([['heat pump', 'pump']]);
  expect(keywordsOf([{ label: 'Heat pump', phrases: [...pump, phrase('defrost board', 2)] }])).toEqual([
    ['heat pump', 'defrost board'],
  ]);
});
