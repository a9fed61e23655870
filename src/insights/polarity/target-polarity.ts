import { fearIn } from '../text/fears.ts';
import type { OpinionHit } from '../lexicon/lexicon.ts';
import type { Span } from '../text/parse.ts';
import { evidenceOf, type Evidence, type LinearModel } from './model.ts';
import type { ReadText } from './read-text.ts';
import { exceptionOf } from './excepted.ts';
import { headingOf } from './headings.ts';
import { targetFeatures, type ReadSentence } from './target-features.ts';

/**
 * How much rarer neutral mentions are in reviews than in the training sentences, in nats: MAMS keeps only sentences
 * that hold different polarities, of which 45 % of the targets are neutral; in ordinary reviews about 15-20 % are.
 */
const NEUTRAL_SHIFT = 1.5;

/** The same where the lexicon finds no opinion in the sentence: there it takes more to decide. */
const NEUTRAL_SHIFT_UNSAID = 0.7;

/** What one point of the lexicon counts, in nats, where the opinion word is itself the mention: "overpriced". */
const CUE_WEIGHT = 1.5;

/**
 * The same where all that the clause of the mention says is that there is no complaint: "never late". There are too few
 * such clauses in the training sentences.
 */
const DENIAL_WEIGHT = 0.4;

/**
 * How far, in nats, praise and complaint must lie apart where the lexicon finds no opinion in the sentence: below, the
 * words of the models are right about as often as a coin.
 */
const LEAST_LEAN = 1.35;

/** What a heading says of all that is listed under it, in nats: "Cons: parking". */
const HEADING_WEIGHT = 2;

/** Evidence of neither: what a plain fact says. */
const PLAIN: Evidence = { plus: -2, minus: -2 };

/** What one mention of a target says, and where. */
export interface Reading {
  evidence: Evidence;
  /** Whether no word around it says anything good or bad, so that the stars have nothing to weigh. */
  silent: boolean;
  /** What the opinion words of its clause say where they agree and nothing denies them: 1 praise, -1 a complaint, else 0. */
  said: number;
  home: ReadSentence;
  target: Span;
  from: number;
  to: number;
}

/** Whether a mention by itself is a complaint. */
export function complains({ evidence: { plus, minus } }: Reading): boolean {
  return minus > Math.max(0, plus);
}

/** From these values on an opinion word speaks for itself: "fine" and "rude", not "waited". */
const PLAIN_PRAISE = 1;
const PLAIN_COMPLAINT = -1.5;

function agreed(hits: readonly OpinionHit[]): number {
  const [first, ...others] = hits.map(({ value, deniers, from, to }) => {
    // "cost nothing" holds its own denial.
    const isDenied = deniers.some((at) => at < from || at >= to);
    const isPlain = !isDenied && (value >= PLAIN_PRAISE || value <= PLAIN_COMPLAINT);
    return isPlain ? Math.sign(value) : 0;
  });
  return first !== undefined && others.every((sign) => sign === first) ? first : 0;
}

/** What one point of the lexicon counts, in nats, where it tells what came of a fear, or of what a target is excepted from. */
const TURNED_WEIGHT = 1;

function leaning(by: number): Evidence | null {
  return by === 0 ? null : { plus: by * TURNED_WEIGHT, minus: -by * TURNED_WEIGHT };
}

/**
 * What is said of a target by what is said of something else: of an exception the opposite ("great, except for the
 * service"), of a fear what came of it ("I was worried about the price, but it was fair"). Null where neither is so.
 */
function turnedRound({ parsed, sentence, opinions }: ReadSentence, target: Span): Evidence | null {
  const sumOf = (isCounted: (hit: OpinionHit) => boolean): number =>
    opinions.filter(isCounted).reduce((sum, hit) => sum + hit.value, 0);
  const exception = exceptionOf(parsed.tokens, sentence, target);
  if (exception !== null) {
    const own = sumOf((hit) => hit.from >= exception && hit.to <= target.to);
    return own === 0 ? leaning(-sumOf((hit) => hit.to <= exception || hit.from >= target.to)) : leaning(own);
  }
  const fear = fearIn(parsed.tokens, sentence);
  if (fear === null || target.from < fear.from || target.from >= fear.to) return null;
  return leaning(sumOf((hit) => hit.from >= fear.to));
}

function isWeak({ plus, minus }: Evidence): boolean {
  return Math.abs(plus - minus) < LEAST_LEAN;
}

/** What one point of the lexicon counts, in nats, in the clause that goes on from a target of which nothing is said yet. */
const FOLLOWING_WEIGHT = 0.6;

/** The clause that goes on with a thing said without an opinion: "parking is $45 a night and they don't tell you". */
function followingClause(
  { clauses, opinions }: ReadSentence,
  clause: Span,
): { to: number; value: number } | null {
  const next = clauses[clauses.findIndex(({ from }) => from === clause.from) + 1];
  if (next === undefined || !(next.link === 'and' || next.link === 'sub')) return null;
  const value = opinions
    .filter(({ from }) => from >= next.from && from < next.to)
    .reduce((sum, hit) => sum + hit.value, 0);
  return value === 0 ? null : { to: next.to, value };
}

/** Reads a target in its sentence; null where no sentence holds it. `from` and `to` are the tokens of its evidence. */
export function readTarget(model: LinearModel, read: ReadText, target: Span, cue: boolean): Reading | null {
  const home = read.sentences.find(
    ({ sentence }) => target.from >= sentence.from && target.from < sentence.to,
  );
  if (home === undefined) return null;
  const found = turnedRound(home, target) ?? evidenceOf(model, targetFeatures(home, target));
  const heading = headingOf(home.parsed.tokens, home.sentence, target);
  const silent = home.opinions.length === 0 && !cue && heading === 0 && isWeak(found);
  const evidence = silent ? { ...PLAIN } : found;
  const shift = silent ? 0 : home.opinions.length > 0 ? NEUTRAL_SHIFT : NEUTRAL_SHIFT_UNSAID;
  evidence.plus += shift + heading * HEADING_WEIGHT;
  evidence.minus += shift - heading * HEADING_WEIGHT;
  if (cue) {
    for (const hit of home.opinions) {
      if (hit.to <= target.from || hit.from >= target.to) continue;
      evidence.plus += hit.value * CUE_WEIGHT;
      evidence.minus -= hit.value * CUE_WEIGHT;
    }
  }
  const clause = home.clauses.find((one) => target.from >= one.from && target.from < one.to) ?? home.sentence;
  const said = home.opinions.filter((hit) => hit.from >= clause.from && hit.from < clause.to);
  if (said.every((hit) => hit.value > 0 && hit.deniers.length > 0)) {
    const relief = said.reduce((sum, hit) => sum + hit.value, 0) * DENIAL_WEIGHT;
    evidence.plus += relief;
    evidence.minus -= relief;
  }
  const next = said.length === 0 ? followingClause(home, clause) : null;
  if (next !== null && !silent) {
    const goesOn = next.value * FOLLOWING_WEIGHT;
    evidence.plus += goesOn;
    evidence.minus -= goesOn;
  }
  const wide = said.length === 0 && home.opinions.length > 0;
  if (wide && next !== null)
    return { evidence, silent, said: 0, home, target, from: clause.from, to: next.to };
  const last = Math.max(clause.to, ...said.flatMap(({ deniers }) => deniers.map((at) => at + 1)));
  return {
    evidence,
    silent,
    said: agreed(said),
    home,
    target,
    from: wide ? home.sentence.from : clause.from,
    to: wide ? home.sentence.to : last,
  };
}
