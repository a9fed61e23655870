import type { AnalysedBy } from '../../domain/insights.ts';
import { ENGINE } from '../engine.ts';
import { byCodeUnits } from './code-unit-order.ts';

/** Who judged how many of all reviews: this analyser what nobody else did, then the others, most reviews first. */
export function analysedBy(reviewCount: number, others: readonly AnalysedBy[]): AnalysedBy[] {
  const ofOthers = others.reduce((sum, { review_count: count }) => sum + count, 0);
  return [
    { name: ENGINE.name, version: ENGINE.version, review_count: reviewCount - ofOthers },
    ...others.toSorted(
      (a, b) =>
        b.review_count - a.review_count || byCodeUnits(a.name, b.name) || byCodeUnits(a.version, b.version),
    ),
  ];
}
