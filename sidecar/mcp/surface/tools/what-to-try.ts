import type { SearchFilters } from '../../../../src/domain/search-parameters.ts';
import type { SearchHint } from '../../../../src/domain/search-results.ts';
import { calledSo } from '../../../reviews/called-so.ts';
import { faqMatches } from '../../../reviews/faq-matches.ts';
import type { ReviewIndex } from '../../../reviews/review-index.ts';
import { daysThereAre } from './span.ts';
import { ToolFailure } from './tool-failure.ts';

/** Parameters whose value has to be the name of something: any other is a mistake, not a question. */
const NAMES_SOMETHING = new Set([
  'mentions_technician',
  'mentions_service',
  'mentions_area',
  'aspect',
  'problem',
  'topic',
]);

/** How many questions of the FAQ are pointed to. */
const MOST_QUESTIONS = 2;

/** Parameters that say more of another one, which they go with. */
const GOES_WITH: Readonly<Record<string, string>> = { match: 'query', polarity: 'aspect' };

/**
 * What to tell an agent whose filters match nothing: `hints` are those of the index. Throws ToolFailure for a name that
 * nothing bears.
 */
export function whatToTry(
  filters: SearchFilters,
  hints: readonly SearchHint[],
  index: ReviewIndex,
): readonly SearchHint[] {
  const given = new Set(Object.keys(filters).filter((name) => NAMES_SOMETHING.has(name)));
  const unknown = hints.find(({ parameter }) => given.has(parameter));
  if (unknown !== undefined) throw ToolFailure.unknown(unknown);
  const { query, match } = filters;
  const answered = query === undefined ? [] : answeredByFaq(query, index);
  // The words occur: it is the other parameters that leave nothing.
  const isEmptied =
    match === 'words' &&
    hints.some(({ parameter }) => parameter === 'query') &&
    index.count({ query, match }) > 0;
  if (hints.some(({ parameter }) => parameter === 'source') || (hints.length > 0 && !isEmptied))
    return [...hints, ...answered];
  const names = Object.keys(filters).filter(
    (name) => !(name in GOES_WITH) && !(isEmptied && name === 'query'),
  );
  const called = match === 'words' ? [] : calledSo(filters, index);
  return [...hints, ...names.flatMap((name) => whyNot(name, filters, index)), ...called, ...answered];
}

/** Questions of the FAQ that share words with a query; what is said in many answers is no reason to name them. */
function answeredByFaq(query: string, index: ReviewIndex): SearchHint[] {
  const questions = index.insights.overall.faq.map((entry) => ({ ...entry, answer: '' }));
  const entries = faqMatches(query, questions).slice(0, MOST_QUESTIONS);
  return entries.map(({ question }) => ({
    parameter: 'query',
    message: `get_faq answers '${question}'`,
    known: [],
  }));
}

/** What one of the parameters does to the answer. */
function whyNot(parameter: string, filters: SearchFilters, index: ReviewIndex): SearchHint[] {
  const alone = index.count(part(filters, (own) => own === parameter));
  if (alone === 0) return whyNone(parameter, filters, index);
  const without = index.count(part(filters, (own) => own !== parameter));
  const message = `Alone it matches ${alone}; without it there are ${without}.`;
  return [{ parameter, message, known: [] }];
}

/** The filters of which the parameter fits, and what goes with them. */
function part(filters: SearchFilters, fits: (parameter: string) => boolean): SearchFilters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => fits(GOES_WITH[name] ?? name)));
}

/** Why no review at all matches one parameter. */
function whyNone(parameter: string, filters: SearchFilters, index: ReviewIndex): SearchHint[] {
  const { query, match, aspect, polarity, since, until } = filters;
  if (parameter === 'since' || parameter === 'until')
    return [daysThereAre(parameter, index, { from: since, to: until })];
  if (parameter === 'language') {
    const known = index.names.of('language').map(({ value }) => value);
    return [{ parameter, message: 'No review is in it.', known }];
  }
  if (parameter === 'aspect' && aspect !== undefined && polarity !== undefined) {
    const message = `No review speaks of it so; without polarity there are ${index.count({ aspect })}.`;
    return [{ parameter: 'polarity', message, known: [] }];
  }
  if (parameter !== 'query' || query === undefined || match === 'words') {
    return [{ parameter, message: 'No review matches it.', known: [] }];
  }
  const { matched, hints } = index.search({ query, match: 'words' }, { limit: 1 });
  const message = `No review has this text as it stands; match=words finds ${matched}.`;
  return matched === 0 ? hints.slice(0, 1) : [{ parameter, message, known: [] }];
}
