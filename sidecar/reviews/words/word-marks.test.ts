import { expect, it } from 'vitest';
import { wordMarks } from './word-marks.ts';

it.each([
  ['drains', 'Drained it. The DRAIN drains well.', 'en', ['Drained', 'DRAIN', 'drains']],
  ['water heater', 'Heaters heat the water.', 'en', ['Heaters', 'water']],
  ['Fenster', 'Die Fenstern klemmen', 'de', ['Fenstern']],
  ['漏水', '厨房漏水了，又漏水', 'zh', ['漏水', '漏水']],
  ['leak', 'Nothing of it.', null, []],
  ['AC', 'The A/C, plumbing A, AC.', 'en', ['A/C', 'AC']],
  ['24/7', 'Open 24/7, 24 vans, 7 days.', 'en', ['24/7']],
])('marks the words of %j in %j', (query, text, language, expected) => {
  const spans = wordMarks(query)(text, language);
  expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
});
