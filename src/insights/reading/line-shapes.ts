/** A line break between two lines of a paragraph. */
export interface LineBreak {
  before: string;
  after: string;
  /** Whether its paragraph is prose that was cut at a width. */
  isProse: boolean;
}

/** A bullet, a number, a letter or an emoji before an item of a list. */
const BULLET =
  /^\s*(?:[-–—*•·▪◦‣●○■□►▸✓✔✗✘✅❌+~>]|\(?\d{1,2}[.):](?!\d)|\(?[a-z][.)]\s|\p{Extended_Pictographic})/u;

/** "Pros: friendly". */
const LABEL = /^\s*\p{Lu}[\p{L} /&'’]{0,24}:(?:\s|$)/u;

/** Whether the next line opens an item of a list. */
export function startsItem({ after }: Pick<LineBreak, 'after'>): boolean {
  return BULLET.test(after) || LABEL.test(after);
}

/** Whether a line breaks off at a mark: after a comma, before a closing mark, at a title. */
export function hasNoEnd({ before, after }: Pick<LineBreak, 'before' | 'after'>): boolean {
  return (
    /(?:[,(&/“]|\p{L}-|\s[-–—]|\b(?:Dr|Mrs?|Ms|St|Prof|vs|approx)\.)\s*$/u.test(before) ||
    /^\s*[,;)”]/.test(after)
  );
}

/**
 * Whether the next line's first word would not have fitted on a line, were the longest of the text as long as lines may
 * be: where text was wrapped, all lines are so.
 */
function isFullLine(before: string, after: string, longest: number): boolean {
  const word = /\S+/.exec(after)?.[0] ?? '';
  return before.trimEnd().length + 1 + word.length > longest;
}

/** Lines as long as these, and one of them or several, are of wrapped prose. */
const LONG = 40;
const MEDIUM = 30;

/** Whether a paragraph is prose cut at a width: long lines, all full, with marks, most of them going on in lower case. */
export function isWrappedProse(lines: readonly string[]): boolean {
  // A blank line may close the paragraph.
  const paragraph = lines.filter((line) => line.trim() !== '');
  const longest = Math.max(...paragraph.map((line) => line.trimEnd().length));
  const least = paragraph.length > 2 ? MEDIUM : LONG;
  if (longest < least || !paragraph.some((line) => /[.!?]/.test(line))) return false;
  const next = paragraph.slice(1);
  const isFull = next.every((line, i) => isFullLine(paragraph[i] ?? '', line, longest));
  const low = next.filter((line) => /^\s*[^\p{L}]*\p{Ll}/u.test(line)).length;
  return isFull && low * 2 >= next.length;
}
