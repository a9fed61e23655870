import type { Evidence } from '../../../domain/evidence.ts';
import { english } from '../../language/en/english.ts';
import { beginsWith, endsWith, hasWordOf, isWordOf, withoutOpening } from '../../language/en/quoting.ts';
import type { Place } from '../../notes.ts';
import { read } from '../../reading/read.ts';
import type { Reading } from '../../reading/reading.ts';
import { familyOf } from '../../reading/word-family.ts';
import { NO_VOCABULARY, vocabularyOf } from '../../reading/vocabulary.ts';
import { suggestionPlaces } from '../../suggestion-places.ts';
import type { Taxonomy } from '../../verticals/schema.ts';
import { SURE } from '../quoting/sure-weights.ts';
import type { Analysed } from '../analysed.ts';
import type { ChooseEvidence } from '../quoting/chosen-evidence.ts';
import { candidateAt } from '../quoting/evidence.ts';
import { pointsAtUnnamed } from '../quoting/points-away.ts';

/** More than this nobody reads. */
const MOST = 20;

/** Words that tell what is wished. */
const TELLING: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'VERB', 'ADJ']);

/** Of one aspect, or of nearly the same words, so many are shown before what is wished of others: nine customers who wish for less waiting say it once. */
const MOST_OF_THEME = 3;

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
  // "Sensible to do it, but [give us a ring first]": before what?
  const standsAlone =
    alone !== tail && !beginsWith('thing-pronoun', alone) && !hasWordOf('before-that', alone);
  return standsAlone && asks([end - alone.length, end]) ? [end - alone.length, end] : [start, end];
}

/** Whether words name a thing, and not only those who are asked: "a lock on the door would fix it", not "more places like this". */
function namesThing(words: string): boolean {
  const { tokens, language } = readAlone(words);
  return tokens.some(
    ({ pos, word }, i) =>
      // Taggers take the first word of a sentence for a name: "Coffee could be stronger".
      (pos === 'NOUN' || (pos === 'PROPN' && (i > 0 || tokens[1]?.pos === 'AUX'))) &&
      !isWordOf('this-place', word) &&
      !isWordOf('length-of-time', word) &&
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

/** "Look at [that] schedule", "tell my anxiety [that]", "if that is so": what the sentence before was about. */
function pointsBefore(words: string): boolean {
  const { tokens } = readAlone(words);
  return (
    beginsWith('supposing-back', words) ||
    endsWith('pointing-at', words) ||
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

/** What a wish is about: the aspects that it speaks of, and each two words that tell something in it, as "answer" and "phone". */
function themesOf({ marks, tokens, language }: Reading): Set<string> {
  const aspects = marks.filter(({ kind }) => kind === 'term' || kind === 'cue').map(({ id }) => id);
  const telling = tokens.filter(
    ({ pos, word }) => TELLING.has(pos) && !language.isOf('stop', word) && !isWordOf('wishing', word),
  );
  const words = [...new Set(telling.map(({ word }) => familyOf(word)))].toSorted();
  const pairs = words.flatMap((one, at) => words.slice(at + 1).map((other) => `${one} ${other}`));
  return new Set([...aspects, ...pairs]);
}

/** The first of each theme before the others. */
function ofManyThemes(
  found: readonly Evidence[],
  themesIn: (words: string) => ReadonlySet<string>,
): Evidence[] {
  const shown = new Map<string, number>();
  const isAmongFirst = ({ evidence }: Evidence): boolean => {
    const counts = [...themesIn(evidence)].map((theme) => [theme, (shown.get(theme) ?? 0) + 1] as const);
    for (const [theme, count] of counts) shown.set(theme, count);
    return counts.every(([, count]) => count <= MOST_OF_THEME);
  };
  const { first = [], others = [] } = Object.groupBy(found, (one) =>
    isAmongFirst(one) ? 'first' : 'others',
  );
  return [...first, ...others].slice(0, MOST);
}

/**
 * What customers ask to be done, in their words: typical, recent and different from each other, of one aspect,
 * or of nearly the same words, a few before all others. `all` are newest first.
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
          readable: pointsAtUnnamed(readAlone(found.evidence)) ? found.readable : undefined,
          sureness: () => (saysWhat(found.evidence) ? SURE : -SURE),
        }),
      ),
    ),
  );
  const reading = { language: english(), vocabulary: vocabularyOf(taxonomy, english()) };
  return ofManyThemes(choose(asked, { most: CHOSEN }), (words) => themesOf(read(words, reading)));
}
