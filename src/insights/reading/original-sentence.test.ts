import { expect, test } from 'vitest';
import { inOriginal } from './original-sentence.ts';

function told(words: string, original: string): string {
  return original.slice(...inOriginal(translation.indexOf(words), translation, original));
}

const translation = 'Great hotel, very friendly staff. The rooms were dirty!';

test('gives the sentence in the same place of the original', () => {
  const original = 'Tolles Hotel, sehr freundliches Personal. Die Zimmer waren schmutzig!';
  expect(told('The rooms were dirty', original)).toBe('Die Zimmer waren schmutzig!');
  expect(told('very friendly staff', original)).toBe('Tolles Hotel, sehr freundliches Personal.');
});

test('gives all of an original that has other sentences', () => {
  const original = 'Tolles Hotel und sehr freundliches Personal, aber die Zimmer waren schmutzig.';
  expect(told('The rooms were dirty', original)).toBe(original);
});
