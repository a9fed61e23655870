import type { Evidence } from '../../domain/evidence.ts';
import { english } from '../language/en/english.ts';
import { beginsWith, endsWith, hasWordOf } from '../language/en/quoting.ts';
import type { Place } from '../notes.ts';
import { read } from '../reading/read.ts';
import { NO_VOCABULARY } from '../reading/vocabulary.ts';
import { suggestionPlaces } from '../suggestion-places.ts';
import { SURE } from '../weights.ts';
import type { Analysed } from './analysed.ts';
import type { ChooseEvidence } from './chosen-evidence.ts';
import { candidateAt } from './evidence.ts';

/** More than this nobody reads. */
const MOST = 20;

/** "They could do with a bench[, but who couldn't]": a wish up to where it turns, if what is left still asks. */
function upToTurn({ published, notes }: Analysed, [start, end]: Place): Place {
  const text = published ?? '';
  const turn = notes.clauses.find(
    ([from]) => from > start && from < end && beginsWith('turning', text.slice(from, end)),
  );
  if (turn === undefined) return [start, end];
  const head = read(text.slice(start, turn[0]), { language: english(), vocabulary: NO_VOCABULARY });
  return suggestionPlaces(head).length > 0 ? [start, turn[0]] : [start, end];
}

/** Whether what is asked for stands in the words: not of "Please fix it", "Would have been nice beforehand". */
function saysWhat(words: string): boolean {
  return (
    !endsWith('pointing', words) && (!beginsWith('wishing-bare', words) || hasWordOf('wishing-for', words))
  );
}

/** What customers ask to be done, in their words: typical, recent and different from each other. `all` are newest first. */
export function suggestionsOf(all: readonly Analysed[], choose: ChooseEvidence): Evidence[] {
  const asked = all.values().flatMap((one) =>
    one.notes.suggestions.flatMap((place) =>
      candidateAt(one, upToTurn(one, place), { clarity: 1, isPraise: one.review.rating > 3 }).map(
        (found) => ({
          ...found,
          readable: undefined,
          sureness: () => (saysWhat(found.evidence) ? SURE : -SURE),
        }),
      ),
    ),
  );
  return choose(asked, MOST);
}
