import type { ParsedText, Span } from './parse.ts';

const QUOTES = new Set(['"', '“', '”']);

/** Whether a single word stands in quotation marks, which then mean that it is not so: a "quick" repair. */
export function isScareQuoted({ tokens }: ParsedText, { from, to }: Span): boolean {
  const [before, after] = [tokens[from - 1], tokens[to]];
  return to - from === 1 && QUOTES.has(before?.lower ?? '') && QUOTES.has(after?.lower ?? '');
}
