import { standsIn, type PhraseNote } from '../../notes.ts';
import { PHRASE_SHARED, SURE_PHRASE } from '../quoting/sure-weights.ts';
import type { Analysed } from '../analysed.ts';
import { asksIn } from '../quoting/evidence.ts';
import { tellsByItself, type TellsByItself } from './phrase-shape.ts';
import type { IsSurePhrase } from '../quoting/shown-phrase.ts';
import type { Shown, SurenessOf } from '../quoting/sureness.ts';

/** So many of the reviews that have a phrase are looked at. */
const LOOKED_AT = 4;

/** What so many reviews say of somebody or something need not stand beside the name. */
const COMMON = 3;

/** What can be told of no phrase: in a translation nobody wrote the words, and those of other languages are not read here. */
function isUnread({ notes, isTranslation }: Analysed): boolean {
  return isTranslation || notes.language !== 'en';
}

/** The clause of a phrase, and its sentence; the same where it is but one clause. */
function wordsAround({ published, notes }: Analysed, { start }: PhraseNote): string[] {
  const text = published ?? '';
  const home = notes.clauses.find((clause) => standsIn(start, clause));
  if (home === undefined) return [];
  const own = notes.clauses.filter(([, , sentence]) => sentence === home[2]);
  const sentence = text.slice(own[0]?.[0] ?? 0, own.at(-1)?.[1] ?? 0);
  return [...new Set([text.slice(home[0], home[1]).trim(), sentence.trim()])];
}

/** Of a whole job praise may be that does not name it, in a review about nothing else; of people and parts none. */
function leastFor(words: string, shown: Shown): number {
  if (!('names' in shown)) return SURE_PHRASE.aspect;
  const isNamed = shown.names.some((name) => words.toLowerCase().includes(name.toLowerCase()));
  if (isNamed) return SURE_PHRASE.named;
  return shown.kind === 'whole' && shown.sign > 0 ? SURE_PHRASE.unnamed : Infinity;
}

/** A complaint beside the name of a service is as likely as not one of another thing: "the loan car had a slow puncture". */
function isBlamed(shown: Shown): boolean {
  return 'names' in shown && shown.kind !== 'person' && shown.sign < 0;
}

/** How many of the reviews that have a phrase must say it, of so many that speak of the thing. */
function fewestOf(mentions: number): number {
  return PHRASE_SHARED.find((one) => mentions >= one.mentions)?.reviews ?? 1;
}

/**
 * Tells it by the reviews that could be asked, most of which must bear it out; `shownOf` is what a review's words are to
 * show, null where that is open.
 */
export function surePhrases(
  said: ReadonlyMap<string, Analysed>,
  { surenessOf, tells = tellsByItself }: { surenessOf: SurenessOf; tells?: TellsByItself | undefined },
  shownOf: (one: Analysed, phrase: PhraseNote) => Shown | null,
): IsSurePhrase {
  const bearsOut = (one: Analysed, phrase: PhraseNote, saying: number): boolean => {
    const shown = shownOf(one, phrase);
    const words = wordsAround(one, phrase);
    // What is asked for is not how it was.
    if (asksIn(one, [phrase.start, phrase.start + phrase.text.length])) return false;
    const isShared = saying > 1;
    const names = shown !== null && 'names' in shown && saying < COMMON ? shown.names : [];
    if (!isShared && shown !== null && isBlamed(shown)) return false;
    if (!tells(words.at(-1) ?? '', phrase.text, { isShared, names })) return false;
    return shown === null || words.some((own) => surenessOf(own, shown) >= leastFor(own, shown));
  };
  return (text, reviewIds) => {
    const asked = [...reviewIds].slice(0, LOOKED_AT).map((id) => said.get(id));
    if (reviewIds.size < fewestOf(said.size)) return false;
    const borne = asked.filter(
      (one) =>
        one === undefined ||
        isUnread(one) ||
        one.notes.phrases.some((phrase) => phrase.text === text && bearsOut(one, phrase, reviewIds.size)),
    );
    return borne.length * 2 > asked.length;
  };
}
