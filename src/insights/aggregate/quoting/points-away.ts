import { beginsWith, isWordOf } from '../../language/en/quoting.ts';
import { isOrdinaryWord } from '../../language/en/ordinary-word.ts';
import { english } from '../../language/en/english.ts';
import { singular } from '../../language/en/plurals.ts';
import type { Reading, Token } from '../../reading/reading.ts';

/** So few words part a thing from what is said of it. */
const NEAR = 2;

/** What goes on with "the same" or "the rest" and names it. */
const NAMED_BEHIND: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'ADJ', 'NUM', 'ADP', 'SCONJ']);

/** Whether a word is surely for people: a boiler ends as a plumber does. */
export function isForPeople(word: string): boolean {
  return (
    english().isOf('folk', word) || english().isOf('worker', singular(word)) || isWordOf('employed', word)
  );
}

/** A word for something that a pronoun can mean, which taggers take for a name where it begins a sentence; neither somebody nor a length of time. */
function isThing({ word, pos }: Token): boolean {
  const isNoun = pos === 'NOUN' || (pos === 'PROPN' && isOrdinaryWord(word));
  return isNoun && !isForPeople(word) && !isWordOf('length-of-time', word);
}

/** A pronoun for somebody who is not named before it. */
function pointsAtPerson({ tokens }: Reading): boolean {
  const pronoun = tokens.findIndex(({ word }) => isWordOf('person-pronoun', word));
  return (
    pronoun >= 0 &&
    !tokens.slice(0, pronoun).some(({ word, pos }) => pos === 'PROPN' || isWordOf('person', word))
  );
}

/** Where a pronoun for something stands that is not named before it; -1 for none. "It" as the first word often means nothing. */
function unnamedThing({ tokens }: Reading): number {
  const pronoun = tokens.findIndex(
    ({ word, pos }, at) => at > 0 && pos === 'PRON' && isWordOf('thing-pronoun', word),
  );
  return tokens.slice(0, Math.max(0, pronoun)).some(isThing) ? -1 : pronoun;
}

/** "They took [it] away", not "[it] was dry", nor "disappointed with [it]": who judges something speaks of what was bought or done, as everybody knows. */
function isHandled({ tokens, marks }: Reading, at: number): boolean {
  const behind = tokens.findIndex(({ pos }, i) => i > at && pos !== 'ADV');
  const isSubject = tokens[behind]?.pos === 'AUX' || tokens[behind]?.pos === 'VERB';
  const isJudged = marks.some(
    (mark) => mark.kind === 'opinion' && mark.from <= Math.max(at, behind) && at - mark.to < NEAR,
  );
  return !isSubject && !isJudged;
}

/** Whether a pronoun stands for something that is handled and not named. */
function handlesUnnamed(reading: Reading): boolean {
  const pronoun = unnamedThing(reading);
  return pronoun >= 0 && isHandled(reading, pronoun);
}

/** "Had to do the same again", "they'd found the rest": words for something that another sentence names. */
function standsForOther({ tokens }: Reading): boolean {
  const at = tokens.findIndex(
    ({ word }, i) =>
      isWordOf('standing-for', word) || isWordOf('standing-for', `${tokens[i - 1]?.word ?? ''} ${word}`),
  );
  // "Made [ours] interesting" names nothing.
  const isOwned = isWordOf('owned', tokens[at]?.word ?? '');
  const isNamed = !isOwned && NAMED_BEHIND.has(tokens[at + 1]?.pos ?? '');
  return at >= 0 && !isNamed && !tokens.slice(0, at).some(isThing);
}

/** Whether nobody who reads words alone knows what they speak of, as they have only a word for it that stands for another. */
export function pointsAtUnnamed(reading: Reading): boolean {
  return handlesUnnamed(reading) || standsForOther(reading) || beginsWith('following', reading.text);
}

/** Whether words point at somebody or something that they do not name, or tell what came then. */
export function pointsAway(reading: Reading): boolean {
  return pointsAtPerson(reading) || unnamedThing(reading) >= 0 || pointsAtUnnamed(reading);
}
