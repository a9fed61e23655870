import type { Insights } from '../domain/insights.ts';
import { utf8Chunks } from './chunks.ts';

/**
 * `/insights.json` in chunks of UTF-8. What is said of single reviews grows with their number, so it stands one review
 * a line, and the document is never one string: the first line ends with `"per_review":{`, each following line but
 * the last is one member with a comma behind all but the last of them, the last line begins with `}` and has the rest.
 */
export function insightsDocumentChunks(insights: Insights): Generator<Buffer> {
  return utf8Chunks(lines(insights));
}

function* lines(insights: Insights): Generator<string> {
  const { per_review: perReview, faq, summary, pull_quote, ...head } = insights;
  const tail = { faq, summary, pull_quote } satisfies Partial<Insights>;
  yield `${JSON.stringify(head).slice(0, -1)},"per_review":{\n`;
  let separator = '';
  for (const id in perReview) {
    yield `${separator}${JSON.stringify(id)}:${JSON.stringify(perReview[id])}`;
    separator = ',\n';
  }
  yield `${separator === '' ? '' : '\n'}},${JSON.stringify(tail).slice(1)}\n`;
}
