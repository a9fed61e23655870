import { standsIn, type AspectNote, type ClauseNote, type Place, type ProblemNote } from '../notes.ts';
import { isOf, isOfAnother, overlap, type Mark, type Reading } from '../reading/reading.ts';
import { placeOf } from '../reading/spans.ts';
import type { ProblemDefinition } from '../../domain/aspects.ts';
import { PROBLEM } from '../weights.ts';
import type { Mention } from './judge-aspect.ts';
import { scoreAt } from './judge-clause.ts';
import { aspectProblemId } from '../../domain/aspect-problem-id.ts';
import { complains } from './judge-target.ts';
import { oddsOf, type Evidence } from './model.ts';
import type { Sentence } from './sentences.ts';

/** Whether words tell a problem of this business that came about: not denied, not imagined, not of somebody else. */
function isTold({ context }: Mark): boolean {
  return context.deniers.length === 0 && !context.imagined && context.whose === 'business';
}

/** The longest first; one that overlaps a longer one says the same thing again. In the order of the text. */
function withoutOverlaps(found: readonly Mark[]): Mark[] {
  const kept: Mark[] = [];
  for (const one of found.toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from))
    if (!kept.some((other) => overlap(one, other))) kept.push(one);
  return kept.toSorted((a, b) => a.from - b.from);
}

/** The words in which a text tells problems, in clauses that do not praise. */
export function problemMarks({ marks, tokens }: Reading, clauses: readonly ClauseNote[]): Mark[] {
  return withoutOverlaps(
    marks.filter(
      (mark) =>
        mark.kind === 'problem' &&
        isTold(mark) &&
        scoreAt(clauses, tokens[mark.from]?.start ?? -1) <= PROBLEM.bestClause,
    ),
  );
}

/** What a problem says of the aspects that it is a complaint about. */
const TOLD: Evidence = { plus: -PROBLEM.weight, minus: PROBLEM.weight };
const ODDS_OF_TOLD = oddsOf(TOLD);

/**
 * Mentions of the aspects that problems are complaints about, where nothing in the sentence complains of one already:
 * "Nobody came" is punctuality.
 */
export function problemMentions(
  told: readonly Mark[],
  {
    sentences,
    mentions,
    aspectsOf,
  }: {
    sentences: readonly Sentence[];
    mentions: readonly Mention[];
    aspectsOf: (problem: string) => readonly string[];
  },
): Mention[] {
  return told.flatMap((mark): Mention[] => {
    const aspects = aspectsOf(mark.id);
    const [aspect] = aspects;
    const home = sentences.find(({ from, to }) => mark.from >= from && mark.from < to);
    const clause = home?.clauses.find(({ from, to }) => mark.from >= from && mark.from < to);
    if (home === undefined || clause === undefined || aspect === undefined) return [];
    const isKnown = mentions.some(
      (one) =>
        complains(one.judgement) &&
        (overlap(one, mark) || (aspects.includes(one.aspect) && one.judgement.home === home)),
    );
    if (isKnown) return [];
    const contributions = [{ name: 'problem', ...TOLD }];
    const basis = { from: clause.from, to: Math.max(clause.to, mark.to) };
    const judgement = {
      contributions,
      evidence: TOLD,
      odds: ODDS_OF_TOLD,
      silent: false,
      said: -1,
      home,
      ...basis,
    };
    return [{ from: mark.from, to: mark.to, aspect, kind: 'problem', judgement }];
  });
}

/** Parts of speech of words by which most say that something was so; without them stand names ("waiting times") and orders ("keep people informed"). */
const STATING: ReadonlySet<string> = new Set(['AUX', 'PRON', 'NUM']);

/** Whether a place holds words of those parts of speech. */
export function statesIn({ tokens }: Reading, place: Place): boolean {
  return tokens.some(({ start, pos }) => standsIn(start, place) && STATING.has(pos));
}

function gap(one: Mark, other: Mark): number {
  return Math.max(one.from - other.to, other.from - one.to);
}

/** The same, where a comma parts them as much as {@link PROBLEM.comma} words. */
function gapIn({ tokens }: Reading, one: Mark, other: Mark): number {
  const between = tokens.slice(Math.min(one.to, other.to), Math.max(one.from, other.from));
  return gap(one, other) + between.filter(({ word }) => word === ',').length * PROBLEM.comma;
}

/**
 * Whether something bad is said close to words of the aspect: "terrible coffee", not "help when times were bad". In a
 * review that praises, what customers tell of themselves is none: "I usually avoid white tops".
 */
