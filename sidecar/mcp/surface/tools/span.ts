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

/**
 * Why an answer for a span is empty: which days there are when no review is of the span; otherwise that the reviews of it
 * say nothing of `what`, which `parameter` asked for.
 */
export function hintsFor(
  { from, to }: Span,
  index: ReviewIndex,
  { parameter, what }: { readonly parameter: string; readonly what: string },
): { hints: SearchHint[] } {
  const inSpan = index.count({ since: from, until: to });
  if (inSpan === 0) return { hints: [daysThereAre(from === undefined ? 'to' : 'from', index, { from, to })] };
  const isOfSome = from !== undefined || to !== undefined;
  const of = inSpan === 1 ? 'one review says' : `${inSpan} reviews say`;
  const message = isOfSome
    ? `The ${of} nothing ${what} in this time: try a longer one.`
    : `The ${of} nothing ${what}.`;
  return { hints: [{ parameter, message, known: [] }] };
}

/** Says which days have reviews, where those that a parameter asks for have none: the nearest where they lie on both sides. */
export function daysThereAre(parameter: string, index: ReviewIndex, { from, to }: Span): SearchHint {
  const { reviews } = index;
  if (reviews.size === 0) return { parameter, message: 'There are no reviews at all.', known: [] };
  const after = to === undefined ? 0 : index.count({ since: to });
  const before = reviews.size - after;
  const message =
    from !== undefined && after > 0 && before > 0
      ? `No review is of this time: the nearest are dated ${reviews.dayOf(after)} and ${reviews.dayOf(after - 1)}.`
      : `The reviews are dated ${reviews.dayOf(reviews.size - 1)} to ${reviews.dayOf(0)}.`;
  return { parameter, message, known: [] };
}
