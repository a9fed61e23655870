import type { Mark, Span } from '../reading/reading.ts';
import { PLAIN_WORDS, TARGET } from '../weights.ts';
import { HASHED } from './hashing.ts';
import {
  evidenceOf,
  leaning,
  oddsOf,
  sumOf,
  type Contribution,
  type Evidence,
  type LinearModel,
  type Odds,
} from './model.ts';
import type { Sentence } from './sentences.ts';
import { seeTarget } from './target-features.ts';

/** What one mention of a target says, and where. */
export interface Judgement {
  /** All that speaks for it, by name; its evidence is their sum. */
  contributions: readonly Contribution[];
  evidence: Evidence;
  /** What its evidence alone comes to. */
  odds: Odds;
  /** Whether its words alone lean so little that the stars have nothing to weigh. */
  silent: boolean;
  /** What the opinion words of its clause say where they agree and nothing denies them: 1 praise, -1 a complaint, else 0. */
  said: number;
  home: Sentence;
  /** The tokens of what it rests on. */
  from: number;
  to: number;
}

/** Whether a mention by itself is a complaint. */
export function complains({ evidence: { plus, minus } }: Pick<Judgement, 'evidence'>): boolean {
  return minus > Math.max(0, plus);
}

function agreed(opinions: readonly Mark[]): number {
  let agreed = 0;
  for (const [i, opinion] of opinions.entries()) {
    const side = sideOf(opinion);
    if (i > 0 && side !== agreed) return 0;
    agreed = side;
  }
  return agreed;
}

/** Which side a plain word takes that nothing denies; else 0. */
function sideOf({ value, context, from, to }: Mark): number {
  if (value < PLAIN_WORDS.praise && value > PLAIN_WORDS.complaint) return 0;
  // "cost nothing" holds its own denial.
  for (const at of context.deniers) if (at < from || at >= to) return 0;
  return Math.sign(value);
}

function valueOf(opinions: readonly Mark[]): number {
  let sum = 0;
  for (const { value } of opinions) sum += value;
  return sum;
}

/** Those that begin in a span. */
function within(opinions: readonly Mark[], span: Span): Mark[] {
  const own: Mark[] = [];
  for (const one of opinions) if (one.from >= span.from && one.from < span.to) own.push(one);
  return own;
}

/** The clause that goes on with a thing said without an opinion: "parking is $45 a night and they don't tell you". */
function followingClause(
  { clauses, opinions }: Sentence,
  clause: Span,
): { to: number; value: number } | null {
  const next = clauses[clauses.findIndex(({ from }) => from === clause.from) + 1];
  if (next === undefined || !(next.link === 'and' || next.link === 'sub')) return null;
  const value = valueOf(within(opinions, next));
  return value === 0 ? null : { to: next.to, value };
}

function isWeak({ plus, minus }: Evidence): boolean {
  return Math.abs(plus - minus) < TARGET.leastLean;
}

/** Judges a target in its sentence. A `cue` is itself an opinion of it. */
export function judgeTarget(
  model: LinearModel,
  home: Sentence,
  target: Span & { isCue: boolean; isExcepted: boolean },
): Judgement {
  const { isCue, isExcepted } = target;
  const clause = home.clauses.find(({ from, to }) => target.from >= from && target.from < to) ?? home;
  const said = within(home.opinions, clause);
  const hasOpinions = home.opinions.length > 0;
  const found = isExcepted
    ? leaning('excepted', -valueOf(home.opinions))
    : { name: 'model', ...evidenceOf(model, (put) => seeTarget(home, target, HASHED, put)) };
  const silent = !hasOpinions && !isCue && isWeak(found);
  const next = said.length === 0 ? followingClause(home, clause) : null;
  const shift = hasOpinions ? TARGET.neutralShift.said : TARGET.neutralShift.unsaid;
  const contributions: Contribution[] = [found, { name: 'neutral is rare', plus: shift, minus: shift }];
  if (next !== null && !silent) contributions.push(leaning('goes on', next.value * TARGET.following));
  if (isCue) {
    const own = home.opinions.filter(({ from, to }) => from < target.to && to > target.from);
    contributions.push(leaning('its own word', valueOf(own) * TARGET.cue));
  }
  if (said.every(({ value, context }) => value > 0 && context.deniers.length > 0))
    contributions.push(leaning('no complaint', valueOf(said) * TARGET.denial));
  const isWide = said.length === 0 && hasOpinions;
  let to = clause.to;
  for (const { context } of said) for (const at of context.deniers) to = Math.max(to, at + 1);
  if (isWide) to = next?.to ?? home.to;
  const evidence = sumOf(contributions);
  return {
    contributions,
    evidence,
    odds: oddsOf(evidence),
    silent,
    said: isWide && next !== null ? 0 : agreed(said),
    home,
    from: isWide && next === null ? home.from : clause.from,
    to,
  };
}
