import { english } from './english.ts';
import { singular } from './plurals.ts';
import { wordsOfModel } from './words-of-model.ts';

/** Whether a word, in lower case, is one of English and no usual name of a person: "will" and "reading", but no "gazi". */
export function isOrdinaryWord(word: string): boolean {
  if (english().isOf('given-name', word)) return false;
  return [word, singular(word)].some((form) => wordsOfModel().has(form));
}
