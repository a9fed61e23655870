import { hasNoEnd, isWrappedProse, startsItem, type LineBreak } from './line-shapes.ts';

/** One line break of any convention; a carriage return and a line feed are one. */
const BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;

/** Ends a paragraph, whatever stands around it. */
const PARAGRAPH = '\u2029';

interface Line {
  text: string;
  /** What parts it from the next line, blank lines included. */
  end: string;
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let from = 0;
  for (const { index, 0: end } of text.matchAll(BREAK)) {
    lines.push({ text: text.slice(from, index), end });
    from = index + end.length;
  }
  lines.push({ text: text.slice(from), end: '' });
  return lines;
}

function isWrap(lineBreak: LineBreak): boolean {
  if (startsItem(lineBreak)) return false;
  if (hasNoEnd(lineBreak)) return true;
  if (/[.!?…:;]["”’')\]]*\s*$/.test(lineBreak.before)) return false;
  return lineBreak.isProse;
}

/**
 * A copy of a text, unit for unit, in which a line break inside a sentence is a blank and every other one a line feed.
 * Blank lines and the lines of a list part sentences. Between two lines the first that is so decides: the next line opens
 * an item of a list; the line breaks off (after a comma, in brackets); it ends with a mark; both are prose that was cut at a
 * width.
 */
export function joinWrappedLines(text: string): string {
  const lines = linesOf(text);
  if (lines.length === 1) return text;
  let copy = '';
  let isProse: boolean | null = null;
  for (const [i, { text: before, end }] of lines.entries()) {
    const after = lines[i + 1]?.text ?? '';
    const parts = end === PARAGRAPH || before.trim() === '' || after.trim() === '';
    if (!parts) isProse ??= isWrappedProse(paragraphFrom(lines, i));
    const wraps =
      !parts &&
      isWrap({
        before,
        after,
        isProse: isProse === true,
      });
    copy += before + (wraps ? ' '.repeat(end.length) : end.replace(/^.+$/su, '\n'.padStart(end.length)));
    if (parts) isProse = null;
  }
  return copy;
}

function paragraphFrom(lines: readonly Line[], from: number): string[] {
  const rest = lines.slice(from);
  const end = rest.findIndex((line) => line.text.trim() === '' || line.end === PARAGRAPH);
  return rest.slice(0, end < 0 ? undefined : end + 1).map((line) => line.text);
}
