import { beginsWith, isWordOf } from '../../language/en/quoting.ts';
import { overlap, type Mark, type Reading, type Span } from '../../reading/reading.ts';
import {
  isBeforeTurn,
  isInPassing,
  isPartOfName,
  isSupposed,
  isVerdict,
  tellingTokens,
} from './not-meant.ts';
import { isOneWord, isSaidPlainly, turnsAway } from './plain-words.ts';
import { speaksForItself } from './said-of.ts';
import { PLAIN_WORDS } from '../../weights.ts';
import { isStatement, isToldShort, isVague, isVerbless } from './statement.ts';

/** What words are to show, and how clearly their review was judged to say it. */
export interface Claim {
  sign: 1 | -1;
  /** How clearly the review was judged to say it, 0..1. */
  clarity: number;
  /** Whether the stars of the review say the contrary. */
  isContrary: boolean;
}

/** What a reading says of the very thing: by which words, and in which of them people ask for it. */
export interface Named {
  /** The words that mean it. */
  own: readonly Mark[];
  /** Words of other aspects. */
  others: readonly Mark[];
  /** What is said for the side. */
  said: readonly Mark[];
}

/** Signs that words can be trusted to show something, or cannot, by name; 0 where a sign is missing. */
export type Signs = Readonly<Record<string, number>>;

/** An opinion so far on the other side leaves nothing clear. */
const OTHER_SIDE = 1;

/** What no sentence ends in, and what no clause does. */
const JOINING: ReadonlySet<string> = new Set(['CCONJ', 'SCONJ']);
const UNFINISHED: ReadonlySet<string> = new Set(['DET', 'AUX']);

/** So many words may stand between what something is aimed at and "to". */
const AIMED = 3;

