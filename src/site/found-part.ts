import type { Span } from '../domain/text-marks.ts';

/** What stands before the first marked place in a text that is cut, in UTF-16 units. */
const BEFORE = 160;

/**
 * A text of at most so many UTF-16 units with what is marked in it: where it is longer, a part that begins shortly before
 * the first marked place, with an ellipsis for what is left out.
 */
export function foundPart(
  text: string,
  spans: readonly Span[],
  most: number,
): { text: string; spans: readonly Span[]; isCut: boolean } {
  if (text.length <= most) return { text, spans, isCut: false };
  const first = spans[0]?.start ?? 0;
  const from = boundary(text, first < most - BEFORE ? 0 : first - BEFORE);
  const to = boundary(text, Math.min(text.length, from + most));
  const opening = from > 0 ? '…' : '';
  const shift = opening.length - from;
  return {
    text: `${opening}${text.slice(from, to)}${to < text.length ? '…' : ''}`,
    spans: spans
      .filter(({ end }) => end <= to)
      .map(({ start, end }) => ({ start: start + shift, end: end + shift })),
    isCut: true,
  };
}

/** The place, or the one before, where no character is cut in two. */
function boundary(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at;
}
