import type { ParsedText, Span } from './parse.ts';

const JOINING = new Set(['CCONJ', 'PUNCT', 'SPACE']);

/** A quotation mark or bracket that is opened and not closed again. */
const OPEN = /(["“(])[^"”)]*$/;
const CLOSING: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['“', '”'],
  ['(', ')'],
]);

/** The words of a span exactly as written, without joining words and marks at its ends. */
export function sliceOf(parsed: ParsedText, span: Span): string {
  let { from, to } = span;
  while (from < to - 1 && JOINING.has(parsed.tokens[from]?.pos ?? '')) from++;
  while (to - 1 > from && JOINING.has(parsed.tokens[to - 1]?.pos ?? '')) to--;
  const first = parsed.tokens[from];
  const last = parsed.tokens[to - 1];
  if (first === undefined || last === undefined) return '';
  const words = parsed.text.slice(first.start, last.end);
  const opened = OPEN.exec(words)?.[1];
  const closing = opened === undefined ? undefined : CLOSING.get(opened);
  const next = parsed.text.charAt(last.end);
  return next !== '' && next === closing ? words + next : words;
}

/** The tokens that stand in a part of the text, which is given in UTF-16 offsets. */
export function tokensAt({ tokens }: ParsedText, start: number, end: number): Span {
  const from = tokens.findIndex((token) => token.end > start);
  const past = tokens.findIndex((token) => token.start >= end);
  return { from: from < 0 ? tokens.length : from, to: past < 0 ? tokens.length : past };
}
