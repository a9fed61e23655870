import { stemmerFor } from './stemmer.ts';

/** Letters that the stems of two words share at least where one begins with the other. */
const LEAST_SHARED = 4;

/** The vocabulary is written in English; words of other languages are compared by their beginnings alone. */
const stem = stemmerFor('en');

/** Whether two folded words are forms of one word. */
export function isSameWord(a: string, b: string): boolean {
  return stem(a) === stem(b);
}

/** Whether two folded words are forms of one word, or one is made of the other: clean and cleanliness. */
export function isAlike(a: string, b: string): boolean {
  const [shorter, longer] = [stem(a), stem(b)].toSorted((one, other) => one.length - other.length);
  if (shorter === undefined || longer === undefined) return false;
  return shorter === longer || (shorter.length >= LEAST_SHARED && longer.startsWith(shorter));
}
