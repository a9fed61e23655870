import { fold } from '../domain/fold.ts';
import type { SearchReason } from '../site/texts/search/en.ts';

/** What is asked; null for what is not. */
export interface StaticQuestion {
  readonly query: string | null;
  readonly rating: number | null;
  readonly minRating: number | null;
  readonly since: string | null;
  readonly until: string | null;
  readonly sort: string;
}

/** Why a parameter is refused: a name of a sentence, for which the page has the words. */
export type Refusal = Extract<
  SearchReason,
  'text' | 'wholeStars' | 'stars' | 'day' | 'daysInOrder' | 'choice' | 'unknown' | 'repeated'
>;

/** What comes of reading the query of a URL: a question, or for each parameter that is refused why. */
export type ReadQuestion =
  | { readonly question: StaticQuestion; readonly refusals: null }
  | { readonly question: null; readonly refusals: ReadonlyMap<string, Refusal> };

const SORTS = ['newest', 'oldest', 'highest', 'lowest'];
const NAMES = ['query', 'rating', 'min_rating', 'since', 'until', 'sort'];
const QUERY_MAX_CHARACTERS = 1000;
const FOLDED_MAX_CHARACTERS = 4000;

/**
 * Reads the query of a URL, as the form of the search page makes it: fields left empty are no parameters. It takes what
 * `/api/reviews/search` takes of these parameters, and refuses what that refuses.
 */
export function readQuestion(search: string): ReadQuestion {
  const given = [...new URLSearchParams(search)].filter(([, value]) => value !== '');
  const values = new Map(given.toReversed());
  const refusals = new Map<string, Refusal>();
  for (const [name] of given) if (!NAMES.includes(name)) refusals.set(name, 'unknown');
  for (const [at, [name]] of given.entries()) {
    if (given.findIndex(([other]) => other === name) < at) refusals.set(name, 'repeated');
  }
  const take = <T>(name: string, refusal: Refusal, read: (value: string) => T | null): T | null => {
    const value = values.get(name);
    if (value === undefined) return null;
    const taken = read(value);
    if (taken === null) refusals.set(name, refusal);
    return taken;
  };
  const question = {
    query: take('query', 'text', queryIn),
    rating: take('rating', 'wholeStars', (value) => numberIn(value, (number) => Number.isInteger(number))),
    minRating: take('min_rating', 'stars', (value) => numberIn(value, () => true)),
    since: take('since', 'day', dayIn),
    until: take('until', 'day', dayIn),
    sort: take('sort', 'choice', (value) => (SORTS.includes(value) ? value : null)) ?? 'newest',
  };
  const { since, until } = question;
  if (since !== null && until !== null && since > until) refusals.set('since', 'daysInOrder');
  return refusals.size > 0 ? { question: null, refusals } : { question, refusals: null };
}

function queryIn(value: string): string | null {
  const folded = [...fold(value)].length;
  const fits = [...value].length <= QUERY_MAX_CHARACTERS && folded > 0 && folded <= FOLDED_MAX_CHARACTERS;
  return fits ? value : null;
}

function numberIn(value: string, isTaken: (number: number) => boolean): number | null {
  const number = /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
  return number >= 1 && number <= 5 && isTaken(number) ? number : null;
}

/** A day that is in the calendar: what its numbers make, written out again, is the same. */
function dayIn(value: string): string | null {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value) ? value : null;
}
