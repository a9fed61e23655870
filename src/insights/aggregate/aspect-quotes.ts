import { opinionsOf } from '../lexicon/lexicon.ts';
import type { AspectNote, ClauseNote } from '../notes.ts';
import { aspectMatcher, type AspectMatcher } from '../taxonomy/matcher.ts';
import type { Taxonomy } from '../taxonomy/schema.ts';
import { parseText } from '../text/parse.ts';
import type { Analysed } from './analysed.ts';
import { standsAlone } from './stands-alone.ts';

/** Words of a published text that tell something of an aspect. */
export interface AspectQuote {
  text: string;
  reviewId: string;
}

/** Finds what to quote of an aspect; null where nobody wrote anything that can be read by itself. */
export type FindAspectQuote = (
  aspect: string,
  polarity: 'positive' | 'negative',
  taken: ReadonlySet<string>,
) => AspectQuote | null;

interface Candidate extends AspectQuote {
  rating: number;
  /** Whether it is a sentence to its end. */
  whole: boolean;
  strength: number;
}

/** What is judged less clearly than this answers no question. */
const CLEAR = 0.3;

const SHORTEST = 20;
const LONGEST = 160;

/** A clause that says more than this the other way makes its sentence two-sided. */
const OTHER_SIDE = 0.2;

const TWO_SIDED = /\b(?:but|although|though|however|except|unfortunately|despite|yet)\b/i;

/** How many candidates are read closely, strongest first. */
const READ_CLOSELY = 60;

/** The sentence that holds an offset, or what of it stands before something said to the other side. */
function candidateAt(
  text: string,
  clauses: readonly ClauseNote[],
  at: number,
  sign: 1 | -1,
): Pick<Candidate, 'text' | 'whole'> | null {
  const home = clauses.findIndex(([start, end]) => at >= start && at < end);
  const sentence = clauses[home]?.[2];
  const first = clauses.findIndex((clause) => clause[2] === sentence);
  if (sentence === undefined) return null;
  let last = first;
  let whole = true;
  for (let i = first; i < clauses.length; i++) {
    const clause = clauses[i];
    if (clause === undefined || clause[2] !== sentence) break;
    const fits = clause[3] * sign > -OTHER_SIDE && clause[1] - (clauses[first]?.[0] ?? 0) <= LONGEST;
    if (!fits && i <= home) return null;
    if (!fits) {
      whole = false;
      break;
    }
    last = i;
  }
  const words = text.slice(clauses[first]?.[0] ?? 0, clauses[last]?.[1] ?? 0).trim();
  return { text: whole ? words : words.replace(/[\s,;:([–—-]+$/, ''), whole };
}

interface Saying {
  one: Analysed;
  note: AspectNote;
}

/** What reviews say of each aspect in words of their own, as their stars do, by aspect and polarity. */
function sayings(all: readonly Analysed[]): Map<string, Saying[]> {
  const found = new Map<string, Saying[]>();
  for (const one of all) {
    if (one.published === null || one.isTranslation) continue;
    for (const note of one.notes.aspects) {
      const stars = one.review.rating - 3;
      const fits = note.polarity === 'positive' ? stars > 0 : note.polarity === 'negative' && stars <= 0;
      if (note.basis !== 'text' || !fits || Math.abs(note.score) < CLEAR) continue;
      const key = `${note.id} ${note.polarity}`;
      const own = found.get(key);
      if (own === undefined) found.set(key, [{ one, note }]);
      else own.push({ one, note });
    }
  }
  return found;
}

function candidates(said: readonly Saying[], sign: 1 | -1): Candidate[] {
  const found: Candidate[] = [];
  const strongest = said.toSorted((a, b) => Math.abs(b.note.score) - Math.abs(a.note.score));
  for (const { one, note } of strongest) {
    const text = one.published ?? '';
    const candidate = candidateAt(text, one.notes.clauses, text.indexOf(note.evidence), sign);
    if (candidate === null || candidate.text.length < SHORTEST || candidate.text.length > LONGEST) continue;
    const { id: reviewId, rating } = one.review;
    found.push({ ...candidate, reviewId, rating, strength: Math.abs(note.score) });
    if (found.length === READ_CLOSELY) break;
  }
  return found;
}

/**
 * How well it answers a question about the aspect: it names the aspect, and speaks of little else. Null where it does not
 * name it, speaks as much of others, leans on what stands before it, or its words say the contrary.
 */
function worthOf(candidate: Candidate, aspect: string, sign: 1 | -1, matcher: AspectMatcher): number | null {
  const parsed = parseText(candidate.text);
  if (!standsAlone(parsed, candidate.whole)) return null;
  const mentions = matcher.find(parsed);
  const own = mentions.filter((mention) => mention.aspect === aspect);
  const others = new Set(mentions.map((mention) => mention.aspect)).size - 1;
  // "Wes was on time and funny" is about time; "polite, quick, wouldn't upsell" is not about prices.
  const opens = mentions[0]?.aspect === aspect && mentions[0].to - mentions[0].from > 1;
  const named = opens || own.some(({ cue }) => !cue);
  if (own.length === 0 || (!named && others > 0)) return null;
  const said = parsed.sentences
    .flatMap((sentence) => opinionsOf(parsed, sentence))
    .reduce((sum, { value }) => sum + value, 0);
  if (said * sign < 0 || (said === 0 && candidate.rating === 3)) return null;
  const { length } = candidate.text;
  const verb = parsed.tokens.some(({ pos }) => pos === 'VERB' || pos === 'AUX');
  return (
    candidate.strength +
    (named ? 0.6 : 0) -
    others * 0.15 +
    (own.length / mentions.length) * 0.6 -
    (TWO_SIDED.test(candidate.text) ? 0.5 : 0) +
    (verb ? 0.3 : 0) +
    (said * sign > 0 ? 0.2 : 0) +
    (length >= 30 && length <= 110 ? 0.2 : 0)
  );
}

/**
 * Quotes for the FAQ: a sentence, or its first part, that names the aspect, can be read by itself, leans as the review's
 * stars do, and stands in the published text. The best first; of equals the newest. `taken` are texts not to repeat.
 */
export function aspectQuotes(all: readonly Analysed[], taxonomy: Taxonomy): FindAspectQuote {
  const matcher = aspectMatcher(taxonomy);
  const said = sayings(all);
  return (aspect, polarity, taken) => {
    const sign = polarity === 'positive' ? 1 : -1;
    let best: { candidate: Candidate; worth: number } | null = null;
    for (const candidate of candidates(said.get(`${aspect} ${polarity}`) ?? [], sign)) {
      if (taken.has(candidate.text)) continue;
      const worth = worthOf(candidate, aspect, sign, matcher);
      if (worth !== null && (best === null || worth > best.worth)) best = { candidate, worth };
    }
    return best === null ? null : { text: best.candidate.text, reviewId: best.candidate.reviewId };
  };
}
