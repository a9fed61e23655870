import type { IndexedAnalysis, IndexedReview } from './indexed-parts.ts';

type Values = (review: IndexedReview, analysis: IndexedAnalysis | null) => readonly string[];

/** An aspect and how a review speaks of it, as one value. */
export function sideOf(aspect: string, polarity: string): string {
  return `${aspect} ${polarity}`;
}

/**
 * By what reviews are told apart beside their text and days: for each attribute the values that a review has. What
 * judges comes from the analysis, which may say nothing of a review.
 */
export const ATTRIBUTES = [
  ['rating', ({ rating }) => [String(rating)]],
  ['technicians', ({ mentions }) => mentions.technicians],
  ['services', ({ mentions }) => mentions.services],
  ['service_areas', ({ mentions }) => mentions.service_areas],
  ['language', ({ language }) => (language === null ? [] : [language])],
  ['source', ({ source }) => [source]],
  ['has_reply', ({ owner_reply: reply }) => [String(reply !== null)]],
  ['has_text', ({ text }) => [String(text !== null)]],
  ['aspects', (_review, analysis) => (analysis?.aspects ?? []).map(({ id }) => id)],
  ['sides', (_review, analysis) => (analysis?.aspects ?? []).map(({ id, polarity }) => sideOf(id, polarity))],
  ['problems', (_review, analysis) => analysis?.problems ?? []],
  ['topics', (_review, analysis) => analysis?.topics ?? []],
  ['sentiment', (_review, analysis) => (analysis?.sentiment ? [analysis.sentiment.label] : [])],
] as const satisfies readonly (readonly [string, Values])[];

export type Attribute = (typeof ATTRIBUTES)[number][0];
