import type { Insights } from '../domain/insights.ts';
import { ANALYSIS_LINES, linedDocument } from '../domain/lined-document.ts';
import { utf8Chunks } from './chunks.ts';

/**
 * `/insights.json` in chunks of UTF-8. What is said of single reviews grows with their number, so it stands one review
 * a line, and the document is never one string.
 */
export function insightsDocumentChunks(insights: Insights): Generator<Buffer> {
  const { per_review: perReview, faq, summary, pull_quote, ...head } = insights;
  const tail = { faq, summary, pull_quote } satisfies Partial<Insights>;
  return utf8Chunks(linedDocument(ANALYSIS_LINES, { head, records: analysisLines(perReview), tail }));
}

function* analysisLines(perReview: Insights['per_review']): Generator<string> {
  for (const id in perReview) yield `${JSON.stringify(id)}:${JSON.stringify(perReview[id])}`;
}
