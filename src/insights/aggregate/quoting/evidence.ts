import { beginsWith, withoutOpening } from '../../language/en/quoting.ts';
import { meet, standsIn, type ClauseNote, type Place } from '../../notes.ts';
import type { Reading } from '../../reading/reading.ts';
import { SURE } from './sure-weights.ts';
import type { Analysed } from '../analysed.ts';
import type { Candidate } from './chosen-evidence.ts';
import type { NamesOthers } from './private-names.ts';
import { withSentenceAfter } from './sentence-after.ts';
import { pointsAtUnnamed } from './points-away.ts';
import { parse, withSentenceBefore } from './sentence-before.ts';
import { isTorn } from './torn.ts';
import { isCut } from './whole-words.ts';

/** What is longer is no example but a story. */
const LONGEST = 240;

/** A sentence up to this length is shown whole, where it says one thing. */
const SHOWN_WHOLE = 140;

/** A clause that says more than this the other way makes its sentence two-sided. */
const OTHER_SIDE = 0.1;

/** What is left between two clauses and says nothing at the ends of a quote. */
const EDGES = /^(?:\(?\d+[.)]\s|[\s,;:.!?)\]–—-])+|[\s,;:([–—-]+$/gu;

/** What nothing is cut from that belongs to it: "/C" of "A/C". */
const BEGINS = /^[\p{L}\p{N}"“'‘$£€]/u;

/** A text this long that ends in no full stop may have been cut where its source had no more room: "was able to l". */
const ROOM = 200;

/** What there is to know of words that could be shown. */
interface ShownAs extends Pick<Candidate, 'clarity'> {
  isPraise: boolean;
  /** How sure it is that the words say what they are to show; always where it is left out. */
  surenessOf?: (evidence: string, isContrary: boolean) => number;
  /** How sure it must be; `SURE` where it is left out. */
  least?: number;
}

/** Whether a place is the end of a text that seems to be cut. */
export function endsCut(text: string, [, end]: Place): boolean {
  return text.length >= ROOM && text.slice(end).trim() === '' && /[\p{L}\p{N},]\s*$/u.test(text);
}

/** Whether what stands in a place of the published text asks for something to be done. */
export function asksIn({ notes }: Analysed, place: Place): boolean {
  return notes.suggestions.some((asking) => meet(asking, place));
}

/** A part of a sentence in so few words says what it complains of in another part. */
const FEW_TORN = 5;

/** "[I asked for clean ones and] she sighed": few words of a sentence, and none for what it is about. */
function namesNothing({ published, notes }: Analysed, [start]: Place, { tokens }: Reading): boolean {
  const home = notes.clauses.find((clause) => standsIn(start, clause));
  const opening = notes.clauses.find(([, , sentence]) => sentence === home?.[2])?.[0] ?? start;
  const words = tokens.filter(({ pos }) => pos !== 'PUNCT');
  return (
    /\p{L}/u.test((published ?? '').slice(opening, start)) &&
    words.length <= FEW_TORN &&
    !words.some(({ pos }) => pos === 'NOUN' || pos === 'PROPN')
  );
}

/** "which makes it hard to wear", "especially in a dear skirt": small, and hanging on what stands before it. */
function hangsOn(words: string): boolean {
  return /^\p{Ll}/u.test(words) && (beginsWith('subordinate', words) || beginsWith('adding-to', words));
}

/**
 * The words of a review in a place of its published text, as an example. None where nothing stands there, or what does is
 * half of something: of a quotation, a bracket, a sentence, or a text that was cut; nor where the stars say the very contrary.
 */
export function candidateAt(
  one: Analysed,
  place: Place,
  { isPraise, clarity, surenessOf, least = SURE }: ShownAs,
): Candidate[] {
  const { review, notes, published } = one;
  const text = published ?? '';
  const words = text.slice(...place).replaceAll(EDGES, '');
  const evidence = notes.language === 'en' ? withoutOpening(words) : words;
  const fits = isPraise ? review.rating > 3 : review.rating <= 3;
  if (!BEGINS.test(evidence) || isCut(evidence) || endsCut(text, place) || hangsOn(evidence)) return [];
  // What all stars, or hardly any, belie is a story, a joke or misread.
  if (isPraise ? review.rating < 3 : review.rating === 5) return [];
  const isWhole = (): boolean => notes.language !== 'en' || !isTorn(text, notes.clauses, place);
  const readable = (namesOthers: NamesOthers): string | null => {
    const both =
      withSentenceBefore(one, place, { isPraise, namesOthers }) ??
      (isPraise
        ? null
        : withSentenceAfter(one, [place[0] + text.slice(...place).indexOf(evidence), place[1]], namesOthers));
    if (both !== null) return both;
    const isFirst = !/[\p{L}\p{N}]/u.test(text.slice(0, place[0]));
    if (isFirst || notes.language !== 'en') return evidence;
    const own = parse(evidence);
    const isOpen = pointsAtUnnamed(own) || (!isPraise && namesNothing(one, place, own));
    return isOpen ? null : evidence;
  };
  return [
    {
      review_id: review.id,
      date: review.date,
      evidence,
      clarity,
      isContrary: !fits,
      readable,
      least,
      ...(surenessOf === undefined
        ? {}
        : { sureness: () => (isWhole() ? surenessOf(evidence, !fits) : -Infinity) }),
    },
  ];
}

/** What stands in a place, without what says nothing at its ends. */
function wordsOf(published: string | null, [start, end]: readonly [number, number, ...unknown[]]): string {
  return (published ?? '').slice(start, end).replaceAll(EDGES, '');
}

/**
 * A place widened to what can be read by itself: its sentence, up to where that turns to something else ("but"), where it
 * is short and says nothing the other way, else the clauses it stands in. As it is where these are too long, and of a
 * translation, whose clauses nobody published.
 */
export function readablePlace(one: Analysed, place: Place, { isPraise }: { isPraise: boolean }): Place {
  const { notes, published, isTranslation } = one;
  if (isTranslation) return place;
  const { clauses } = notes;
  const own = clauses.filter((clause) => meet(clause, place));
  const whole = clauses.filter((clause) => own.some((other) => other[2] === clause[2]));
  const sign = isPraise ? 1 : -1;
  const said = Math.max(...own.map((clause) => clause[3] * sign));
  const turn = whole.findIndex(
    (clause) =>
      clause[0] >= place[1] && clause[3] * sign < said && beginsWith('turning', wordsOf(published, clause)),
  );
  const sentences = turn < 0 ? whole : whole.slice(0, turn);
  const [start, end] = placeOfAll(sentences, place);
  const isOneSided =
    sentences.every((clause) => clause[3] * sign > -OTHER_SIDE) &&
    // "Excellent food, I only wish there was more of it"
    !(isPraise && asksIn(one, [start, end]));
  return isOneSided && end - start <= SHOWN_WHOLE ? [start, end] : wholeClauses(one, place);
}

/**
 * The words of a review around a place, as an example: as much as can be read by itself, and, to be shown where that is not
 * sure, the clause alone, which says less of other things: "beds good" in "Pretty place, sweet people, beds good". None where the
 * place asks for something: "More trained staff, please" tells less of how it was than what is to be done.
 */
export function candidatesAround(one: Analysed, place: Place, shown: ShownAs): Candidate[] {
  if (asksIn(one, place)) return [];
  const wide = readablePlace(one, place, shown);
  const narrow = wholeClauses(one, place);
  const isSame = narrow[0] === wide[0] && narrow[1] === wide[1];
  const narrower = isSame ? [] : candidateAt(one, narrow, shown);
  const found = candidateAt(one, wide, shown);
  return found.length === 0 ? narrower : found.map((candidate) => ({ ...candidate, narrower: narrower[0] }));
}

/**
 * A place widened to the clauses it stands in, so that it can be read: "waited" to "we waited two hours". As it is where
 * these are too long, and of a translation.
 */
export function wholeClauses({ notes, published, isTranslation }: Analysed, around: Place): Place {
  if (isTranslation) return around;
  const own = notes.clauses.filter((clause) => meet(clause, around));
  const clauses = withRestriction(published ?? '', notes.clauses, placeOfAll(own, around));
  const sentences = notes.clauses.filter((clause) => own.some((one) => one[2] === clause[2]));
  // What stands in brackets or quotation marks may hold several clauses, and half of it is nothing to read.
  const place = isCut(published?.slice(...clauses) ?? '') ? placeOfAll(sentences, clauses) : clauses;
  return place[1] - place[0] > LONGEST ? around : place;
}

/** "I would have liked a kettle [that reached the plug]": half of it would say another thing. */
function withRestriction(text: string, clauses: readonly ClauseNote[], [start, end]: Place): Place {
  const home = clauses.find((clause) => end > clause[0] && end <= clause[1]);
  const next = clauses.find((clause) => clause[0] >= end);
  const isJoined =
    next !== undefined && next[2] === home?.[2] && !/[^\p{L}\p{N}\s]\s*$/u.test(text.slice(0, end));
  return isJoined && beginsWith('restricting', text.slice(next[0], next[1]))
    ? [start, next[1]]
    : [start, end];
}

function placeOfAll(clauses: readonly ClauseNote[], [start, end]: Place): Place {
  return [Math.min(start, clauses[0]?.[0] ?? start), Math.max(end, clauses.at(-1)?.[1] ?? end)];
}
