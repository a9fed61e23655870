import { expect, test } from 'vitest';
import { readEnglish } from '../test/read-english.ts';

/** What an opinion word is worth where it stands. */
function valueOf(word: string, text: string): number | undefined {
  const { marks, tokens } = readEnglish(text);
  return marks.find(({ kind, from }) => kind === 'opinion' && tokens[from]?.word === word)?.value;
}

test.each([
  ['supportive', 'The staff could have been more supportive.'],
  ['kinder', 'The staff could have been kinder.'],
  ['helpful', 'They should have been helpful.'],
])('praise of what could have been is none: "%s"', (word, text) => {
  expect(valueOf(word, text)).toBeLessThan(0);
});

test('what is worse than it could have been stays so', () => {
  expect(valueOf('awful', 'It could have been nice, with awful food.')).toBeLessThan(0);
});

test('praise of what nothing could have been stays', () => {
  expect(valueOf('great', 'Nothing could have been better, great crew.')).toBeGreaterThan(0);
});

test('praise that follows what somebody would gladly do again stays', () => {
  expect(valueOf('friendly', 'I would use again their friendly crew.')).toBeGreaterThan(0);
});
