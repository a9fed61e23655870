import { expect, test } from 'vitest';
import { readEnglish, written } from '../test/read-english.ts';

function opinions(text: string): [string, number][] {
  const reading = readEnglish(text);
  return reading.marks.map((mark): [string, number] => [written(reading, mark), Math.sign(mark.value)]);
}

test.each<[string, [string, number][]]>([
  ['friendly staff', [['friendly', 1]]],
  ['not gracious at all', [['gracious', -1]]],
  ['no complaints', [['no complaints', 1]]],
  ['I would not hesitate to call them', [['would not hesitate', 1]]],
  ['a no-show', [['no-show', -1]]],
  ['they overcharged us', [['overcharged', -1]]],
  ['never on time', [['on time', -1]]],
  ['never late', [['late', 1]]],
  [
    'neither late nor rude',
    [
      ['late', 1],
      ['rude', 1],
    ],
  ],
  ['None of the dishes on the menu was good', [['good', -1]]],
  ['No wonder the place was good', [['good', 1]]],
  ['I thought it would be good but it was not', [['good', -1]]],
  ['service 2/10', [['2/10', -1]]],
  ['the prices could be lower', [['could be lower', -1]]],
  ['a spectacular view', [['spectacular', 1]]],
  ['nothing spectacular', [['nothing spectacular', -1]]],
  ['check-out was a breeze', [['a breeze', 1]]],
  ['the helpfull porter', [['helpfull', 1]]],
  ['they never helped us', [['helped us', -1]]],
  ['not only good', [['good', 1]]],
  ['anything but good', [['good', -1]]],
  ['never anything but good', [['good', 1]]],
  ['nothing but praise', [['nothing but praise', 1]]],
  ['cant fault them', [['cant fault', 1]]],
  ['could not be kinder', [['could not be kinder', 1]]],
  ['never such rudeness', [['rudeness', -1]]],
  ["I don't think the food is good", [['good', -1]]],
  [
    'would not hesitate to recommend',
    [
      ['would not hesitate', 1],
      ['recommend', 1],
    ],
  ],
  ["couldn't recommend him more highly", [["couldn't recommend him more highly", 1]]],
  ['cannot recommend them enough', [['cannot recommend them enough', 1]]],
  [
    "can't say enough about how great they were",
    [
      ["can't say enough", 1],
      ['great', 1],
    ],
  ],
  ["I don't think you will find a better plumber", [['better', 1]]],
  ['did not expect such great work', [['great', 1]]],
  ['never get a straight answer', [['get a straight answer', -1]]],
  ['could be quicker', []],
  ['it looks like a water heater', []],
  ['pretty bad', [['bad', -1]]],
])('reads %j', (text, expected) => {
  expect(opinions(text)).toEqual(expected);
});
