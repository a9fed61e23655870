import type { Insights } from '../domain/insights.ts';
import type { ReviewAnalysis } from '../domain/review-analysis.ts';
import { ANALYSIS_LINES, linedDocument } from '../domain/lined-document.ts';
import { utf8Chunks } from './chunks.ts';

/** What is said of single reviews, by id, newest review first. */
type Analyses = Insights['per_review'] | Iterable<readonly [id: string, analysis: ReviewAnalysis]>;

/**
 * `/insights.json` in chunks of UTF-8. What is said of single reviews grows with their number, so it stands one review
 * a line, and the document is never one string.
 */
export function insightsDocumentChunks(
  insights: Omit<Insights, 'per_review'> & { readonly per_review: Analyses },
): Generator<Buffer> {
  const { per_review: perReview, faq, summary, pull_quote, ...head } = insights;
  const tail = { faq, summary, pull_quote } satisfies Partial<Insights>;
  return utf8Chunks(linedDocument(ANALYSIS_LINES, { head, records: analysisLines(perReview), tail }));
}

function* analysisLines(analyses: Analyses): Generator<string> {
  const each = Symbol.iterator in analyses ? analyses : Object.entries(analyses);
  for (const [id, analysis] of each) yield `${JSON.stringify(id)}:${JSON.stringify(analysis)}`;
}
