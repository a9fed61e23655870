import { z } from 'zod';
import type { SearchHint } from '../../../../src/domain/search-results.ts';
import { calendarDay } from '../../../../src/domain/values.ts';
import type { Span } from '../../../reviews/judgements.ts';
import type { ReviewIndex } from '../../../reviews/review-index.ts';

/** The arguments of tools that answer for a time. */
export const days = z.strictObject({
  from: calendarDay.optional().describe('First day.'),
  to: calendarDay.optional().describe('Last day.'),
});

/** Refuses a span that ends before it begins. */
export function checkSpan({ value, issues }: z.core.ParsePayload<Span>): void {
  const { from, to } = value;
  if (from === undefined || to === undefined || from <= to) return;
  issues.push({ code: 'custom', path: ['from'], message: 'expected from on or before to', input: value });
}

/**
 * What to try where nothing is found, as `SearchHint` says it: in the outline of an answer a list, since a hint tells an
 * agent itself what it is about when there is one.
 */
export const hints = z.array(z.record(z.string(), z.unknown())).optional();

/** Says which days there are when no review is of the span; nothing when some are. */
export function hintsFor({ from, to }: Span, index: ReviewIndex): { hints?: SearchHint[] } {
  if (index.count({ since: from, until: to }) > 0) return {};
  return { hints: [daysThereAre(from === undefined ? 'to' : 'from', index)] };
}

/** Says which days have reviews, where those that a parameter asks for have none. */
export function daysThereAre(parameter: string, { reviews }: ReviewIndex): SearchHint {
  const message =
    reviews.size === 0
      ? 'There are no reviews at all.'
      : `The reviews are dated ${reviews.dayOf(reviews.size - 1)} to ${reviews.dayOf(0)}.`;
  return { parameter, message, known: [] };
}
