import type { Named } from '../named.ts';
import { beginsWith, isWordOf } from '../../language/en/quoting.ts';
import { round3, standsIn, type ClauseNote, type PhraseNote, type Place } from '../../notes.ts';
import { analysedTextOf, isPublished, type Analysed } from '../analysed.ts';
import { withBlame, withCharges } from './charged.ts';
import { clausesAbout, TAKES_SIDES } from './clauses-about.ts';
import type { ReviewPhrase } from '../quoting/shown-phrase.ts';

/** What one review says of it. */
export interface EntityMention {
  one: Analysed;
  /** -1..1 with three decimals. */
  score: number;
  phrases: ReviewPhrase[];
  /** Where the published text says so most clearly; null where no words do. */
  evidence: Place | null;
  /** How clearly these words say it, 0..1. */
  clarity: number;
  /** Whether the review names nothing else of its kind. */
  isAlone: boolean;
}

function isName(phrase: string, names: readonly string[]): boolean {
  return names.some((name) => phrase === name.toLowerCase());
}

/** Whether a clause with the phrase does not say the contrary: no "straight answer" of one that nobody could get. */
function fitsClause({ polarity, start }: PhraseNote, clauses: readonly ClauseNote[]): boolean {
  const sign = polarity === 'negative' ? -1 : 1;
  const home = clauses.find((clause) => standsIn(start, clause));
  return home === undefined || home[3] * sign > -TAKES_SIDES;
}

/**
 * Whether the review can be meant where it names something and says nothing of it: of a part of the offer where it
 * speaks of nothing else, else where that is set against nothing ("Parking was a pain, but that's Downtown").
 */
function isUndivided(
  text: string,
  about: readonly ClauseNote[],
  all: readonly ClauseNote[],
  part: boolean,
): boolean {
  if (part) return all.every((one) => one[4] !== 'thing' || about.includes(one));
  const sentences = new Set(about.map((clause) => clause[2]));
  return !all.some(
    (clause, i) =>
      sentences.has(clause[2]) &&
      all[i - 1]?.[2] === clause[2] &&
      beginsWith('turning', text.slice(clause[0], clause[1]).replace(/^[^\p{L}\p{N}]+/u, '')),
  );
}

/** The longest run of words to be shown; of a longer one the clause alone. */
const LONGEST = 200;

/** The clause that says most of what is said, with those of its sentence that speak of the same and say nothing against it. */
function clearestWords(about: readonly ClauseNote[], score: number): Place | null {
  const sign = Math.sign(score);
  const agrees = (clause: ClauseNote): boolean => clause[3] * sign > -TAKES_SIDES;
  const most = about.reduce<ClauseNote | null>(
    (top, clause) => (clause[3] * sign > (top?.[3] ?? 0) * sign ? clause : top),
    null,
  );
  if (most === null || Math.abs(most[3]) < TAKES_SIDES) return null;
  let [first, last] = [about.indexOf(most), about.indexOf(most)];
  const joins = (at: number, beside: number): boolean => {
    const one = about[at];
    const other = about[beside];
    if (one === undefined || other === undefined || one[2] !== other[2] || !agrees(one)) return false;
    const [earlier, later] = at < beside ? [one, other] : [other, one];
    const from = Math.min(one[0], about[first]?.[0] ?? one[0]);
    const to = Math.max(one[1], about[last]?.[1] ?? one[1]);
    return later[0] - earlier[1] <= 1 && to - from <= LONGEST;
  };
  while (joins(first - 1, first)) first -= 1;
  while (joins(last + 1, last)) last += 1;
  return [about[first]?.[0] ?? most[0], about[last]?.[1] ?? most[1]];
}

/** What words that judge nothing say of somebody is less clear than the review that is praise as a whole. */
const CLARITY_OF_DEEDS = 0.5;

/** Fewer words tell a stranger no deed: "Gazi came", "Gazi did my sink." */
const FEWEST_OF_DEED = 6;

/** "Brian wanted £280 and a brew": what somebody asked for is nothing that was done. */
function isOnlyAsked(words: readonly string[]): boolean {
  const verb = words.find((word) => isWordOf('told-past', word.toLowerCase()));
  return verb !== undefined && isWordOf('for-oneself', verb.toLowerCase());
}

/**
 * "Luis mixes a mean old fashioned": what somebody did of whom the whole review is praise, in words that judge nothing, with the rest
 * of its sentence, which tells what came of it: "Noemi worked on my neck, and I can turn my head again".
 */
function deedIn(text: string, [first]: readonly ClauseNote[], all: readonly ClauseNote[]): Place | null {
  if (first === undefined) return null;
  const [start, end, sentence] = first;
  const words = text.slice(start, end).match(/\p{L}+/gu) ?? [];
  if (words.length < FEWEST_OF_DEED || isOnlyAsked(words)) return null;
  const rest = all.filter((clause) => clause[2] === sentence && clause[0] >= end);
  const last = rest.at(-1)?.[1] ?? end;
  const isShown = last - start <= LONGEST && rest.every((clause) => clause[3] > -TAKES_SIDES);
  return [start, isShown ? last : end];
}

/** What a review says of something: what its clauses say that speak of it, else the whole review where that is about it. */
export function mentionOf(one: Analysed, named: Named, others: readonly string[]): EntityMention {
  const { notes, review } = one;
  const text = analysedTextOf(one);
  const all = notes.clauses;
  const found = notes.read === 'all' ? clausesAbout(text, all, named.names, others, named.of) : [];
  const clauses =
    named.kind === 'person'
      ? withCharges(found, { text, notes, names: named.names })
      : withBlame(found, notes);
  const telling = clauses.filter((clause) => Math.abs(clause[3]) >= TAKES_SIDES);
  // Where the source alone says what the review is about, all of it is.
  const undivided = isUndivided(text, clauses, all, named.kind === 'part');
  const wide =
    others.length === 0 &&
    (clauses.length === 0 || (named.kind === 'whole' && clauses[0]?.[2] === 0 && undivided));
  // Praise without reservation is meant for whom it names, with all stars also whose deeds are told without an opinion; a
  // complaint that names nobody is not.
  const hasReservation = all.some((clause) => clause[3] <= -TAKES_SIDES);
  // Who is content with all of it is content with each part that is named.
  const isPlainlyHappy = named.kind === 'part' && review.rating === 5 && !hasReservation;
  const unreserved =
    notes.sentiment.score > 0 &&
    (!hasReservation || (review.rating === 5 && named.kind !== 'part')) &&
    (named.kind === 'person' || undivided || isPlainlyHappy);
  const silent = wide || clauses.length === 0 || unreserved ? notes.sentiment.score : 0;
  const score =
    telling.length > 0 ? telling.reduce((sum, clause) => sum + clause[3], 0) / telling.length : silent;
  const about = wide
    ? all.filter((clause) => clauses.length === 0 || clause[4] !== 'thing' || clauses.includes(clause))
    : clauses;
  const phrases = notes.phrases.filter(
    (note) =>
      about.some((clause) => standsIn(note.start, clause)) &&
      isPublished(one, note.text) &&
      !isName(note.text, named.names) &&
      fitsClause(note, all),
  );
  const said = clearestWords(about, score);
  const isPraised = named.kind === 'person' && score >= TAKES_SIDES;
  return {
    one,
    score: round3(score),
    phrases: phrases.map((phrase) => ({ reviewId: review.id, phrase })),
    evidence: one.isTranslation ? null : (said ?? (isPraised ? deedIn(text, clauses, all) : null)),
    clarity: Math.abs(score) * (said === null ? CLARITY_OF_DEEDS : 1),
    isAlone: others.length === 0,
  };
}
