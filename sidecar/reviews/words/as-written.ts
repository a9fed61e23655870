import { fold } from '../../../src/domain/fold.ts';
import { queryWords } from './words-of.ts';

/** How much of a word is quoted, in UTF-16 code units. */
const LONGEST_QUOTE = 60;

const RUN = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Folded words of a query as they stand in it, each once: one sign may fold to several words, and a part of the query is
 * what its writer knows.
 */
export function asWritten(words: readonly string[], query: string): string[] {
  const written = [...query.matchAll(RUN), ...query.matchAll(/\S+/gu)].map(([part]) => ({
    part,
    words: queryWords(fold(part)),
  }));
  const parts = words.map((word) => written.find((each) => each.words.includes(word))?.part ?? word);
  return [...new Set(parts)].map((part) =>
    part.length > LONGEST_QUOTE ? `${part.slice(0, LONGEST_QUOTE).trimEnd()}…` : part,
  );
}
