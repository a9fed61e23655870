import type { Place } from '../insights/notes.ts';
import type { Span, Token } from '../insights/reading/reading.ts';

/** Where the tokens of a span are written, all of them: UTF-16 offsets. */
export function placeOfSpan(tokens: readonly Token[], { from, to }: Span): Place {
  return [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0];
}
