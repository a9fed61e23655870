import type { Review } from '../../domain/review.ts';
import type { ReviewNotes } from '../notes.ts';

/** A review with what the analyser found in it. */
export interface Analysed {
  review: Review;
  notes: ReviewNotes;
}

/** How many examples an aggregate names. */
export const EXAMPLES = 5;

/** How many phrases an aggregate names. */
export const PHRASES = 5;

/** A share in percent with one decimal, or null of nothing. */
export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}

/** A mean rounded to `decimals`, or null of nothing. */
export function mean(values: readonly number[], decimals: number): number | null {
  if (values.length === 0) return null;
  const factor = 10 ** decimals;
  return Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * factor) / factor + 0;
}

/** Orders strings by their UTF-16 code units, the same on every machine. */
export function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