/** Words that somebody else spoke, or that are not meant so. */
const SPOKEN = /["“”]/;

function isTold({ context }: Mark): boolean {
  return context.whose === 'business' && !context.imagined;
}

/** Whether a clause breaks off: "because the tables are", "it was clean and was."; not "the best I have ever had." */
function breaksOff(reading: Reading): boolean {
  const words = reading.tokens.filter(({ pos }) => pos !== 'PUNCT');
  const isEnded = reading.tokens.at(-1)?.pos === 'PUNCT';
  const [before, last] = [words.at(-2)?.pos ?? '', words.at(-1)?.pos ?? ''];
  const isUnfinished = UNFINISHED.has(last) && (!isEnded || before === 'CCONJ');
  return JOINING.has(last) || isUnfinished || breaksOffInReason(reading);
}

function isHow(word: string): boolean {
  return isWordOf('telling-how', word);
}

/** "Too bad, because the fabric", "it is brilliant how physio": of the reason stands hardly more than what it is about. */
export function breaksOffInReason({ tokens }: Reading): boolean {
  const at = tokens.findLastIndex(({ word }) => isWordOf('giving-reason', word) || isHow(word));
  const next = tokens[at + 1]?.pos;
  return (
    at >= 0 &&
    (next === 'DET' || (next === 'NOUN' && isHow(tokens[at]?.word ?? ''))) &&
    tokens.slice(at).every(({ pos }) => pos !== 'VERB' && pos !== 'AUX')
  );
}

function isInClause({ clause }: Mark, all: readonly Mark[]): boolean {
  return all.some((one) => one.clause === clause);
}

/** "[the server was] charming": a word without a noun of its own, in a clause about a thing of another aspect. */
function isOfOthers(own: readonly Mark[], others: readonly Mark[]): boolean {
  const terms = others.filter(({ kind }) => kind === 'term');
  return own.length > 0 && own.every((mark) => mark.kind === 'cue' && isInClause(mark, terms));
}

/** "Rude to [staff]", "frustrating for the ambulance [staff]": no word on those whom it is aimed at. */
export function isAimedAt({ tokens }: Reading, { from, to }: Span, opinions: readonly Mark[]): boolean {
  const aiming = tokens.slice(0, from).findLastIndex(({ word }) => isWordOf('aimed-at', word));
  const isObject =
    aiming > 0 && from - aiming <= AIMED && opinions.some((one) => one.from < aiming && aiming - one.to <= 1);
  return isObject || (isWordOf('aimed-at', tokens[to]?.word ?? '') && tokens[to + 1]?.pos === 'NOUN');
}

/** "Ask for Wes", "just ask"; not "Waiting room stinks", of which taggers take the first word for a verb, nor "still waiting". */
export function isOrder({ tokens: all, text }: Pick<Reading, 'tokens' | 'text'>): boolean {
  const leans = isWordOf('leaning', all[0]?.word ?? '');
  const tokens = all.slice(leans ? 1 : 0);
  const [first, second] = tokens;
  const isGoingOn = /.ing$/.test(first?.word ?? '') && (leans || second?.pos === 'NOUN');
  return first?.pos === 'VERB' && !isGoingOn && !isToldShort({ tokens, text });
}

/** A word so bad that it complains in praise too, and no joke of whoever gave all stars. */
function isPlainComplaint(mark: Mark): boolean {
  return mark.plain <= PLAIN_WORDS.complaint && isTold(mark) && mark.context.deniers.length === 0;
}

function isWhole(reading: Reading): boolean {
  return isStatement(reading) || isToldShort(reading) || isVerbless(reading);
}

/** How many clauses say something: a full stop is none. */
function clausesWithWords({ clauses, tokens }: Reading): number {
  return clauses.filter(({ from, to }) => tokens.slice(from, to).some(({ pos }) => pos !== 'PUNCT')).length;
}

/** The signs that any words give, whatever they are about. */
export function signsOfWords(reading: Reading, { sign, clarity, isContrary }: Claim): Record<string, number> {
  const { marks, tokens, text } = reading;
  const opinions = marks.filter(({ kind }) => kind === 'opinion');
  const agreeing = opinions.filter(({ value }) => value * sign > 0);
  const opposing = opinions.filter((mark) => mark.value * sign < 0 && isTold(mark));
  return {
    clear: clarity,
    contrary: Number(isContrary),
    opposed: Number(opposing.some(({ value }) => value * sign <= -OTHER_SIDE)),
    doubted: Number(opposing.length > 0),
    imagined: Number(marks.some(({ context }) => context.imagined)),
    elsewhere: Number(marks.some(({ context }) => context.whose === 'other')),
    excepted: Number(marks.some(({ context }) => context.excepted)),
    denied: Number(agreeing.some(({ context }) => context.deniers.length > 0)),
    turns: Number(turnsAway(reading, agreeing)),
    asks: Number(text.includes('?')),
    spoken: Number(SPOKEN.test(text)),
    compared: Number(tokens.some(({ word }) => word === 'than')),
    vague: Number(isVague(reading)),
    leans: Number(beginsWith('leaning', text)),
    half: Number(!isWhole(reading)),
    orders: Number(isOrder(reading)),
    demands: Number(sign < 0 && isOrder(reading)),
    supposed: Number(isSupposed(reading)),
    'breaks off': Number(breaksOff(reading)),
    'one word': Number(isOneWord(reading)),
    'little told': Number(tellingTokens(reading).length < 2 && tokens.every(({ pos }) => pos !== 'VERB')),
    'contrary but plain': Number(isContrary && sign < 0 && agreeing.some(isPlainComplaint)),
    long: Math.max(0, tokens.length - 12) / 10,
    clauses: Math.max(0, clausesWithWords(reading) - 1),
  };
}

/** How many words may part a name from what is said of its bearer. */
const NEAR = 6;

function gap(one: Span, other: Span): number {
  return Math.max(0, Math.max(one.from, other.from) - Math.min(one.to, other.to));
}

/** The signs that words give of one thing among those that they speak of. */
export function signsOfNamed(reading: Reading, { own, others, said }: Named): Record<string, number> {
  const plain = said.filter((mark) => speaksForItself(mark) && !isVerdict(reading, mark));
  const joins = (opinions: readonly Mark[]): boolean =>
    own.some((mark) =>
      opinions.some((one) => one.clause === mark.clause && (overlap(one, mark) || gap(one, mark) <= NEAR)),
    );
  const marks = [...own, ...others];
  return {
    named: Number(own.length > 0),
    term: Number(own.some(({ kind }) => kind === 'term')),
    'said of it': Number(isSaidPlainly({ ...reading, marks }, own, said)),
    'said near': Number(joins(plain)),
    'its word': Number(own.some((mark) => plain.some((one) => overlap(one, mark)))),
    alone: Number(own.length > 0 && others.length === 0),
    crowded: Number(own.length < others.length),
    'of others': Number(isOfOthers(own, others)),
    'in passing': Number(own.length > 0 && own.every((mark) => isInPassing(reading, mark))),
    'part of a name': Number(own.length > 0 && own.every((mark) => isPartOfName(reading, mark))),
    'before a turn': Number(isBeforeTurn(reading, own)),
    opens: Number((own[0]?.from ?? Infinity) < (others[0]?.from ?? Infinity)),
  };
}
