import { inTable } from '../text/string-table.ts';
import { textPieces } from '../text/text-pieces.ts';
import { joinedWord, RUN } from './joined-words.ts';

/** Marks alone (what makes a sign an emoji) are no word that anyone asks for. */
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

const POSSESSIVE = /(?<=\p{L})['’]s(?![\p{L}\p{N}\p{M}])/gu;

/** The words of a folded text, in their order: its longest runs of letters, digits and marks, as the index cuts it. */
export function wordsOf(folded: string): string[] {
  return textPieces(inTable(folded))
    .map(({ word }) => word)
    .filter((word) => word !== '');
}

/**
 * The words of a folded query: as of a text, but without the `s` of an English possessive (technician's), which a
 * text that says the same in other words does not have, and with a/c and 24/7 as one word. "Don't" is don and t, in
 * queries as in texts.
 */
export function queryWords(folded: string): string[] {
  const asked = folded.replace(POSSESSIVE, '');
  const words: string[] = [];
  let behind = 0;
  for (const { 0: run, index } of asked.matchAll(RUN)) {
    const joined = joinedWord(run);
    if (joined === null) continue;
    words.push(...wordsOf(asked.slice(behind, index)), joined);
    behind = index + run.length;
  }
  words.push(...wordsOf(asked.slice(behind)));
  return words.filter((word) => LETTER_OR_DIGIT.test(word));
}

/** Whether a word has letters of a script that writes its words without blanks, so that a run of letters is no word. */
export function isOfUnspacedScript(word: string): boolean {
  return UNSPACED.test(word);
}
