import { inTable } from '../text/string-table.ts';
import { textPieces } from '../text/text-pieces.ts';

const POSSESSIVE = /(?<=\p{L})['’]s(?![\p{L}\p{N}\p{M}])/gu;

/** The words of a folded text, in their order: its longest runs of letters, digits and marks, as the index cuts it. */
export function wordsOf(folded: string): string[] {
  return textPieces(inTable(folded))
    .map(({ word }) => word)
    .filter((word) => word !== '');
}

/**
 * The words of a folded query: as of a text, but without the `s` of an English possessive (technician's), which a
 * text that says the same in other words does not have. "Don't" is don and t, in queries as in texts.
 */
export function queryWords(folded: string): string[] {
  return wordsOf(folded.replace(POSSESSIVE, ''));
}
