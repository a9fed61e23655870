import { expect, test } from 'vitest';
import { remembered, rememberedByNumber } from './remembered.ts';

test('asks once for a word, also where nothing is known of it', () => {
  const asked: string[] = [];
  const nothing = (word: string): null => {
    asked.push(word);
    return null;
  };
  const [byWord, byNumber] = [remembered(nothing), rememberedByNumber(nothing)];
  for (let times = 0; times < 2; times++) {
    byWord('of');
    byNumber({ word: 'the', number: 7 });
  }
  expect(asked).toEqual(['of', 'the']);
});
