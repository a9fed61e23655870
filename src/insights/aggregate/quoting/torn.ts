import { english } from '../../language/en/english.ts';
import { beginsWith, isWordOf, withoutOpening } from '../../language/en/quoting.ts';
import { standsIn, type ClauseNote, type Place } from '../../notes.ts';
import { remembered } from '../../reading/remembered.ts';
import { tokensOf, type Tokens } from '../../reading/tokens.ts';

/** What a clause begins with whose subject stands in another. */
const VERBS: ReadonlySet<string> = new Set(['VERB', 'AUX']);

/** What goes on, behind "and", with what is said before: "easy, breezy [and comfy]". */
const CONTINUING: ReadonlySet<string> = new Set([...VERBS, 'ADJ', 'ADV']);

/** The same, and what ties a clause to another. */
const LEADING_ON: ReadonlySet<string> = new Set([...VERBS, 'ADP', 'SCONJ', 'CCONJ', 'PART']);

/** What no clause ends in that is followed by what belongs to it: "no offer of". */
const OPEN: ReadonlySet<string> = new Set(['ADP', 'DET']);

/** What stands between two clauses and belongs to none. */
const BETWEEN = /^[\s,;:–—-]+/u;

/** So little is left out that it changes nothing: "..." and "lol". */
const LITTLE = 4;

const readAlone = remembered((text: string): Tokens => tokensOf(text, english()));

function firstPos(words: string): string {
  return readAlone(words).tokens.find(({ pos }) => pos !== 'PUNCT')?.pos ?? '';
}

/** "[the bed] so comfortable that I overslept": how much something is so, not what follows from it. */
function isDegree(words: string): boolean {
  const [first, second] = readAlone(words).tokens;
  const isQuality = second?.pos === 'ADJ' || second?.pos === 'ADV';
  return first !== undefined && isWordOf('degree', first.word) && isQuality;
}

/** Whether no mark and no joining word parts two runs of words: "no offer of" and "so much as a cup of tea". */
function isUnparted(one: string, other: string): boolean {
  const isMarked = /[^\p{L}\p{N}\s]\s*$/u.test(one) || /^\s*[^\p{L}\p{N}\s]/u.test(other);
  const words = other.trim();
  return (
    !isMarked &&
    !beginsWith('joining-on', words) &&
    (!beginsWith('opening', words) || isDegree(words)) &&
    !beginsWith('turning', words)
  );
}

/** Whether what comes behind takes back, explains or goes on with what stands before it: "[Charged twice] because I asked to". */
function goesOn(rest: string): boolean {
  if (beginsWith('turning', rest) || beginsWith('tying', rest)) return true;
  if (!beginsWith('joining-on', rest)) return firstPos(rest) === 'VERB';
  // "and [put the cap on]": of whom, stands before.
  return CONTINUING.has(firstPos(rest.replace(/^\p{L}+\s+/u, '')));
}

/** "By which time, [without pain relief], I was exhausted": what comes last and is no clause goes with what follows. */
function endsInWhatFollows(own: string, rest: string): boolean {
  const { tokens } = readAlone(own.slice(own.lastIndexOf(',') + 1));
  return (
    own.includes(',') &&
    tokens[0]?.pos === 'ADP' &&
    tokens.every(({ pos }) => !VERBS.has(pos)) &&
    firstPos(rest) === 'PRON'
  );
}

/**
 * Whether words are torn from an English sentence: what is left out behind them takes back, explains or goes on with what
 * they say, or what is left out before them holds whom or what they speak of. Never so of whole sentences, and of the
 * members of a list ("Room spotless, staff charming").
 */
export function isTorn(text: string, clauses: readonly ClauseNote[], [start, end]: Place): boolean {
  const first = clauses.find((clause) => standsIn(start, clause));
  const last = clauses.find((clause) => end > clause[0] && end <= clause[1]);
  if (first === undefined || last === undefined) return false;
  const opening = clauses.find(([, , sentence]) => sentence === first[2])?.[0] ?? start;
  const closing = clauses.findLast(([, , sentence]) => sentence === last[2])?.[1] ?? end;
  const tail = text.slice(end, closing);
  const rest = tail.replace(BETWEEN, '');
  const own = text.slice(start, end).replace(BETWEEN, '');
  if (rest.length >= LITTLE && /\p{L}/u.test(rest)) {
    if (goesOn(rest) || endsInWhatFollows(own, rest) || isUnparted(text.slice(start, end), tail)) return true;
    if (OPEN.has(readAlone(own).tokens.at(-1)?.pos ?? '')) return true;
  }
  const before = text.slice(opening, start);
  if (before.trim().length < LITTLE || !/\p{L}/u.test(before)) return false;
  if (isUnparted(before, text.slice(start, end))) return true;
  return LEADING_ON.has(firstPos(withoutOpening(own)));
}
