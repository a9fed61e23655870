import type { AspectNote, ClauseNote } from '../notes.ts';
import type { Business } from '../../domain/business.ts';
import { namesOf } from '../../domain/names.ts';
import { english } from '../language/en/english.ts';
import { isEmptyNoun } from '../reading/noun-phrases.ts';
import { read } from '../reading/read.ts';
import { holds, type Mark, type Reading, type Span } from '../reading/reading.ts';
import { placeOf } from '../reading/spans.ts';
import { vocabularyOf, type Vocabulary } from '../reading/vocabulary.ts';
import type { Taxonomy } from '../verticals/schema.ts';
import type { Analysed } from './analysed.ts';
import { answersOf, type AnswersQuestion } from './answers.ts';
import { standsAlone } from './stands-alone.ts';
import { isStatement, isVague, isVerbless } from './statement.ts';

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
  strength: number;
}

/** What is judged less clearly than this answers no question. */
const CLEAR = 0.3;

const SHORTEST = 20;
const LONGEST = 160;

/** A clause that says more than this the other way makes its sentence two-sided. */
const OTHER_SIDE = 0.2;

/** A word of the lexicon that says so much the other way does so as well: "friendly staff, parking is a nightmare". */
const OTHER_WORD = 1;

const TWO_SIDED = /\b(?:but|although|though|however|except|unfortunately|despite|yet)\b/i;

/** How many candidates are read closely, strongest first. */
const READ_CLOSELY = 24;

/** Where a line of wrapped text ends; JavaScript counts the next-line character as no white space. */
const WRAP = /\s*[\r\n\v\f\u0085\u2028\u2029]\s*/g;

/** The whole sentence that holds an offset, on one line; null where a clause of it speaks for the other side. */
function sentenceAt(text: string, clauses: readonly ClauseNote[], at: number, sign: 1 | -1): string | null {
  const home = clauses.find(([start, end]) => at >= start && at < end);
  if (home === undefined) return null;
  const own = clauses.filter(([, , sentence]) => sentence === home[2]);
  if (own.some(([, , , score]) => score * sign < -OTHER_SIDE)) return null;
  return text
    .slice(own[0]?.[0] ?? 0, own.at(-1)?.[1] ?? 0)
    .trim()
    .replaceAll(WRAP, ' ');
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
    // A translation is not what the customer wrote.
    if (one.isTranslation) continue;
    const text = one.published ?? '';
    const sentence = sentenceAt(text, one.notes.clauses, note.evidence[0], sign);
    if (sentence === null || sentence.length < SHORTEST || sentence.length > LONGEST) continue;
    const { id: reviewId, rating } = one.review;
    found.push({ text: sentence, reviewId, rating, strength: Math.abs(note.score) });
    if (found.length === READ_CLOSELY) break;
  }
  return found;
}

/** What is said in contrast to all others, and reads as a complaint without them: "Honest people are hard to come by!" */
const IN_CONTRAST = /\b(?:hard to (?:come by|find)|few and far between)\b/i;

/** Whether a mention describes what is no part of its aspect: "clean" in "clean conduit runs". */
function describesOther({ tokens }: Reading, { from, to }: Span, own: readonly Mark[]): boolean {
  const head = tokens[to];
  const named = own.some((other) => holds(other, to));
  // Taggers take the first word of a sentence for a name.
  const adjective = tokens[from]?.pos === 'ADJ' || tokens[from]?.pos === 'PROPN';
  return adjective && head?.pos === 'NOUN' && !named;
}

/** "[the install was very] neat": said of something in so many words. */
function isPredicate({ tokens }: Reading, { from }: Span): boolean {
  const before = tokens.slice(Math.max(0, from - 2), from);
  return before.at(-1)?.pos === 'AUX' || (before[0]?.pos === 'AUX' && before.at(-1)?.pos === 'ADV');
}

/** What is said of the business as a whole, whatever stands beside it: "never use 111 again". */
const VERDICT = /\b(?:use|again|recommend\w*|avoid)\b/i;

/** How many words may part an aspect from what is said of it: "prices were very fair". */
const BESIDE = 2;

function isBeside({ tokens }: Reading, one: Span, other: Span): boolean {
  const between = tokens.slice(Math.min(one.to, other.to), Math.max(one.from, other.from));
  return between.length <= BESIDE && between.every(({ pos }) => pos !== 'PUNCT');
}

