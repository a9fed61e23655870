/** Scripts that write words without blanks between them: a quote may begin and end at any letter. */
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** A script that writes what goes with a word at its end: "친절" stands in whole in "친절했어요". */
const ENDED_BY_OTHERS = /\p{Script=Hangul}/u;

/**
 * The letter that an offset comes behind, as it is or before a hyphen ("un-professional"), for which an en dash is behind a
 * few letters alone: it parts "work–fair price"; nobody sees what stands between.
 */
const LETTER_BEFORE =
  /([\p{L}\p{N}])\p{M}*[\p{Cf}\p{M}]*$|(\p{L})\p{M}*\p{Cf}*(?:[-_\u2010\u2011]|(?<=(?<![\p{L}\p{M}])\p{L}{1,3}\p{Cf}*)\u2013)\p{Cf}*$/u;
const LETTER_AFTER = /^\p{Cf}*([\p{L}\p{N}])/u;
const MARK_AFTER = /^\p{Cf}*\p{M}/u;

/** So far around an offset its letters are looked for, in UTF-16 units. */
const AROUND = 8;

interface Neighbours {
  readonly before: string;
  readonly after: string;
}

function neighboursOf(text: string, at: number): Neighbours {
  return { before: text.slice(Math.max(0, at - AROUND), at), after: text.slice(at, at + AROUND) };
}

/** Whether a passage of a text, in UTF-16 offsets, begins and ends where words do. */
export function standsInWholeWords(
  text: string,
  [start, end]: readonly [start: number, end: number],
): boolean {
  return !isCutAtStart(neighboursOf(text, start)) && !isCutAtEnd(neighboursOf(text, end));
}

function isCutAtStart({ before, after }: Neighbours): boolean {
  if (MARK_AFTER.test(after) && before !== '') return true;
  const [, direct, joined] = LETTER_BEFORE.exec(before) ?? [];
  const own = LETTER_AFTER.exec(after)?.[1];
  const other = direct ?? joined;
  return own !== undefined && other !== undefined && !SPACELESS.test(own) && !SPACELESS.test(other);
}

function isCutAtEnd({ before, after }: Neighbours): boolean {
  if (MARK_AFTER.test(after)) return true;
  const own = LETTER_BEFORE.exec(before)?.[1];
  const other = LETTER_AFTER.exec(after)?.[1];
  if (own === undefined || other === undefined || ENDED_BY_OTHERS.test(other)) return false;
  return !SPACELESS.test(own) && !SPACELESS.test(other);
}
