import { expect, test } from 'vitest';
import { joinWrappedLines } from './line-breaks.ts';

test.each(['Friendly, clean,\nand cheap', 'I went to see Dr.\nMiller'])('joins %j', (text) => {
  expect(joinWrappedLines(text)).toBe(text.replaceAll('\n', ' '));
});

test.each([
  'on time\nvery tidy',
  '- cheap\n- friendly',
  '* rude staff\n* cold food',
  '1. late\n2. rude',
  'a) rude\nb) late',
  '👍 food\n👎 service',
  'Pros: friendly\nCons: expensive',
  'Great service\nHigh prices',
  'Friendly staff\nClean rooms\nSlow wifi',
  'great pizza\nterrible parking\nkind waiter',
  'Great food\nGreat service\nGreat price',
  'Came on time\nFixed it fast\nwould use again',
  'Came early\nworked hard\nleft no mess',
  'easy to work with\nfair price',
  'polite\non time\nreasonable',
  'staff was friendly\nroom was dirty',
  'the food was great\nthe service was awful',
  'Great work.\nwould use again',
  'Nice people\nwill be back',
  'The best plumber\nrecommend them',
  'Food 5/5\nservice 2/5',
  'The food was cold\n\nwas rude',
  'Never\nrude staff',
])('keeps apart %j', (text) => {
  expect(joinWrappedLines(text)).toBe(text);
});

test.each([
  ['The staff,\r\nwas rude\r\n\r\nNever', 'The staff,  was rude \n \nNever'],
  ['The staff,\rwas rude\rNever', 'The staff, was rude\nNever'],
  ['The staff,\u0085was rude\u2028Never', 'The staff, was rude\nNever'],
  ['The staff\u2029was rude', 'The staff\nwas rude'],
])('reads every kind of line break in %j, unit for unit', (text, copy) => {
  expect(joinWrappedLines(text)).toBe(copy);
});
