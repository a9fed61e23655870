import type { ClauseNote } from '../notes.ts';
import { overlap, type Mark, type Reading } from '../reading/reading.ts';
import type { Taxonomy } from '../verticals/schema.ts';
import type { Mention } from './judge-aspect.ts';
import { clauseNotes } from './judge-clause.ts';
import { complains, judgeTarget } from './judge-target.ts';
import type { LinearModel } from './model.ts';
import { problemMarks, problemMentions } from './report-problem.ts';
import type { Sentence } from './sentences.ts';

/** What a text tells of the business, clause by clause, and the problems it names. */
export interface Findings {
  /** The mentions of aspects, with those that the problems make, in the order of the text. */
  mentions: Mention[];
  clauses: ClauseNote[];
  told: Mark[];
}

/** Judges each word of an aspect that is told of the business, in its sentence. What is only feared is no complaint. */
function judgeMarks(model: LinearModel, { marks }: Reading, sentences: readonly Sentence[]): Mention[] {
  const mentions: Mention[] = [];
  for (const { kind, id, from, to, context } of marks) {
    if ((kind !== 'term' && kind !== 'cue') || context.whose !== 'business') continue;
    const home = sentences.find((one) => from >= one.from && from < one.to);
    if (home === undefined) continue;
    const target = { from, to, isCue: kind === 'cue', isExcepted: context.excepted };
    const judgement = judgeTarget(model, home, target);
    if (!context.imagined || !complains(judgement)) mentions.push({ from, to, aspect: id, kind, judgement });
  }
  return mentions;
}

/** Beside a problem the stars make no praise of what is not praised: "couldn't get a straight answer out of the office". */
function besideProblem(mention: Mention, told: readonly Mark[]): Mention {
  const { judgement } = mention;
  const isBeside = judgement.said === 0 && told.some((mark) => overlap(mark, judgement));
  return isBeside ? { ...mention, judgement: { ...judgement, said: -1 } } : mention;
}

/** Judges every word of an aspect of a taxonomy, and all problems that a text tells. */
export function judgeReview(
  reading: Reading,
  sentences: readonly Sentence[],
  { target, taxonomy, rating }: { target: LinearModel; taxonomy: Taxonomy; rating: number | null },
): Findings {
  const aspectsOf = (problem: string): readonly string[] =>
    taxonomy.problems
      .find(({ id }) => id === problem)
      ?.aspects?.filter((aspect) => taxonomy.aspects.some(({ id }) => id === aspect)) ?? [];
  const named = judgeMarks(target, reading, sentences);
  const clauses = clauseNotes(reading, named, rating);
  const told = problemMarks(reading, clauses);
  const complaints = problemMentions(told, { sentences, mentions: named, aspectsOf });
  const beside = told.length === 0 ? named : named.map((mention) => besideProblem(mention, told));
  const mentions = complaints.length === 0 ? beside : [...beside, ...complaints];
  return { mentions: mentions.toSorted((a, b) => a.from - b.from), clauses, told };
}
