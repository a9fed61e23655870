import { expect, test } from 'vitest';
import { nounPhrases } from './noun-phrases.ts';
import { readEnglish } from '../test/read-english.ts';

function found(text: string): string[] {
  const parsed = readEnglish(text);
  return nounPhrases(parsed, { from: 0, to: parsed.tokens.length });
}

test.each([
  ['The water heater and the kitchen faucet.', ['water heater', 'kitchen faucet']],
  ['The electrical panel.', ['electrical panel']],
  ['New water heaters in the basement.', ['water heaters', 'basement']],
  ['Furnace repair went well.', ['furnace repair']],
  ['A repair of the furnace.', ['furnace']],
  [
    'For a clogged kitchen drain and two missed appointments.',
    ['clogged kitchen drain', 'missed appointments'],
  ],
  ['The call handler at the front desk.', ['call handler', 'front desk']],
  ['The ceiling fan wobbles.', ['ceiling fan']],
  ['Wood-fired pizza.', ['pizza']],
  ['He cleaned vents.', ['vents']],
  ['Caring staff.', ['staff']],
  ['A recommended plumber.', ['plumber']],
  ['The heat pump froze over.', ['heat pump']],
  ['A great job on Monday.', []],
])('%s', (text, phrases) => {
  expect(found(text)).toEqual(phrases);
});
