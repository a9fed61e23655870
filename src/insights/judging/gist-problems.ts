import type { ProblemDefinition } from '../../domain/aspects.ts';
import { standsIn, type ProblemNote } from '../notes.ts';
import { holds, type Span } from '../reading/reading.ts';
import { placeOf } from '../reading/spans.ts';
import { PROBLEM } from '../weights.ts';
import type { JudgedText } from './judged-text.ts';
import type { Sentence } from './sentences.ts';

/** Whether what is marked in a clause is told of somebody else, or as imagined: "at my old dentist". */
function tellsOfOthers({ reading: { marks } }: Sentence, clause: Span): boolean {
  return marks.some(
    ({ from, context }) => holds(clause, from) && (context.whose !== 'business' || context.imagined),
  );
}

/**
 * Problems that sentences seem to tell by what they are about, each in the clause of the sentence that most likely tells it;
 * those that are `known` already are left out.
 */
export function gistProblems(
  { sentences, gists }: Pick<JudgedText, 'sentences' | 'gists'>,
  problems: readonly ProblemDefinition[],
  known: readonly ProblemNote[],
): ProblemNote[] {
  return problems.flatMap(({ id }): ProblemNote[] => {
    if (known.some((note) => note.id === id)) return [];
    let at = -1;
    let most: number = PROBLEM.possible;
    for (let number = 0; number < gists.length; number++) {
      const nats = gists[number]?.natsOf('problems', id) ?? -Infinity;
      if (at < 0 ? nats < most : nats <= most) continue;
      at = number;
      most = nats;
    }
    const home = sentences[at];
    const clause = home?.clauses[gists[at]?.clauseOf('problems', id) ?? -1];
    if (home === undefined || clause === undefined) return [];
    if (tellsOfOthers(home, clause)) return [];
    return [{ id, evidence: placeOf(home.reading, clause) }];
  });
}

/** The same problem told by all of its sentence, of which all words tell it, where that is not long. */
export function withSentence(note: ProblemNote, { sentences }: Pick<JudgedText, 'sentences'>): ProblemNote {
  const home = sentences.find((one) => standsIn(note.evidence[0], placeOf(one.reading, one)));
  const isShort = home !== undefined && home.to - home.from <= PROBLEM.wholeSentence;
  return isShort ? { ...note, evidence: placeOf(home.reading, home) } : note;
}
