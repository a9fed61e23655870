import { aspectProblemId } from '../domain/aspect-problem-id.ts';
import {
  meet,
  type AspectNote,
  type Place,
  type Polarity,
  type ProblemNote,
  type ReviewNotes,
} from '../insights/notes.ts';
import type { Taxonomy } from '../insights/verticals/schema.ts';
import type { BoundedJudgement } from './bounded-judgement.ts';

/**
 * A model names a side and no figure. Where the built-in analysis takes the same side its figure stands, so that
 * documents which both have judged know one scale; elsewhere it is this.
 */
const SCORES: Readonly<Record<Polarity, number>> = { positive: 0.7, neutral: 0, negative: -0.7 };

/**
 * The notes on a review as a model judges it: aspects, problems and sentiment are the model's as far as they stand, and of
 * the built-in reading beside; phrases, clauses and quotes are those of the built-in reading (`notes`).
 */
export function judgedNotes(
  notes: ReviewNotes,
  { judgement, taxonomy }: { judgement: BoundedJudgement; taxonomy: Taxonomy },
): ReviewNotes {
  const { sentiment: label, left } = judgement;
  const aspects = judgement.aspects.map(({ id, polarity, evidence }): AspectNote => {
    const same = notes.aspects.find((note) => note.id === id && note.polarity === polarity);
    return { id, polarity, score: same?.score ?? SCORES[polarity], basis: 'text', evidence };
  });
  const problems = judgement.problems.map((problem): ProblemNote => {
    // Of other words the built-in reading is not sure.
    const same = notes.problems.find(
      ({ id, evidence }) => id === problem.id && meet(evidence, problem.evidence),
    );
    return same?.nats === undefined ? problem : { ...problem, nats: same.nats };
  });
  const named = [...problems, ...left.problems];
  const { read, language, phrases, clauses, terms, quotes, suggestions } = notes;
  return {
    read,
    language,
    phrases,
    clauses,
    terms,
    quotes,
    suggestions,
    sentiment:
      label === null || notes.sentiment.label === label ? notes.sentiment : { score: SCORES[label], label },
    aspects: [...aspects, ...left.aspects],
    doubtful: [...left.doubtful],
    problems: [...named, ...unnamedProblems(aspects, { named, lost: judgement.lostProblems, taxonomy })],
  };
}

/**
 * Complaints about an aspect that no problem names, as the built-in analysis counts them: one thing said counts once, and what
 * the model calls a problem that does not stand is no other either.
 */
function unnamedProblems(
  aspects: readonly AspectNote[],
  {
    named,
    lost,
    taxonomy: { problems },
  }: { named: readonly ProblemNote[]; lost: readonly Place[]; taxonomy: Taxonomy },
): ProblemNote[] {
  const found = new Map<string, ProblemNote>();
  const ids = new Set(named.map(({ id }) => id));
  const told = [...named.map(({ evidence }) => evidence), ...lost];
  for (const { id, polarity, evidence } of aspects) {
    const isNamed =
      problems.some((problem) => ids.has(problem.id) && problem.aspects?.includes(id)) ||
      told.some((place) => meet(place, evidence));
    if (polarity !== 'negative' || isNamed) continue;
    const own = problems.find(({ general }) => general?.includes(id))?.id ?? aspectProblemId(id);
    if (!ids.has(own) && !found.has(own)) found.set(own, { id: own, evidence });
  }
  return [...found.values()];
}
