import { expect, test } from 'vitest';
import { parseText } from '../text/parse.ts';
import { opinionsOf } from './lexicon.ts';

function opinions(text: string): [string, number][] {
  const parsed = parseText(text);
  return parsed.sentences.flatMap((sentence) =>
    opinionsOf(parsed, sentence).map(({ from, to, value }): [string, number] => [
      text.slice(parsed.tokens[from]?.start, parsed.tokens[to - 1]?.end),
      Math.sign(value),
    ]),
  );
}

test.each<[string, [string, number][]]>([
  ['friendly staff', [['friendly', 1]]],
  ['not gracious at all', [['gracious', -1]]],
  ['no complaints', [['no complaints', 1]]],
  ['I would not hesitate to call them', [['would not hesitate', 1]]],
  ['a no-show', [['no-show', -1]]],
  ['they overcharged us', [['overcharged', -1]]],
  ['never on time', [['on time', -1]]],
  ['could be quicker', []],
  ['it looks like a water heater', []],
  ['pretty bad', [['bad', -1]]],
])('reads %j', (text, expected) => {
  expect(opinions(text)).toEqual(expected);
});
