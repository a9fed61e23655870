import { saysSomething } from '../insights/language/stop-words.ts';
import { sentencesOf } from './sentences.ts';
import { SHORTENED } from './shortened.ts';

const ASKING = '?？؟‽⁇⁈⁉՞፧\u037E';
const MARKS = String.raw`${ASKING}.!…。｡．！।॥;`;

/** What may end a sentence: marks, also apart ("fair !?", "fair\n?"); an empty line; and one that begins like a sentence. */
const END = new RegExp(
  String.raw`[${MARKS}](?:[\p{Cf}\s]*[${MARKS}])*|\n\s*\n|\n\s*(?=[\p{Ps}\p{Pi}"'¿¡]*\p{Lu}|[*•·\-–]|\d+[.)])`,
  'gu',
);
const ASKS = new RegExp(`[${ASKING}]`, 'u');

/** Marks, quotes and blanks that close what they stand behind. */
const CLOSED = new RegExp(String.raw`[${MARKS}\p{Pe}\p{Pf}"'\p{Cf}\s]+$`, 'u');

/** The mark of a question in Greek; elsewhere, as a full stop within a word and dots before a small letter, it ends nothing. */
const GREEK_ASKS = /\p{Script=Greek}[^\p{L}]*$/u;
const GOES_ON = [/^\.(?=[\p{Ll}\p{N}])/u, /^(?:\.{2,}|…)(?=\s*\p{Ll})/u];

/** What is said before it is not asked by what stands behind, if that is as long as a question. */
const BREAK = /(?:\s[-–—]\s|—|:\s)\s*\S+\s+\S+\s+\S/u;
const FIRST_WORD = /[\p{L}\p{M}\p{N}]+/u;

/**
 * Whether words of a text, as a whole, are asked in it and not said, by the first end of a sentence behind them: "Was the
 * price fair? No." Of a sentence that begins with no word by which questions begin only what stands behind a break is asked:
 * "Fair price - what more do you want?"
 */
export function isAsked(text: string, [from, to]: readonly [start: number, end: number]): boolean {
  END.lastIndex = from + text.slice(from, to).replace(CLOSED, '').length;
  for (let end = END.exec(text); end !== null; end = END.exec(text)) {
    const [marks] = end;
    const before = text.slice(Math.max(0, end.index - 8), end.index);
    if (ASKS.test(marks)) return !BREAK.test(text.slice(to, end.index)) || beginsAsking(text, from);
    if (marks === ';' && GREEK_ASKS.test(before)) return true;
    if (marks === ';' || (marks === '.' && SHORTENED.test(before))) continue;
    const behind = text.slice(end.index, END.lastIndex + 8);
    if (!GOES_ON.some((pattern) => pattern.test(behind))) return false;
  }
  return false;
}

/** Questions begin with verbs and pronouns that say nothing by themselves, as statements may: it is for them to be plain. */
function beginsAsking(text: string, at: number): boolean {
  const sentence = sentencesOf(text).find(({ end }) => end > at);
  const [word] = FIRST_WORD.exec(sentence?.words ?? '') ?? [];
  return word === undefined || !saysSomething(word, text);
}
