import { scoreAt } from './clause-notes.ts';
import type { AspectNote, ClauseNote } from './notes.ts';
import type { ReadText } from './polarity/read-text.ts';
import type { ProblemMatcher } from './problems.ts';
import { sliceOf } from './text/slice.ts';

/** A clause that is at least this good reports no problem. */
const NO_COMPLAINT = 0.15;

/** The id of the problem that stands for complaints about an aspect where no problem of the taxonomy names them. */
export function aspectProblemId(aspect: string): string {
  return `${aspect}-complaints`;
}

/**
 * The ids of what went wrong, each once: the problems that the taxonomy names, found in clauses that do not praise, then
 * the aspects whose words alone are negative where no named problem stands in the same sentence.
 */
export function complaintsIn(
  text: ReadText,
  problems: ProblemMatcher,
  clauses: readonly ClauseNote[],
  notes: readonly AspectNote[],
): string[] {
  const ids = new Set<string>();
  const covered: string[] = [];
  for (const { sentence, parsed } of text.sentences) {
    for (const hit of problems.find(parsed, sentence)) {
      if (scoreAt(clauses, parsed.tokens[hit.from]?.start ?? -1) > NO_COMPLAINT) continue;
      ids.add(hit.problem);
      covered.push(sliceOf(parsed, sentence));
    }
  }
  for (const note of notes) {
    if (note.polarity !== 'negative' || note.basis !== 'text') continue;
    if (!covered.some((sentence) => sentence.includes(note.evidence))) ids.add(aspectProblemId(note.id));
  }
  return [...ids];
}