function isBadNear(
  reading: Reading,
  hits: readonly Mark[],
  { named, start, rating }: { named: readonly Mark[]; start: number; rating: number | null },
): boolean {
  const { tokens } = reading;
  const isPraised = rating !== null && rating > 3;
  const reach = isPraised ? PROBLEM.near.praised : PROBLEM.near.other;
  const isOwn = ({ from }: Mark): boolean =>
    isPraised && tokens.slice(0, from).some((token) => token.start >= start && isOf(token, 'customer'));
  const least = (hit: Mark): number =>
    named.some((one) => overlap(one, hit)) ? PROBLEM.explicitWord : PROBLEM.nearWord;
  const bad = hits.filter((hit) => hit.value <= least(hit) && !isOwn(hit));
  // "Fair enough on price, poor on communication": what stands nearer is said of it.
  const good = hits.filter(({ value }) => value > 0);
  const nearer = (one: Mark, hit: Mark): boolean =>
    good.some((other) => gapIn(reading, one, other) < Math.min(gapIn(reading, one, hit), reach));
  return named.some((one) => bad.some((hit) => gap(one, hit) < reach && !nearer(one, hit)));
}

/**
 * Whether the words that a judgement rests on complain by themselves; those that say nothing bad must be judged the worse. What is
 * only named, by a word as bad as its name, is no complaint of a review that praises.
 */
function complainsInWords(
  reading: Reading,
  { id, score, evidence: [start, end] }: AspectNote,
  rating: number | null,
): boolean {
  const { marks, tokens } = reading;
  const isInside = (at: number): boolean => {
    const first = tokens[at]?.start ?? -1;
    return first >= start && first < end;
  };
  const own = marks.filter(({ from }) => isInside(from));
  const hits = own.filter(({ kind }) => kind === 'opinion');
  const counted = hits.filter(
    ({ value, context }) => value > 0 || (context.whose === 'business' && !context.imagined),
  );
  const said = counted.reduce((sum, { value }) => sum + value, 0);
  if (said < 0) {
    const named = own.filter(
      (mark) =>
        (mark.kind === 'term' || mark.kind === 'cue') && mark.id === id && !isOfAnother(reading, mark),
    );
    const isExplicit = counted.some(
      ({ plain, context }) => plain <= PROBLEM.explicitWord && context.deniers.length === 0,
    );
    const isNamedAlone =
      !statesIn(reading, [start, end]) &&
      counted.every((hit) => named.some((one) => one.kind === 'term' && overlap(one, hit)));
    return (
      score <= PROBLEM.said &&
      !(isNamedAlone && rating !== null && rating > 3) &&
      isBadNear(reading, counted, { named, start, rating }) &&
      (rating !== 5 || isExplicit)
    );
  }
  if (counted.length < hits.length || (rating !== null && rating > 3)) return false;
  const denies = tokens.some((token, at) => isInside(at) && isOf(token, 'negator'));
  return said === 0 && !denies && score <= PROBLEM.unsaid;
}

/**
 * What went wrong, each problem once: those that the taxonomy names, then the aspects whose words alone are bad. One thing
 * said counts once: an aspect is left out where its sentence names a problem or is bad about another aspect (one that a
 * named problem stands for comes first), and where a problem already found is a complaint about it.
 */
export function problemNotes(
  reading: Reading,
  problems: readonly ProblemDefinition[],
  {
    told,
    clauses,
    notes,
    rating,
  }: {
    told: readonly Mark[];
    clauses: readonly ClauseNote[];
    notes: readonly AspectNote[];
    rating: number | null;
  },
): ProblemNote[] {
  const found = new Map<string, ProblemNote>();
  const take = (note: ProblemNote): void => void (found.has(note.id) || found.set(note.id, note));
  for (const mark of told) take({ id: mark.id, evidence: placeOf(reading, mark) });
  const sentenceOf = (offset: number): number =>
    clauses.find((clause) => standsIn(offset, clause))?.[2] ?? -1;
  const taken = new Set([...found.values()].map(({ evidence: [start] }) => sentenceOf(start)));
  const generalOf = (aspect: string): string | undefined =>
    problems.find(({ general }) => general?.includes(aspect))?.id;
  const isCovered = (aspect: string): boolean =>
    problems.some(({ id, aspects }) => found.has(id) && aspects?.includes(aspect));
  const bad = notes
    .filter(({ polarity, basis }) => polarity === 'negative' && basis === 'text')
    .toSorted(
      (a, b) =>
        Number(generalOf(a.id) === undefined) - Number(generalOf(b.id) === undefined) || a.score - b.score,
    );
  for (const note of bad) {
    const [start] = note.evidence;
    const sentence = sentenceOf(start);
    if (taken.has(sentence) || isCovered(note.id)) continue;
    if (!complainsInWords(reading, note, rating)) continue;
    taken.add(sentence);
    if (scoreAt(clauses, start) >= 0) continue;
    take({ id: generalOf(note.id) ?? aspectProblemId(note.id), evidence: note.evidence });
  }
  return [...found.values()];
}
