import { fold } from '../../src/domain/fold.ts';
import type { SearchFilters } from '../../src/domain/search-parameters.ts';
import type { SearchHint } from '../../src/domain/search-results.ts';
import { subjectWords } from './faq-matches.ts';
import type { ReviewIndex } from './review-index.ts';
import { isAlike } from './words/alike.ts';
import { queryWords } from './words/words-of.ts';

/** What reviews are judged to speak of, and the parameter that asks for it. */
const JUDGED = [
  ['aspects', 'aspect'],
  ['problems', 'problem'],
  ['topics', 'topic'],
] as const;

/**
 * Aspects, problems and topics with a word of the query in their names, and languages that it names: what customers may
 * have said otherwise. Each with how many reviews it finds beside the other filters, where it finds any; none of a
 * parameter that is given already.
 */
export function calledSo(filters: SearchFilters, index: ReviewIndex): SearchHint[] {
  const { query = '', ...rest } = filters;
  const wanted = subjectWords(query);
  const others = { ...rest, match: undefined };
  const isGiven = (parameter: keyof SearchFilters) => filters[parameter] !== undefined;
  const judged = JUDGED.filter(([, parameter]) => !isGiven(parameter)).flatMap(([kind, parameter]) =>
    index.names.of(kind).flatMap(({ id, label }) => {
      const words = queryWords(fold(`${id} ${label}`));
      if (!words.some((word) => wanted.some((one) => isAlike(one, word)))) return [];
      const matched = index.count({ ...others, [parameter]: id });
      if (matched === 0) return [];
      return { parameter, message: `'${label}' instead of query finds ${matched}.`, known: [id] };
    }),
  );
  const isWanted = (name: string) => wanted.includes(fold(name));
  const spoken = index.languages.flatMap(({ language, names }) => {
    if (!names.some(isWanted)) return [];
    const matched = index.count({ ...others, language });
    const found = { parameter: 'language', message: `language=${language} finds ${matched} reviews in it.` };
    const otherNames = names.filter((name) => !isWanted(name));
    return [
      ...(matched === 0 || isGiven('language') ? [] : [{ ...found, known: [language] }]),
      ...otherNames.flatMap((name) => calledOtherwise(name, others, index)),
    ];
  });
  return [...judged, ...spoken];
}

/** That reviews have another name of what the query names. */
function calledOtherwise(name: string, others: SearchFilters, index: ReviewIndex): SearchHint[] {
  const matched = index.count({ ...others, query: name, match: 'words' });
  if (matched === 0) return [];
  return [{ parameter: 'query', message: `'${name}' finds ${matched}.`, known: [name] }];
}
