import type { ProblemIssue } from '../domain/problem.ts';
import type { Site } from '../site/site.ts';
import type { SearchReason } from '../site/texts/search/en.ts';
import { wordsOf } from '../site/words.ts';

/** Why values of a parameter are refused, by the code of the issue; `other` for any other code. */
const REASONS: Readonly<Record<string, Readonly<Record<string, SearchReason>>>> = {
  query: { too_big: 'longText', other: 'text' },
  match: { custom: 'textToCompare', other: 'choice' },
  rating: { too_small: 'fewStars', too_big: 'manyStars', other: 'wholeStars' },
  min_rating: { too_small: 'fewStars', too_big: 'manyStars', custom: 'starsInOrder', other: 'stars' },
  max_rating: { too_small: 'fewStars', too_big: 'manyStars', other: 'stars' },
  since: { custom: 'daysInOrder', other: 'day' },
  until: { other: 'day' },
  updated_since: { other: 'dayOrInstant' },
  polarity: { custom: 'aspectToo', other: 'choice' },
  language: { other: 'language' },
  sort: { custom: 'textToOrder', other: 'choice' },
  limit: { other: 'limit' },
  cursor: { other: 'cursor' },
};

/**
 * Why a value was refused, in the words of the page: what would be right. `given` is what was asked for, form-encoded;
 * a parameter that stands there twice is refused for that.
 */
export function reasonText({ path: [name = ''], code }: ProblemIssue, given: string, site: Site): string {
  const { reasons } = wordsOf(site).texts.search;
  if (code === 'unrecognized_keys') return reasons.unknown;
  if (new URLSearchParams(given).getAll(name).length > 1) return reasons.repeated;
  const known = REASONS[name];
  return reasons[known?.[code] ?? known?.['other'] ?? 'choice'];
}
