import { sentencesOf } from './sentences.ts';

/** A passage has so many sentences at most; what is as short as this is a word or a call ("Great!"), no sentence. */
const MOST_SENTENCES = 2;
const SHORTEST_SENTENCE = 8;

/** A review longer than this, in UTF-16 units, is about more than one thing: so large a share of it is all of it. */
const SHORT_REVIEW = 200;
const WHOLE = 0.9;

/** Whether words of a text are a passage of it, a sentence or two, and not the whole of a text that is longer than that. */
export function isPassage(words: string, text: string): boolean {
  const whole = text.trim().length;
  if (whole > SHORT_REVIEW && words.length > whole * WHOLE) return false;
  let count = 0;
  for (const sentence of sentencesOf(words)) {
    if (sentence.words.trim().length >= SHORTEST_SENTENCE) count++;
    if (count > MOST_SENTENCES) return false;
  }
  return true;
}
