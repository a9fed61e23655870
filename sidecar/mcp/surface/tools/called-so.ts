import { fold } from '../../../../src/domain/fold.ts';
import type { SearchHint } from '../../../../src/domain/search-results.ts';
import type { ReviewIndex } from '../../../reviews/review-index.ts';
import { emptyWordsOf } from '../../../reviews/words/stop-words.ts';
import { queryWords } from '../../../reviews/words/words-of.ts';

/** What reviews are judged to speak of, and the parameter that asks for it. */
const JUDGED = [
  ['aspects', 'aspect'],
  ['problems', 'problem'],
  ['topics', 'topic'],
] as const;

/** How many questions of the FAQ are pointed to. */
const MOST_QUESTIONS = 2;

/**
 * Aspects, problems and topics with a word of a query in their names, and questions of the FAQ that have one: what
 * customers may have called otherwise.
 */
export function calledSo(query: string, index: ReviewIndex): SearchHint[] {
  const words = queryWords(fold(query));
  const empty = emptyWordsOf(words);
  const wanted = new Set(words.filter((word) => !empty.has(word)));
  const hasOne = (text: string) => queryWords(fold(text)).some((word) => wanted.has(word));
  const judged = JUDGED.flatMap(([kind, parameter]) =>
    index.names.of(kind).flatMap(({ id, label }) => {
      if (!hasOne(`${id} ${label}`)) return [];
      const matched = index.count({ [parameter]: id });
      return { parameter, message: `'${label}' instead of query finds ${matched}.`, known: [id] };
    }),
  );
  const answered = index.insights.overall.faq.filter(({ question }) => hasOne(question));
  return [
    ...judged,
    ...answered.slice(0, MOST_QUESTIONS).map(({ question }) => ({
      parameter: 'query',
      message: `get_faq answers '${question}'`,
      known: [],
    })),
  ];
}
