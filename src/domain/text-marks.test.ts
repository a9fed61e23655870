import { describe, expect, it } from 'vitest';
import { nastyTexts } from '../documents/test/records.ts';
import { fold } from './fold.ts';
import { piecesOf, substringSpans, wordSpans } from './text-marks.ts';

function marked(text: string, query: string): string[] {
  return substringSpans(text, query).map(({ start, end }) => text.slice(start, end));
}

describe('marks of a substring', () => {
  it.each([
    ['On time, every TIME.', 'time', ['time', 'TIME']],
    ['Leaky pipes', 'eak', ['eak']],
    ['Café, CAFE\u0301 and cafe', 'café', ['Café', 'CAFE\u0301', 'cafe']],
    ['Große Straße', 'ss', ['ß', 'ß']],
    ['aaaa', 'aa', ['aa', 'aa']],
    ['ﬁne', 'fi', ['ﬁ']],
    ['100 % sure', '0 %', ['0 %']],
    ['हिन्दी में', 'हिन्दी', ['हिन्दी']],
    ['nothing', 'else', []],
    ['text', '\u0301', []],
  ])('of %j for %j are %j', (text, query, expected) => {
    expect(marked(text, query)).toEqual(expected);
  });

  it('are found wherever a search finds the text', () => {
    for (const text of Object.values(nastyTexts)) {
      for (const query of ['A', 'te', '\u05e9', 'e\u0301', ' ', ']]', '&', '1']) {
        expect(marked(text, query).length > 0, JSON.stringify([text, query])).toBe(
          fold(text).includes(fold(query)) && fold(query) !== '',
        );
      }
    }
  });
});

it('marks whole words', () => {
  const text = 'Drained the drain: draining.';
  const spans = wordSpans(text, (word) => word.startsWith('drain'));
  expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(['Drained', 'drain', 'draining']);
});

it.each(Object.values(nastyTexts))('cuts %j into pieces that are the text again', (text) => {
  const pieces = piecesOf(text, substringSpans(text, 'e'));
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
});
