import { meet, round3, standsIn, type AspectNote, type DoubtfulProblem, type Place } from '../notes.ts';
import type { ProblemDefinition } from '../../domain/aspects.ts';
import type { Reading, Span } from '../reading/reading.ts';
import type { Taxonomy } from '../verticals/schema.ts';
import { PROBLEM } from '../weights.ts';
import { aspectOfProblem } from '../../domain/aspect-problem-id.ts';
import type { AspectVerdict } from './aspect-verdict.ts';
import { gistProblems, withSentence } from './gist-problems.ts';
import { noteOn } from './judge-aspect.ts';
import type { JudgedText } from './judged-text.ts';
import { complains } from './judge-target.ts';
import type { Models } from './models.ts';
import { problemFeatures, type FoundProblem, type ProblemsAround } from './problem-features.ts';
import { natsOfTold, type ProblemModel } from './problem-model.ts';
import { placeOf } from '../reading/spans.ts';
import { problemNotes, statesIn } from './report-problem.ts';
import type { VerdictFeatures } from './verdict-features.ts';

/**
 * A problem that a text seems to tell, the number of the clause that tells it, whether that only wishes for something, and what is
 * seen of it.
 */
export interface SeenProblem extends FoundProblem {
  clause: number;
  isWish: boolean;
  features: VerdictFeatures;
}

/** What is complained of where praise and complaint weigh the same. */
function complaintsIn(
  { sentences: [first], around: { rating } }: JudgedText,
  { note: { id, polarity }, mentions }: AspectVerdict,
): AspectNote[] {
  if (first === undefined || polarity !== 'neutral') return [];
  const blames = mentions.filter(({ judgement }) => complains(judgement));
  const note = noteOn(first.reading, blames, rating);
  return note === null ? [] : [{ id, ...note }];
}

function aspectsOf(problem: string, problems: readonly ProblemDefinition[]): readonly string[] {
  return problems.find(({ id }) => id === problem)?.aspects ?? [aspectOfProblem(problem)];
}

/** Whether words only name a thing or tell somebody what to do, and none is good or bad: where people answer what could be better, that asks for it. */
function isNameAlone(reading: Reading, place: Place): boolean {
  const { marks, tokens } = reading;
  const isIn = ({ from }: Span): boolean => standsIn(tokens[from]?.start ?? -1, place);
  return !statesIn(reading, place) && !marks.some((mark) => mark.kind === 'opinion' && isIn(mark));
}

/** The problems that the words of a text, its complaints about aspects, or what its sentences are about, seem to tell. */
export function seenProblems(
  judged: JudgedText,
  verdicts: readonly AspectVerdict[],
  {
    taxonomy: { problems, vertical },
    models,
    asked,
  }: { taxonomy: Taxonomy; models: Pick<Models, 'target' | 'verdict'>; asked: readonly Span[] },
): SeenProblem[] {
  const reading = judged.sentences[0]?.reading;
  if (reading === undefined) return [];
  const { told, clauses } = judged;
  const askedPlaces = asked.map((span) => placeOf(reading, span));
  const notes = verdicts.map(({ note }) => note);
  const faults = [...notes, ...verdicts.flatMap((one) => complaintsIn(judged, one))];
  const { rating } = judged.around;
  const inWords = problemNotes(reading, problems, { told, clauses, notes: faults, rating });
  const found = [
    ...inWords.map((note) => ({
      note,
      by: told.some(({ id }) => id === note.id) ? ('words' as const) : ('aspect' as const),
    })),
    ...gistProblems(judged, problems, inWords).map((note) => ({ note, by: 'gist' as const })),
  ];
  const around: ProblemsAround = {
    judged,
    notes,
    vertical,
    inWords: new Set(inWords.map(({ id }) => id)),
  };
  return found.map((one) => {
    const isAsked = askedPlaces.some((place) => meet(one.note.evidence, place));
    const seen = { ...one, isAsked, aspects: aspectsOf(one.note.id, problems) };
    const features = problemFeatures(seen, around, models);
    const clause = clauses.findIndex((own) => standsIn(one.note.evidence[0], own));
    const isWish = isAsked || (rating === null && isNameAlone(reading, one.note.evidence));
    const note = one.by === 'gist' ? withSentence(one.note, judged) : one.note;
    return { ...seen, clause, isWish, features, note };
  });
}

/** What names a problem comes before what a clause is about, and that before an aspect which it complains of. */
const SURER: Readonly<Record<FoundProblem['by'], number>> = { words: 2, gist: 1, aspect: 0 };

/** What of the problems that a text seems to tell it tells, and what it may tell. */
export interface WeighedProblems {
  told: readonly SeenProblem[];
  /** What is not surely told, in clauses that tell nothing else. */
  doubtful: readonly DoubtfulProblem[];
}

/**
 * Told are those that are likely, as all are that the model never learnt of. That an aspect shall be better is a wish: what is asked for
 * tells none but in words of its own. A clause that names none tells one: the likeliest
 * of what it is about. An aspect that a problem is a complaint about is none besides.
 */
export function weighedProblems(model: ProblemModel, seen: readonly SeenProblem[]): WeighedProblems {
  const weighed = seen.flatMap((one) => {
    if (one.by === 'aspect' && one.isWish) return [];
    const nats = model.known.has(one.note.id) ? round3(natsOfTold(model, one.features)) : Infinity;
    return [{ one, nats }];
  });
  const likely = weighed.filter(({ nats }) => nats >= PROBLEM.told);
  const telling = new Set<number>();
  const told = new Set<SeenProblem>();
  for (const { one } of likely.toSorted((a, b) => SURER[b.one.by] - SURER[a.one.by] || b.nats - a.nats)) {
    if (one.by !== 'words' && telling.has(one.clause)) continue;
    if (
      one.by === 'aspect' &&
      [...told].some(({ aspects }) => one.aspects.some((id) => aspects.includes(id)))
    )
      continue;
    telling.add(one.clause);
    told.add(one);
  }
  const isDoubtful = ({ one, nats }: (typeof weighed)[number]): boolean =>
    nats >= PROBLEM.doubtful &&
    nats < PROBLEM.told &&
    one.by !== 'aspect' &&
    !one.isWish &&
    !telling.has(one.clause);
  return {
    told: likely.flatMap(({ one, nats }): SeenProblem[] => {
      if (!told.has(one)) return [];
      return [nats === Infinity ? one : { ...one, note: { ...one.note, nats } }];
    }),
    doubtful: weighed.filter(isDoubtful).map(({ one: { note }, nats }) => ({ ...note, nats })),
  };
}
