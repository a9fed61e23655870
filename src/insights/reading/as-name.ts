import { isElsewhere } from './as-elsewhere.ts';
import { isPartOfExpression } from './as-part.ts';
import type { MentionKind } from '../../domain/names.ts';
import { fold } from '../../domain/fold.ts';
import type { Pos } from '../language/language.ts';
import { english } from '../language/en/english.ts';
import { isOrdinaryWord } from '../language/en/ordinary-word.ts';
import { beginsWith, endsWith, hasWordOf, isWordOf } from '../language/en/quoting.ts';

/** What a name may be of. */
export type NameOf = 'person' | 'place';

/** Of what the names of each kind of mention are; null where they are words themselves. */
export const NAMES_OF: Readonly<Record<MentionKind, NameOf | null>> = {
  technicians: 'person',
  services: null,
  service_areas: 'place',
};

/** So much of a text around a word tells whether it is a name there. */
const AROUND = 80;

/** How many words may say where a person is who does something. */
const NEAR = 5;

const STOPS = /(?<!\b(?:mr|mrs|ms|dr|st))[.!?:;…\n()"“”*|–—]|\s-+\s/giu;
const POSSESSIVE = /^['’`´]s(?![\p{L}\p{N}])/iu;
const POSSESSIVE_PLURAL = /^['’`´]s?(?![\p{L}\p{N}])/iu;
const LETTERS = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;
const LOUD = /^\p{Lu}{2,}/u;
const CAPITAL = /^\p{Lu}\P{Lu}*$/u;

/** A word in its sentence, or as much of that as is near it. */
interface Placed {
  written: string;
  /** What stands in the sentence before and after it, and the words there. */
  before: string;
  after: string;
  wordsBefore: readonly string[];
  wordsAfter: readonly string[];
  isPossessive: boolean;
}

function wordsIn(text: string): string[] {
  return text.match(LETTERS) ?? [];
}

function placed(text: string, start: number, end: number): Placed {
  const behind = text.slice(end, end + AROUND);
  const ending = /s$/i.test(text.slice(start, end)) ? POSSESSIVE_PLURAL : POSSESSIVE;
  const possessive = ending.exec(behind)?.[0] ?? '';
  const [after = ''] = behind.slice(possessive.length).split(STOPS);
  const before =
    text
      .slice(Math.max(0, start - AROUND), start)
      .split(STOPS)
      .at(-1) ?? '';
  return {
    written: text.slice(start, end),
    before,
    after,
    wordsBefore: wordsIn(before),
    wordsAfter: wordsIn(after),
    isPossessive: possessive !== '',
  };
}

function small(word: string | undefined): string {
  return word?.toLowerCase().replaceAll('’', "'") ?? '';
}

/** Whether the capital tells a name: within a sentence whose other words are written small. */
function isToldByCapital({ written, wordsBefore, wordsAfter }: Placed): boolean {
  if (!/^\p{Lu}/u.test(written) || wordsBefore.length === 0) return false;
  // The first word has a capital in any case, and "I" too; names stand beside each other.
  const others = [...wordsBefore.slice(1), ...wordsAfter].filter((word) => word.length > 1);
  const like = others.filter((word) => (LOUD.test(written) ? LOUD : CAPITAL).test(word)).length;
  return like * 2 <= others.length;
}

/** The words after it, without adverbs: "Mark [always] knew". */
function deedOf({ after, wordsAfter }: Placed): readonly string[] {
  if (!/^[\s’']/.test(after)) return [];
  const at = wordsAfter.findIndex((word) => !isWordOf('adverb-between', small(word)));
  return at < 0 ? [] : wordsAfter.slice(at).map(small);
}

function isDeed(word: string): boolean {
  return isWordOf('person-did', word) && !isWordOf('no-deed', word);
}

/** What stands behind a verb such as "will", and behind no name but in what the bearer did. */
const AFTER_VERB: ReadonlySet<Pos> = new Set(['VERB', 'AUX', 'PRON', 'PART', 'DET', 'SCONJ']);

/** "Will use again", "May I": a word that is more often a verb of another, with what such verbs go before. */
function isVerbOfAnother(place: Placed): boolean {
  const word = small(place.written);
  const [next = ''] = deedOf(place);
  if (!isWordOf('could-be', word) || !/^\s/.test(place.after) || next === '') return false;
  if (place.isPossessive || isDeed(next) || isWordOf('was', next) || isWordOf('whose', next)) return false;
  const read = english().sentences(`${word} ${next}`).flat();
  return AFTER_VERB.has(read.at(-1)?.pos ?? 'X');
}

/** Whether a word goes on as the subject of a sentence of its own. */
function isSubject({ before, wordsBefore }: Placed): boolean {
  return (
    wordsBefore.length === 0 ||
    /[,&]\s*$/.test(before) ||
    isWordOf('before-subject', small(wordsBefore.at(-1)))
  );
}

/** "Mark and Joy were great", "Mark and his mate", "Mark, our plumber, came", "Mark, thank you!" */
function isAmongOthers({ after, wordsAfter }: Placed): boolean {
  const [first, second = ''] = wordsAfter;
  if (/^\s*,/.test(after)) return /^\s*,\s*\p{Lu}/u.test(after) || isWordOf('in-apposition', small(first));
  const isJoined = isWordOf('joining', small(first));
  return isJoined && (/^(?:\p{Lu}|$)/u.test(second) || isWordOf('whose', small(second)));
}

function isPerson(place: Placed, isCapital: boolean): boolean {
  const { before, after, wordsBefore, isPossessive } = place;
  const last = small(wordsBefore.at(-1));
  if (isWordOf('no-name-before', last) || isVerbOfAnother(place)) return false;
  if (isCapital) return !isWordOf('inside', last);
  if (endsWith('before-named', before)) return true;
  if (english().isOf('worker', last)) return true;
  if (/^\p{Lu}/u.test(place.written) && isWordOf('before-capital', last)) return true;
  if (!isSubject(place)) return false;
  const [next = ''] = deedOf(place);
  const near = place.wordsAfter.slice(1, 1 + NEAR).map(small);
  const isWritten = CAPITAL.test(place.written) && wordsBefore.length === 0;
  if (isDeed(next) || isPossessive) return true;
  // "Joy in the dining room learned all our names."
  const isAtWork = isWritten && beginsWith('at-work', after.trimStart());
  if (isAtWork && near.some(isDeed)) return true;
  // "Mark from Deal was fantastic."
  const isSaidToBe = near.some((word) => isWordOf('was', word)) && hasWordOf('person-quality', after);
  if (isAtWork && isSaidToBe) return true;
  if (isWordOf('was', next)) return isWritten || hasWordOf('person-quality', after);
  return isWritten && isAmongOthers(place);
}

/** "They rob people", "I might sue", "in the nick of time": a usual name where the same word is a verb or a noun. */
function isOtherWord(place: Placed): boolean {
  const { before, wordsBefore, wordsAfter } = place;
  const [last, beforeLast] = [small(wordsBefore.at(-1)), small(wordsBefore.at(-2))];
  if (isToldByCapital(place) || place.isPossessive) return false;
  if (isWordOf('no-name-before', last)) return true;
  if (last === 'to' && isWordOf('wanting', beforeLast)) return true;
  if (endsWith('before-named', before)) return false;
  // "Will Rob come again?" begins with a verb too.
  if (wordsBefore.length > 1 || !isWordOf('could-be', last)) {
    if (isWordOf('before-verb', last) && /\s$/.test(before)) return true;
  }
  return /^\s/.test(place.after) && isWordOf('object', small(wordsAfter[0]));
}

function isPlace({ before, after, wordsBefore }: Placed, isCapital: boolean): boolean {
  const last = small(wordsBefore.at(-1));
  if (beginsWith('of-place', after.trimStart())) return true;
  if (isWordOf('no-name-before', last)) return false;
  if (isCapital) return true;
  return (
    isWordOf('around-place', last) &&
    hasWordOf('living', before) &&
    (after.trim() === '' || /^\s*,/.test(after))
  );
}

/** "In May", "April 2nd": what is always written with a capital. */
function isMonth({ written, before, after }: Placed): boolean {
  return (
    isWordOf('month', small(written)) &&
    (endsWith('before-month', before) || /\d\s*$/.test(before) || /^\s*\d/.test(after))
  );
}

/**
 * Whether a name of a person or a place is meant where it stands in a text: where it may be another word as well, as the name;
 * of a place, not as that of another business.
 */
export function isMeantAsName(text: string, at: { start: number; end: number }, of: NameOf): boolean {
  if (!isNoOtherWord(text, at, of)) return false;
  return of !== 'place' || !(isElsewhere(text, at) || isPartOfExpression(text, at));
}

/**
 * Whether one word of a text, which is the name of a person or a place, is meant as that where it may be another word as
 * well: "Mark was here", but no "left a mark". Where it is written with a capital that no other word has, it is, but after
 * an article; at the beginning of a sentence, in a text without capitals or of nothing else, where it stands beside what
 * goes with names. A usual name of persons that is another word too is, but where it stands as that word: "Rob was here",
 * but no "they rob people". A name that is no other word is always meant.
 */
function isNoOtherWord(text: string, { start, end }: { start: number; end: number }, of: NameOf): boolean {
  const written = fold(text.slice(start, end));
  if (!/^[a-z]+$/.test(written)) return true;
  const isUsual = !isOrdinaryWord(written);
  if (isUsual && (of !== 'person' || !english().isOf('name-or-word', written))) return true;
  const place = placed(text, start, end);
  if (isUsual) return !isOtherWord(place);
  if (isMonth(place)) return false;
  const isCapital = isToldByCapital(place);
  return of === 'person' ? isPerson(place, isCapital) : isPlace(place, isCapital);
}

/**
 * Where a place of a folded text is in the text itself. Where folding made it longer or shorter, that is where the same
 * letters stand nearest to it.
 */
export function unfoldedPlace(
  text: string,
  folded: string,
  { start, end }: { start: number; end: number },
): { start: number; end: number } {
  if (folded.length === text.length) return { start, end };
  const wanted = folded.slice(start, end);
  const near = Math.round((start / folded.length) * text.length);
  const lower = text.toLowerCase();
  const [before, after] = [lower.lastIndexOf(wanted, near), lower.indexOf(wanted, near)];
  const [nearest] = [before, after]
    .filter((at) => at >= 0)
    .toSorted((a, b) => Math.abs(a - near) - Math.abs(b - near));
  return nearest === undefined
    ? { start: near, end: near }
    : { start: nearest, end: nearest + wanted.length };
}
