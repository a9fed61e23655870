/**
 * A JSON document that grows with the reviews and stands one record a line, so that nobody has to hold or parse it
 * whole: the first line ends with the member that holds the records and its open bracket, each following line but the
 * last is one record with a comma behind all but the last of them, the last line begins with the closing bracket and
 * has the rest. Readers of JSON need not care.
 */
export interface LinedLayout {
  /** The member that holds the records. */
  readonly member: string;
  readonly open: '[' | '{';
  readonly close: ']' | '}';
}

/** `/reviews.json`: a review a line. */
export const REVIEW_LINES: LinedLayout = { member: 'reviews', open: '[', close: ']' };

/** `/insights.json`: what is said of one review a line, as a member named by its id. */
export const ANALYSIS_LINES: LinedLayout = { member: 'per_review', open: '{', close: '}' };

const LINE_FEED = 0x0a;
const COMMA = 0x2c;

/**
 * The lines of a document, each with its line feed: `head` has the members before the records, `tail` those behind
 * them, `records` the JSON of each record (for `{` a member: `"name":value`).
 */
export function* linedDocument(
  { member, open, close }: LinedLayout,
  { head, records, tail = {} }: { head: object; records: Iterable<string>; tail?: object },
): Generator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"${member}":${open}\n`;
  let before: string | undefined;
  for (const record of records) {
    if (before !== undefined) yield `${before},\n`;
    before = record;
  }
  if (before !== undefined) yield `${before}\n`;
  const rest = JSON.stringify(tail).slice(1);
  yield `${close}${rest === '}' ? '' : ','}${rest}\n`;
}

/** Whether a line, not the first, is the last of its document. */
export function isLastLine({ close }: LinedLayout, line: string): boolean {
  return line.startsWith(close);
}

/** The record on a line, without the comma behind it. */
export function recordOn(line: string): string {
  return line.endsWith(',') ? line.slice(0, -1) : line;
}

/**
 * The document as if it had no records, made of its first and its last line. Throws SyntaxError when they are not
 * laid out so.
 */
export function frameOf({ member, open, close }: LinedLayout, first: string, last: string): unknown {
  const opening = `"${member}":${open}`;
  if (!first.endsWith(opening) || !last.startsWith(close)) {
    throw new SyntaxError(`expected lines that end with ${opening} and begin with ${close}`);
  }
  return JSON.parse(first + last);
}

/** The bytes of a document, by record. */
export interface LinedBytes {
  /** The document as if it had no records. */
  readonly frame: unknown;
  /** Where each record begins, in bytes, and last where the line behind the records begins. */
  readonly starts: Uint32Array<ArrayBuffer>;
}

/** Finds the records in the bytes of a document, UTF-8. Throws SyntaxError when they are not laid out so. */
export function readLined(layout: LinedLayout, bytes: Buffer): LinedBytes {
  const { first, last } = outerLines(bytes);
  const starts = [];
  for (let at = first + 1; at <= last; at = bytes.indexOf(LINE_FEED, at) + 1) starts.push(at);
  starts.push(last + 1);
  return { frame: readFrame(layout, bytes), starts: Uint32Array.from(starts) };
}

/** The document as if it had no records, without looking at them. Throws SyntaxError when it is not laid out so. */
export function readFrame(layout: LinedLayout, bytes: Buffer): unknown {
  const { first, last } = outerLines(bytes);
  return frameOf(layout, bytes.toString('utf8', 0, first), bytes.toString('utf8', last + 1));
}

/** Where the first line of a document ends, and where the line before its last one does. */
function outerLines(bytes: Buffer): { first: number; last: number } {
  const first = bytes.indexOf(LINE_FEED);
  const last = bytes.lastIndexOf(LINE_FEED, bytes.length - 2);
  if (first === -1 || last < first) throw new SyntaxError('expected a document of at least two lines');
  return { first, last };
}

/**
 * Where the records from `start` up to, not including, `end` stand in the bytes, with what parts them but nothing behind
 * them; nowhere where there is none.
 */
export function recordBounds(
  bytes: Buffer,
  starts: Uint32Array,
  start: number,
  end: number,
): { start: number; end: number } {
  const from = starts[start] ?? 0;
  const behind = (starts[end] ?? 0) - 1;
  if (start >= end) return { start: from, end: from };
  return { start: from, end: bytes[behind - 1] === COMMA ? behind - 1 : behind };
}

/** The bytes of these records. */
export function recordBytes(bytes: Buffer, starts: Uint32Array, start: number, end: number): Buffer {
  const bounds = recordBounds(bytes, starts, start, end);
  return bytes.subarray(bounds.start, bounds.end);
}
