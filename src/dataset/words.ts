import { fold } from '../domain/fold.ts';

/** What stands before a word: what parts two words, what lets them be one phrase, or what lets them be one word. */
export const PARTED = 0;
export const JOINED = 1;
export const TIGHT = 2;

/** A word of a folded text: `folded.slice(start, end)`, and what stands between it and the word before. */
export interface Word {
  readonly start: number;
  readonly end: number;
  readonly gap: number;
}

const WORD = 1;
const APOSTROPHE = 2;
const JOINT = 3;
const OTHER = 4;

const LETTER = /^[\p{L}\p{N}\p{M}]$/u;
const SPACE = /^\s$/u;
const APOSTROPHES = new Set("'’‘ʼ`‛′");
const JOINTS = new Set('-‐‑‒/+.');
/** Words of at most so many letters may be abbreviations with a full stop, as in St. Louis. */
const ABBREVIATION_LETTERS = 2;
const SMALL_S = 0x73;
const FULL_STOP = 0x2e;

/** What each UTF-16 code unit is; 0 where it was not asked for yet. */
const kinds = new Uint8Array(0x10000);

/** A text folded so that its words can be told apart by the functions of this file; `&` is the word `and`. */
export function foldedForWords(text: string): string {
  // Folding would make a blank and a mark of this accent, which many keyboards give for an apostrophe.
  return fold(text.replaceAll('´', "'")).replaceAll('&', ' and ');
}

/** The words of a short text, such as a name, and what stands before each. */
export function wordList(text: string): { words: string[]; gaps: number[] } {
  const folded = foldedForWords(text);
  const words: string[] = [];
  const gaps: number[] = [];
  for (
    let word = wordAfter(folded, 0, 0);
    word !== undefined;
    word = wordAfter(folded, word.end, word.start)
  ) {
    words.push(folded.slice(word.start, word.end));
    gaps.push(word.gap);
  }
  return { words, gaps };
}

/**
 * The first word from an offset on, which is 0 or the end of the word before. Words are runs of letters, digits and
 * marks, whatever their script. A possessive ending (`Gazi's`, `Gazi’s`) belongs to no word. Blanks, hyphens,
 * apostrophes, slashes, plus signs and the full stops of abbreviations (`A.C.`, `St. Louis`) join words; one such sign
 * without a blank joins them tightly (`hot-water`, `O'Brien`, `A/C`). Other punctuation parts them.
 */
export function wordAfter(folded: string, from: number, previousStart: number): Word | undefined {
  let gap = from === 0 ? PARTED : JOINED;
  let at = from;
  while (at < folded.length) {
    const kind = kindAt(folded, at);
    if (kind === WORD) {
      const end = wordEnd(folded, at);
      if (!isPossessive(folded, at, end)) {
        return { start: at, end, gap: gap === JOINED && isTight(folded, at) ? TIGHT : gap };
      }
      at = end;
      continue;
    }
    const isStop = folded.charCodeAt(at) === FULL_STOP;
    if (kind === OTHER || (isStop && !isAbbreviated(folded, previousStart, at))) gap = PARTED;
    at += isPair(folded, at) ? 2 : 1;
  }
  return undefined;
}

/** Where the first word from an offset on begins, possessive endings counted as words; the length when there is none. */
export function wordStart(folded: string, from: number): number {
  let at = from;
  while (at < folded.length && kindAt(folded, at) !== WORD) at += 1;
  return at;
}

/** Where the word that begins at an offset ends. */
export function wordEnd(folded: string, from: number): number {
  let at = from;
  while (at < folded.length && kindAt(folded, at) === WORD) at += 1;
  return at;
}

/** Whether a word that ends here may be joined tightly to a next one. */
export function mayBeTight(folded: string, end: number): boolean {
  const unit = folded.charCodeAt(end);
  return unit !== 0x20 && end + 1 < folded.length && kindAt(folded, end + 1) === WORD;
}

/** An `s` on its own behind an apostrophe that ends a word. */
function isPossessive(folded: string, at: number, end: number): boolean {
  return (
    end === at + 1 &&
    folded.charCodeAt(at) === SMALL_S &&
    at >= 2 &&
    kindAt(folded, at - 1) === APOSTROPHE &&
    kindAt(folded, at - 2) === WORD
  );
}

/** Whether one sign that is no blank stands between this word and the one before. */
function isTight(folded: string, at: number): boolean {
  return (
    at >= 2 &&
    folded.charCodeAt(at - 1) !== 0x20 &&
    kindAt(folded, at - 2) === WORD &&
    !SPACE.test(folded.charAt(at - 1))
  );
}

function isAbbreviated(folded: string, wordStart: number, at: number): boolean {
  if (at === 0 || kindAt(folded, at - 1) !== WORD) return false;
  if (at - wordStart <= ABBREVIATION_LETTERS) return true;
  return at + 1 < folded.length && kindAt(folded, at + 1) === WORD;
}

function kindAt(folded: string, at: number): number {
  const unit = folded.charCodeAt(at);
  const known = kinds[unit] ?? 0;
  return known === 0 ? unknownKindAt(folded, at, unit) : known;
}

function unknownKindAt(folded: string, at: number, unit: number): number {
  // Both halves of a pair are what their character is.
  if (unit >= 0xd800 && unit <= 0xdfff) {
    const codePoint = folded.codePointAt(unit >= 0xdc00 && at > 0 ? at - 1 : at) ?? 0;
    return codePoint > 0xffff ? kindOf(String.fromCodePoint(codePoint)) : OTHER;
  }
  const kind = kindOf(String.fromCharCode(unit));
  kinds[unit] = kind;
  return kind;
}

function isPair(folded: string, at: number): boolean {
  return folded.charCodeAt(at) >= 0xd800 && (folded.codePointAt(at) ?? 0) > 0xffff;
}

function kindOf(character: string): number {
  if (APOSTROPHES.has(character)) return APOSTROPHE;
  if (LETTER.test(character)) return WORD;
  return SPACE.test(character) || JOINTS.has(character) ? JOINT : OTHER;
}
