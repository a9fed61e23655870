/** Line ends other than a line feed. */
const LINE_END = /\r\n?|[\u0085\u2028\u2029]/g;

/** What moves a cursor, turns the direction of a line or is not seen; joiners shape letters and emoji. */
const UNSEEN = /[[\p{Cc}\p{Cf}]--[\n\u200C\u200D]]/gv;

/** Words of somebody else as a person sees them in an editor or a terminal: without control and format characters, in lines. */
export function seenText(text: string): string {
  return text.replaceAll(LINE_END, '\n').replaceAll('\t', ' ').replaceAll(UNSEEN, '');
}
