const WORDS = /[\p{L}\p{N}'’]+/gu;

/** What ends a sentence, or begins another part of it. */
const PARTS = /[.,!?;:()\n]/;

/** So many characters on either side of a word are looked at. */
const AROUND = 60;

function wordsIn(part: string): string[] {
  return part.match(WORDS) ?? [];
}

/** The words of the same part of a sentence that stand in a text before a place; `start` is a UTF-16 offset. */
export function wordsBefore(text: string, start: number): string[] {
  const parts = text.slice(Math.max(0, start - AROUND), start).split(PARTS);
  return wordsIn(parts.at(-1) ?? '');
}

/** The same behind a place that ends at `end`. */
export function wordsBehind(text: string, end: number): string[] {
  const [part = ''] = text.slice(end, end + AROUND).split(PARTS);
  return wordsIn(part);
}
