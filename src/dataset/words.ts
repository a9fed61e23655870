import { fold } from '../domain/fold.ts';

/** What stands before a word: what parts two words, what lets them be one phrase, or what lets them be one word. */
export const PARTED = 0;
export const JOINED = 1;
export const TIGHT = 2;

/** A folded text and its words: word i is `folded.slice(starts[i], ends[i])`, and `gaps[i]` stands before it. */
export interface Words {
  readonly folded: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly gaps: readonly number[];
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

/**
 * Splits a text into words, whatever their script: runs of letters, digits and marks after folding. A possessive
 * ending (`Gazi's`, `Gazi’s`) belongs to no word, `&` is the word `and`. Blanks, hyphens, apostrophes, slashes, plus
 * signs and the full stops of abbreviations (`A.C.`, `St. Louis`) join words; one such sign without a blank joins them
 * tightly (`hot-water`, `O'Brien`, `A/C`). Other punctuation parts them.
 */
export function wordsOf(text: string): Words {
  // Folding would make a blank and a mark of this accent, which many keyboards give for an apostrophe.
  const folded = fold(text.replaceAll('´', "'")).replaceAll('&', ' and ');
  const starts: number[] = [];
  const ends: number[] = [];
  const gaps: number[] = [];
  let gap = PARTED;
  let wordStart = 0;
  let at = 0;
  while (at < folded.length) {
    const kind = kindAt(folded, at);
    if (kind === WORD) {
      const end = wordEnd(folded, at);
      if (!isPossessive(folded, at, end)) {
        starts.push(at);
        ends.push(end);
        gaps.push(gap === JOINED && isTight(folded, at) ? TIGHT : gap);
        wordStart = at;
      }
      gap = JOINED;
      at = end;
      continue;
    }
    if (kind === OTHER || (folded.charCodeAt(at) === FULL_STOP && !isAbbreviated(folded, wordStart, at)))
      gap = PARTED;
    at += isPair(folded, at) ? 2 : 1;
  }
  return { folded, starts, ends, gaps };
}

/** The words of a short text, such as a name. */
export function wordList(text: string): string[] {
  const { folded, starts, ends } = wordsOf(text);
  return starts.map((start, index) => folded.slice(start, ends[index]));
}

function wordEnd(folded: string, from: number): number {
  let at = from;
  while (at < folded.length && kindAt(folded, at) === WORD) at += isPair(folded, at) ? 2 : 1;
  return at;
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
  // A surrogate says nothing alone; the second of a pair is never asked for but by its neighbours.
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
