import { isOf, type Reading, type Span, type Token } from './reading.ts';

const JOINING = new Set(['CCONJ', 'PUNCT', 'SPACE']);

/** A quotation mark or bracket that is opened and not closed again. */
const OPEN = /(["“(])[^"”)]*$/;
const CLOSING: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['“', '”'],
  ['(', ')'],
]);

/** Whether a token only joins what stands beside it: a mark or a word such as "and", whatever taggers take it for. */
function joins(token: Token | undefined): boolean {
  return JOINING.has(token?.pos ?? 'X') || isOf(token, 'joining') || isOf(token, 'opposing');
}

/** Where the words of a span are written, without joining words and marks at its ends: UTF-16 offsets. */
export function placeOf(parsed: Reading, span: Span): [start: number, end: number] {
  let { from, to } = span;
  while (from < to - 1 && joins(parsed.tokens[from])) from++;
  while (to - 1 > from && joins(parsed.tokens[to - 1])) to--;
  const first = parsed.tokens[from];
  const last = parsed.tokens[to - 1];
  if (first === undefined || last === undefined) return [0, 0];
  const words = parsed.text.slice(first.start, last.end);
  const opened = OPEN.exec(words)?.[1];
  const closing = opened === undefined ? undefined : CLOSING.get(opened);
  const next = parsed.text.charAt(last.end);
  return [first.start, next !== '' && next === closing ? last.end + 1 : last.end];
}
