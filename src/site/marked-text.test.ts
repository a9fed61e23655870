import { expect, it } from 'vitest';
import { markedText } from './marked-text.ts';

it('marks the words that evidence rests on, and ends each with its number', () => {
  const marks = [{ number: 1, polarity: 'negative' as const, evidence: 'came late' }];
  expect(markedText('He came late again.', marks)).toEqual([
    { text: 'He ', polarity: null, ending: [] },
    { text: 'came late', polarity: 'negative', ending: [1] },
    { text: ' again.', polarity: null, ending: [] },
  ]);
});

it('takes no side where two marks of one piece disagree', () => {
  const marks = [
    { number: 1, polarity: 'positive' as const, evidence: 'cheap but late' },
    { number: 2, polarity: 'negative' as const, evidence: 'late' },
  ];
  expect(markedText('cheap but late', marks)).toEqual([
    { text: 'cheap but ', polarity: 'positive', ending: [] },
    { text: 'late', polarity: 'neutral', ending: [1, 2] },
  ]);
});

it('keeps the text whole, whatever the evidence', () => {
  const marks = [{ number: 1, polarity: 'positive' as const, evidence: 'never written' }];
  expect(markedText('<b>&</b>', marks)).toEqual([{ text: '<b>&</b>', polarity: null, ending: [] }]);
});
