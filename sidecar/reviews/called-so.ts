import { fold } from '../../src/domain/fold.ts';
import type { SearchFilters } from '../../src/domain/search-parameters.ts';
import type { SearchHint } from '../../src/domain/search-results.ts';
import { subjectWords } from './faq-matches.ts';
import type { KnownName } from './known-names.ts';
import type { ReviewIndex } from './review-index.ts';
import { isAlike, isSameWord } from './words/alike.ts';
import { queryWords } from './words/words-of.ts';

/** Whether a word of a query means one of a name. */
type Means = (asked: string, own: string) => boolean;

/** What reviews mention or are judged to speak of, and the parameter that asks for it. */
const CALLED = [
  ['technicians', 'mentions_technician', (asked, own) => asked === own],
  ['services', 'mentions_service', isSameWord],
  ['service_areas', 'mentions_area', isSameWord],
  ['aspects', 'aspect', isAlike],
  ['problems', 'problem', isAlike],
  ['topics', 'topic', isAlike],
] as const satisfies readonly (readonly [string, string, Means])[];

/** The most that is named for one query: a word such as repair may be of many names. */
const MOST_SUBJECTS = 10;

/** Something that a word of a query is of the name of. */
export interface Subject {
  /** What asks for it. */
  readonly parameter: (typeof CALLED)[number][1] | 'language';
  readonly id: string;
  /** How people call it: of its names the one with the word is there. */
  readonly label: string;
  /** How many reviews it finds beside the other filters: at least one. */
  readonly matched: number;
}

/**
 * Technicians, services, areas, aspects, problems and topics with a word of the query in their names, and languages that
 * it names: what customers may have said otherwise. Each with how many reviews it finds beside the other filters, where
 * it finds any; none of a parameter that is given already.
 */
export function calledSo(filters: SearchFilters, index: ReviewIndex): SearchHint[] {
  const hints = subjectsOf(filters, index).map(({ parameter, id, label, matched }): SearchHint => {
    const message =
      parameter === 'language'
        ? `language=${id} finds ${matched} reviews in it.`
        : `${label} instead of query finds ${matched}.`;
    return { parameter, message, known: [id] };
  });
  return [...hints, ...calledOtherwise(filters, index)];
}

/** What `calledSo` names but other words to look for, in the order of its kinds: at most 10. */
export function subjectsOf(filters: SearchFilters, index: ReviewIndex): Subject[] {
  const { query = '', ...rest } = filters;
  const all = queryWords(fold(query));
  const wanted = subjectWords(query);
  // A name may be of small words alone: no-show.
  const isMeant = (words: readonly string[], means: Means) =>
    words.some((own) => wanted.some((asked) => means(asked, own))) ||
    (words.length > 0 && words.every((own) => all.includes(own)));
  const counted = (subject: Omit<Subject, 'matched'>): Subject[] => {
    if (filters[subject.parameter] !== undefined) return [];
    const matched = index.count({ ...rest, match: undefined, [subject.parameter]: subject.id });
    return matched === 0 ? [] : [{ ...subject, matched }];
  };
  const called = CALLED.flatMap(([kind, parameter, means]) =>
    index.names.of(kind).flatMap((known) => {
      const label = labelWith(known, (words) => isMeant(words, means));
      return label === null ? [] : counted({ parameter, id: known.id, label });
    }),
  );
  const spoken = index.languages
    .filter(({ names }) => names.some((name) => wanted.includes(fold(name))))
    .flatMap(({ language }) => counted({ parameter: 'language', id: language, label: language }));
  return [...called, ...spoken].slice(0, MOST_SUBJECTS);
}

/** What something is called by, with the name that is meant; null where none is. */
function labelWith(
  { id, label, written }: KnownName,
  isMeant: (words: readonly string[]) => boolean,
): string | null {
  const isNamed = (name: string) => isMeant(queryWords(fold(name)));
  if (isNamed(label) || isNamed(id)) return `'${label}'`;
  const other = written.find(isNamed);
  return other === undefined ? null : `'${label}' (${other})`;
}

/** That reviews have another name of a language that the query names. */
function calledOtherwise(filters: SearchFilters, index: ReviewIndex): SearchHint[] {
  const { query = '', ...others } = filters;
  const wanted = subjectWords(query);
  const isWanted = (name: string) => wanted.includes(fold(name));
  return index.languages
    .filter(({ names }) => names.some(isWanted))
    .flatMap(({ names }) => names.filter((name) => !isWanted(name)))
    .flatMap((name) => {
      const matched = index.count({ ...others, query: name, match: 'words' });
      if (matched === 0) return [];
      return [{ parameter: 'query', message: `'${name}' finds ${matched}.`, known: [name] }];
    });
}
