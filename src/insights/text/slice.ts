import type { ParsedText, Span } from './parse.ts';

const JOINING = new Set(['CCONJ', 'PUNCT', 'SPACE']);

/** The words of a span exactly as written, without joining words and marks at its ends. */
export function sliceOf(parsed: ParsedText, span: Span): string {
  let { from, to } = span;
  while (from < to - 1 && JOINING.has(parsed.tokens[from]?.pos ?? '')) from++;
  while (to - 1 > from && JOINING.has(parsed.tokens[to - 1]?.pos ?? '')) to--;
  const first = parsed.tokens[from];
  const last = parsed.tokens[to - 1];
  return first === undefined || last === undefined ? '' : parsed.text.slice(first.start, last.end);
}
