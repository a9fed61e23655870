import type { Evidence } from '../../domain/evidence.ts';
import { endsWith } from '../language/en/quoting.ts';
import type { Analysed } from './analysed.ts';
import type { ChooseEvidence } from './chosen-evidence.ts';
import { candidateAt } from './evidence.ts';
import { SURE } from '../weights.ts';

/** More than this nobody reads. */
const MOST = 20;

/** What customers ask to be done, in their words: typical, recent and different from each other. `all` are newest first. */
export function suggestionsOf(all: readonly Analysed[], choose: ChooseEvidence): Evidence[] {
  const asked = all.values().flatMap((one) =>
    one.notes.suggestions.flatMap((place) =>
      candidateAt(one, place, { clarity: 1, isPraise: one.review.rating > 3 }).map((found) => ({
        ...found,
        readable: undefined,
        // "Please fix it": what, stands in the words before.
        sureness: () => (endsWith('pointing', found.evidence) ? -SURE : SURE),
      })),
    ),
  );
  return choose(asked, MOST);
}
