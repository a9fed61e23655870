import type { PhraseNote } from '../notes.ts';
import { SURE_PHRASE } from '../weights.ts';
import type { Analysed } from './analysed.ts';
import type { Shown, SurenessOf } from './sureness.ts';

/** Whether words of a review with a phrase say what it is shown for; asked only of what would be shown. */
export type IsSurePhrase = (text: string, reviewIds: ReadonlySet<string>) => boolean;

/** So many of the reviews that have a phrase are looked at. */
const LOOKED_AT = 4;

/** What can be told of no phrase: in a translation nobody wrote the words, and those of other languages are not read here. */
function isUnread({ notes, isTranslation }: Analysed): boolean {
  return isTranslation || notes.language !== 'en';
}

/** The clause of a phrase, and its sentence. */
function wordsAround({ published, notes }: Analysed, { start }: PhraseNote): string[] {
  const text = published ?? '';
  const home = notes.clauses.find(([from, to]) => start >= from && start < to);
  if (home === undefined) return [];
  const own = notes.clauses.filter(([, , sentence]) => sentence === home[2]);
  const sentence = text.slice(own[0]?.[0] ?? 0, own.at(-1)?.[1] ?? 0);
  return [...new Set([text.slice(home[0], home[1]).trim(), sentence.trim()])];
}

/** Of a whole job words may be that do not name it, in a review about nothing else; of people and parts none. */
function leastFor(words: string, shown: Shown): number {
  if (!('names' in shown)) return SURE_PHRASE.aspect;
  const isNamed = shown.names.some((name) => words.toLowerCase().includes(name.toLowerCase()));
  if (isNamed) return SURE_PHRASE.named;
  return shown.kind === 'whole' ? SURE_PHRASE.unnamed : Infinity;
}

/** Tells it by the reviews that could be asked; `shownOf` is what a review's words are to show, null where that is open. */
export function surePhrases(
  said: ReadonlyMap<string, Analysed>,
  surenessOf: SurenessOf,
  shownOf: (one: Analysed, phrase: PhraseNote) => Shown | null,
): IsSurePhrase {
  return (text, reviewIds) =>
    [...reviewIds].slice(0, LOOKED_AT).some((id) => {
      const one = said.get(id);
      if (one === undefined || isUnread(one)) return true;
      return one.notes.phrases
        .filter((phrase) => phrase.text === text)
        .some((phrase) => {
          const shown = shownOf(one, phrase);
          if (shown === null) return true;
          return wordsAround(one, phrase).some((words) => surenessOf(words, shown) >= leastFor(words, shown));
        });
    });
}
