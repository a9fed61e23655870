import type { z } from 'zod';
import type { SearchHint } from '../../../../src/domain/search-results.ts';
import type { ReviewIndex } from '../../../reviews/review-index.ts';
import { daysThereAre } from './hints.ts';

/** Days, both included; open where left out. */
export interface Span {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Refuses a span that ends before it begins. */
export function checkSpan({ value, issues }: z.core.ParsePayload<Span>): void {
  const { from, to } = value;
  if (from === undefined || to === undefined || from <= to) return;
  issues.push({ code: 'custom', path: ['from'], message: 'expected from on or before to', input: value });
}

/** Says which days there are when no review is of the span; nothing when some are. */
export function hintsFor({ from, to }: Span, index: ReviewIndex): { hints?: SearchHint[] } {
  if (index.count({ since: from, until: to }) > 0) return {};
  return { hints: [daysThereAre(from === undefined ? 'to' : 'from', index)] };
}
