import type { Evidence } from '../../domain/evidence.ts';
import { english } from '../language/en/english.ts';
import { beginsWith, endsWith, hasWordOf, isWordOf, withoutOpening } from '../language/en/quoting.ts';
import type { Place } from '../notes.ts';
import { read } from '../reading/read.ts';
import type { Reading } from '../reading/reading.ts';
import { NO_VOCABULARY, vocabularyOf } from '../reading/vocabulary.ts';
import { suggestionPlaces } from '../suggestion-places.ts';
import type { Taxonomy } from '../verticals/schema.ts';
import { SURE } from './sure-weights.ts';
import type { Analysed } from './analysed.ts';
import type { ChooseEvidence } from './chosen-evidence.ts';
import { candidateAt } from './evidence.ts';

/** More than this nobody reads. */
const MOST = 20;

/** Of one aspect so many are shown before what is wished of others: nine customers who wish for less waiting say it once. */
const MOST_OF_ASPECT = 3;

/** So many are chosen, of which those are shown. */
const CHOSEN = 3 * MOST;

/** The words by themselves, read as any English text. */
function readAlone(words: string): Reading {
  return read(words, { language: english(), vocabulary: NO_VOCABULARY });
}

/**
 * A wish up to where it turns, if what is left still asks: "They could do with a bench[, but who couldn't]"; else from there
 * on: "[Good food, but] they could do with a bench". What is asked of a thing named before the turn is left with it.
 */
function withoutTurn({ published, notes }: Analysed, [start, end]: Place): Place {
  const text = published ?? '';
  const asks = ([from, to]: Place): boolean => suggestionPlaces(readAlone(text.slice(from, to))).length > 0;
  const turn = notes.clauses.find(
    ([from]) => from > start && from < end && beginsWith('turning', text.slice(from, end)),
  )?.[0];
  if (turn === undefined) return [start, end];
  if (asks([start, turn])) return [start, turn];
  const tail = text.slice(turn, end);
  const alone = withoutOpening(tail);
  const standsAlone = alone !== tail && !beginsWith('thing-pronoun', alone);
  return standsAlone && asks([end - alone.length, end]) ? [end - alone.length, end] : [start, end];
}

/** Whether words name a thing, and not only those who are asked: "a lock on the door would fix it". */
function namesThing(words: string): boolean {
  const { tokens, language } = readAlone(words);
  return tokens.some(
    ({ pos, word }, i) =>
      // Taggers take the first word of a sentence for a name: "Coffee could be stronger".
      (pos === 'NOUN' || (pos === 'PROPN' && (i > 0 || tokens[1]?.pos === 'AUX'))) &&
      !language.isOf('in-charge', word) &&
      !language.isOf('firm', word),
  );
}

/** A wish of fewer words says hardly what is wished: "Faster service". */
const FEWEST_WORDS = 3;

/** A wish in more letters is a story with a wish in it. */
const LONGEST = 160;

/** Words that somebody spoke: "oh well, I wish you had said so". */
const SPOKEN = /["“”]/;

/** "Look at [that] schedule", "if that is so": what the sentence before was about. */
function pointsBefore(words: string): boolean {
  const { tokens } = readAlone(words);
  return (
    beginsWith('supposing-back', words) ||
    tokens.some(({ word }, at) => isWordOf('pointing-at', word) && tokens[at + 1]?.pos === 'NOUN')
  );
}

/** "More funding from the government": asked of somebody else. */
function isAskedOfOthers(words: string): boolean {
  const { tokens, language } = readAlone(words);
  return hasWordOf('not-theirs', words) && !tokens.some(({ word }) => language.isOf('in-charge', word));
}

/** Whether what is asked for stands in the words: not of "Please fix it", "Would have been nice beforehand". */
function saysWhat(words: string): boolean {
  const length = readAlone(words).tokens.filter(({ pos }) => pos !== 'PUNCT').length;
  if (length < FEWEST_WORDS || words.length > LONGEST || SPOKEN.test(words)) return false;
  if (pointsBefore(words) || isAskedOfOthers(words)) return false;
  return namesThing(words) || (hasWordOf('wishing-deed', words) && !endsWith('pointing', words));
}

/** The first of each aspect before the others, as `aspectOf` tells it from what the words name first; those that name none too. */
function ofManyAspects(
  found: readonly Evidence[],
  aspectOf: (words: string) => string | undefined,
): Evidence[] {
  const shown = new Map<string, number>();
  const isAmongFirst = ({ evidence }: Evidence): boolean => {
    const aspect = aspectOf(evidence);
    if (aspect === undefined) return true;
    const count = (shown.get(aspect) ?? 0) + 1;
    shown.set(aspect, count);
    return count <= MOST_OF_ASPECT;
  };
  const { first = [], others = [] } = Object.groupBy(found, (one) =>
    isAmongFirst(one) ? 'first' : 'others',
  );
  return [...first, ...others].slice(0, MOST);
}

/**
 * What customers ask to be done, in their words: typical, recent and different from each other, of one aspect a few before all
 * others. `all` are newest first.
 */
export function suggestionsOf(
  all: readonly Analysed[],
  taxonomy: Taxonomy,
  choose: ChooseEvidence,
): Evidence[] {
  const asked = all.values().flatMap((one) =>
    one.notes.suggestions.flatMap((place) =>
      candidateAt(one, withoutTurn(one, place), { clarity: 1, isPraise: one.review.rating > 3 }).map(
        (found) => ({
          ...found,
          readable: undefined,
          sureness: () => (saysWhat(found.evidence) ? SURE : -SURE),
        }),
      ),
    ),
  );
  const reading = { language: english(), vocabulary: vocabularyOf(taxonomy, english()) };
  return ofManyAspects(
    choose(asked, { most: CHOSEN }),
    (words) => read(words, reading).marks.find(({ kind }) => kind === 'term' || kind === 'cue')?.id,
  );
}
