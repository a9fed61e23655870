import type { Review } from '../../../src/domain/review.ts';
import { wrongOrder } from './check-order.ts';
import type { Found } from './question.ts';

/** What may be suggested beside other words: what reviews mention, what they are judged to speak of, their languages. */
const ALSO_SUGGESTED = [
  'mentions_technician',
  'mentions_service',
  'mentions_area',
  'aspect',
  'problem',
  'topic',
  'language',
];

/** A page of an answer, as HTTP and MCP give it. */
export interface Page {
  readonly matched: number;
  readonly returned: number;
  readonly reviews: readonly Review[];
  /** The parameters of its hints; null where it has no such member, undefined where nobody promised one. */
  readonly hints?: readonly string[] | null;
  /** Whether there is a way to a following page. */
  readonly hasNext: boolean;
}

/**
 * What is wrong with all pages of an answer, from the first to the one without a next; null when nothing is. `isFull`
 * says that no bound but the limit cuts a page short.
 */
export function wrongPages(
  found: Found,
  pages: readonly Page[],
  { isFull = true }: { readonly isFull?: boolean } = {},
): string | null {
  for (const [number, page] of pages.entries()) {
    const before = pages.slice(0, number).reduce((sum, { reviews }) => sum + reviews.length, 0);
    const wrong = wrongPage(found, page, { before, isFull });
    if (wrong !== null) return `page ${number + 1}: ${wrong}`;
  }
  const walked = pages.flatMap(({ reviews }) => reviews);
  return wrongOrder(found, walked);
}

function wrongPage(
  { reviews, hints, limit }: Found,
  page: Page,
  { before, isFull }: { before: number; isFull: boolean },
): string | null {
  const rest = reviews.length - before;
  const most = Math.min(limit, rest);
  if (page.matched !== reviews.length) return `matched ${page.matched}, expected ${reviews.length}`;
  if (page.returned !== page.reviews.length)
    return `returned ${page.returned}, but there are ${page.reviews.length} reviews`;
  if (page.returned > most || page.returned < (isFull ? most : Math.min(1, most)))
    return `returned ${page.returned}, expected ${most}`;
  if (page.hasNext !== rest > page.returned) return `next is ${page.hasNext ? 'there' : 'null'}`;
  if (page.hints === undefined) return null;
  const told = new Set(page.hints ?? []);
  const allowed = new Set([...hints, ...(hints.includes('query') ? ALSO_SUGGESTED : [])]);
  const isRight = hints.every((name) => told.has(name)) && [...told].every((name) => allowed.has(name));
  return isRight && (page.hints === null) === (hints.length === 0)
    ? null
    : `hints for ${page.hints?.join(', ') ?? 'nothing'}, expected for ${hints.join(', ') || 'nothing'}`;
}
