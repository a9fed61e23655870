import { expect, test } from 'vitest';
import { joinWrappedLines } from './line-breaks.ts';

test.each([
  'The staff\nwas rude',
  'They never\nshowed up',
  'The food was great but the\nservice was slow',
  'We had to wait for two hours\nbecause nobody told us',
  'The technician\narrived late',
  'John and his team\ndid a fantastic job',
  'the technician who came out\nwas very rude',
  'Prices\nare fair',
  'I had a great\nexperience here',
  'They turned\nup late',
  'It took them\nthree days',
  'The owner yelled at\nmy wife',
  'The manager said\nhe would call',
  'It was the best meal\nof our lives',
  'I told\nthem to leave',
  'The price was too\nhigh',
  'Friendly, clean,\nand cheap',
  'THE STAFF\nWAS RUDE',
  'The food was good but the\nService was slow',
  'I went to see Dr.\nMiller',
  'He replaced the old water\nheater in two hours.',
  'We had waited for this evening for weeks and\nMaria made it a night with stories that we still tell\nto everybody who asks.',
])('joins %j', (text) => {
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
  ['The staff\r\nwas rude\r\n\r\nNever', 'The staff  was rude \n \nNever'],
  ['The staff\rwas rude\rNever', 'The staff was rude\nNever'],
  ['The staff\u0085was rude\u2028Never', 'The staff was rude\nNever'],
  ['The staff\u2029was rude', 'The staff\nwas rude'],
])('reads every kind of line break in %j, unit for unit', (text, copy) => {
  expect(joinWrappedLines(text)).toBe(copy);
});
