import { inTable } from '../text/string-table.ts';
import { textPieces } from '../text/text-pieces.ts';

const POSSESSIVE = /(?<=\p{L})['’]s(?![\p{L}\p{N}\p{M}])/gu;

/** The words of a folded query, as the index cuts texts; an English possessive (`Maria's`) says nothing of its own. */
export function queryWords(folded: string): string[] {
  return textPieces(inTable(folded.replace(POSSESSIVE, '')))
    .map(({ word }) => word)
    .filter((word) => word !== '');
}
