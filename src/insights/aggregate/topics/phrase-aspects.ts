import { meet, standsIn, type ClauseNote } from '../../notes.ts';
import type { Analysed } from '../analysed.ts';
import type { KeyPhrases } from './key-phrases.ts';

/** Of each key phrase how many reviews speak of an aspect, by its id, in the clause that holds the phrase. */
export type AspectsOfPhrases = readonly ReadonlyMap<string, number>[];

/** The aspects that a review speaks of in a clause. */
function aspectsIn({ notes, isTranslation }: Analysed, clause: ClauseNote): Set<string> {
  const found = new Set<string>();
  for (const { aspect, start: at } of notes.phrases)
    if (aspect !== '' && standsIn(at, clause)) found.add(aspect);
  // Of a translation the evidence stands in the original.
  if (!isTranslation) for (const { id, evidence } of notes.aspects) if (meet(evidence, clause)) found.add(id);
  return found;
}

/** Counts beside which aspects people write each key phrase. */
export function aspectsOfPhrases(
  all: readonly Analysed[],
  { phrases, numbersIn }: KeyPhrases,
): AspectsOfPhrases {
  const counts = phrases.map(() => new Map<string, number>());
  for (const one of all) {
    const beside = new Map<number, Set<string>>();
    let [clauseStart, aspects] = [-1, new Set<string>()];
    const { terms, clauses } = one.notes;
    for (const [phrase, , start] of terms) {
      const numbers = numbersIn(phrase);
      if (numbers.length === 0) continue;
      if (start !== clauseStart) {
        const clause = clauses.find((own) => standsIn(start, own));
        aspects = clause === undefined ? new Set() : aspectsIn(one, clause);
        clauseStart = start;
      }
      for (const number of numbers) {
        const known = beside.get(number) ?? aspects;
        beside.set(number, known === aspects ? aspects : new Set([...known, ...aspects]));
      }
    }
    for (const [number, ids] of beside) {
      const own = counts[number];
      if (own !== undefined) for (const id of ids) own.set(id, (own.get(id) ?? 0) + 1);
    }
  }
  return counts;
}
