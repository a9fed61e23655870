import { expect, test } from 'vitest';
import { isElsewhere } from './elsewhere.ts';
import { parseText } from './parse.ts';

function elsewhere(text: string): boolean {
  const parsed = parseText(text);
  return isElsewhere(parsed, { from: 0, to: parsed.tokens.length, link: 'start' });
}

test.each([
  'The last company had terrible prices.',
  'Two other plumbers never came.',
  'But my previous contractors were rude.',
  'Other businesses charge more.',
])('tells of another business: %s', (text) => {
  expect(elsewhere(text)).toBe(true);
});

test.each(['The last visit was terrible.', 'The company had another truck.', 'The other waiter was rude.'])(
  'tells of the business itself: %s',
  (text) => {
    expect(elsewhere(text)).toBe(false);
  },
);