/** The words of the names that the business itself publishes: its own, its people, services and areas. */
function ownNames(business: Business): Set<string> {
  const names = [business.name, ...namesOf(business).flatMap((one) => one.names)];
  return new Set(names.flatMap((name) => english().cut(name)));
}

/** Whether words name somebody or something by a name that the business does not publish itself. */
function namesOthers({ tokens, language }: Reading, known: ReadonlySet<string>): boolean {
  return tokens.some(
    ({ word, pos }, i) => i > 0 && pos === 'PROPN' && !known.has(word) && !isEmptyNoun(language, word),
  );
}

/**
 * How well it answers a question about the aspect: an opinion stands beside the aspect, or it speaks of nothing else. Null
 * where neither is so, it leans on what stands before it, or one of its words says the contrary.
 */
function worthOf(
  candidate: Candidate,
  { aspect, sign }: { aspect: string; sign: 1 | -1 },
  {
    vocabulary,
    answers,
    names,
  }: { vocabulary: Vocabulary; answers: AnswersQuestion; names: ReadonlySet<string> },
): number | null {
  if (IN_CONTRAST.test(candidate.text)) return null;
  const parsed = read(candidate.text, { language: english(), vocabulary });
  if (!answers(aspect, parsed.tokens) || namesOthers(parsed, names)) return null;
  const verbless = isVerbless(parsed);
  if (!standsAlone(parsed) || !(verbless || isStatement(parsed))) return null;
  const mentions = parsed.marks.filter(({ kind }) => kind === 'term' || kind === 'cue');
  const named = mentions.filter(({ id }) => id === aspect);
  const own = named.filter((mention) => !describesOther(parsed, mention, named));
  const others = new Set(mentions.map(({ id }) => id)).size - 1;
  const opinions = parsed.marks.filter(({ kind }) => kind === 'opinion');
  if (opinions.some(({ value }) => value * sign <= -OTHER_WORD)) return null;
  const described = own.some((mention) =>
    opinions.some(
      ({ value, ...span }) =>
        value * sign > 0 &&
        isBeside(parsed, span, mention) &&
        !VERDICT.test(parsed.text.slice(...placeOf(parsed, span))),
    ),
  );
  // "Wes was on time and funny" is about time; "polite, quick, wouldn't upsell" is not about prices.
  const opens = mentions[0]?.id === aspect && mentions[0].to - mentions[0].from > 1;
  const telling =
    described && (opens || own.some((mention) => mention.kind === 'term' || isPredicate(parsed, mention)));
  if (verbless && !described) return null;
  if (!telling && (others > 0 || !own.some(({ kind }) => kind === 'cue'))) return null;
  const said = opinions.reduce((sum, { value }) => sum + value, 0);
  if (said * sign < 0 || (said === 0 && candidate.rating === 3)) return null;
  const { length } = candidate.text;
  return (
    candidate.strength +
    (telling ? 1.2 : 0) -
    others * 0.25 +
    (own.length / mentions.length) * 0.6 -
    (TWO_SIDED.test(candidate.text) ? 0.5 : 0) +
    (/[.!]["”’']?$/.test(candidate.text) ? 0.4 : 0) +
    (isVague(parsed) ? -1.5 : 0) +
    (verbless ? -0.8 : 0) +
    (said * sign > 0 ? 0.2 : 0) +
    (length >= 30 && length <= 110 ? 0.2 : 0)
  );
}

/**
 * Quotes for the FAQ: a whole sentence that names the aspect, can be read by itself, leans as the review's
 * stars do, and stands in the published text. The best first; of equals the newest. It names nobody whom the business does not name itself. `taken` are texts not to repeat.
 */
export function aspectQuotes(
  all: readonly Analysed[],
  taxonomy: Taxonomy,
  business: Business,
): FindAspectQuote {
  const names = ownNames(business);
  const vocabulary = vocabularyOf(taxonomy, english());
  const answers = answersOf(taxonomy.aspects, english());
  const said = sayings(all);
  return (aspect, polarity, taken) => {
    const sign = polarity === 'positive' ? 1 : -1;
    let best: { candidate: Candidate; worth: number } | null = null;
    for (const candidate of candidates(said.get(`${aspect} ${polarity}`) ?? [], sign)) {
      if (taken.has(candidate.text)) continue;
      const worth = worthOf(candidate, { aspect, sign }, { vocabulary, answers, names });
      if (worth !== null && (best === null || worth > best.worth)) best = { candidate, worth };
    }
    return best === null ? null : { text: best.candidate.text, reviewId: best.candidate.reviewId };
  };
}
