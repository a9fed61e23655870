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
  const unknown = hints.find(({ parameter }) => NAMES_SOMETHING.has(parameter));
  if (unknown !== undefined) throw ToolFailure.unknown(unknown);
  const named = filters.query === undefined ? [] : saidOtherwise(filters.query, index);
  if (hints.length > 0) return [...hints, ...named];
  const names = Object.keys(filters).filter((name) => !(name in GOES_WITH));
  return [...names.flatMap((name) => whyNot(name, filters, index)), ...named];
}

/** What may answer instead of the words of a query. */
function saidOtherwise(query: string, index: ReviewIndex): SearchHint[] {
  const answered = faqMatches(query, index.insights.overall.faq).slice(0, MOST_QUESTIONS);
  const messages = answered.map(({ question }) => `get_faq answers '${question}'`);
  return [
    ...calledSo(query, index),
    ...messages.map((message) => ({ parameter: 'query', message, known: [] })),
  ];
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
  const { query, match, aspect, polarity } = filters;
  if (parameter === 'since' || parameter === 'until') return [daysThereAre(parameter, index)];
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
  return matched === 0 ? [...hints] : [{ parameter, message, known: [] }];
}
