import { fold } from '../../src/domain/fold.ts';
import type { SearchHint } from '../../src/domain/search-results.ts';
import { subjectWords } from './faq-matches.ts';
import type { ReviewIndex } from './review-index.ts';
import { queryWords } from './words/words-of.ts';

/** What reviews are judged to speak of, and the parameter that asks for it. */
const JUDGED = [
  ['aspects', 'aspect'],
  ['problems', 'problem'],
  ['topics', 'topic'],
] as const;

/** Aspects, problems and topics with a word of a query in their names: what customers may have called otherwise. */
export function calledSo(query: string, index: ReviewIndex): SearchHint[] {
  const wanted = new Set(subjectWords(query));
  return JUDGED.flatMap(([kind, parameter]) =>
    index.names.of(kind).flatMap(({ id, label }) => {
      if (!queryWords(fold(`${id} ${label}`)).some((word) => wanted.has(word))) return [];
      const matched = index.count({ [parameter]: id });
      return { parameter, message: `'${label}' instead of query finds ${matched}.`, known: [id] };
    }),
  );
}
