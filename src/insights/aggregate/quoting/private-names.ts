import type { Business } from '../../../domain/business.ts';
import { namesOf } from '../../../domain/names.ts';
import { english } from '../../language/en/english.ts';
import { isOrdinaryWord } from '../../language/en/ordinary-word.ts';
import { hasWordOf, isWordOf } from '../../language/en/quoting.ts';
import { isMeantAsName } from '../../reading/as-name.ts';
import { isEmptyNoun } from '../../reading/noun-phrases.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Analysed } from '../analysed.ts';

/** Whether words may name somebody or something by a name that the business does not publish itself. */
export type NamesOthers = (parsed: Reading) => boolean;

/** What somebody who writes no capitals calls by a name is rare; what so many reviews say is none. */
const FEWEST_SAYING = 3;

/** The words of the names that the business itself publishes: its own, its people, services and areas. */
function ownNames(business: Business): Set<string> {
  const names = [business.name, ...namesOf(business).flatMap((one) => one.names)];
  return new Set(names.flatMap((name) => english().cut(name)));
}

/** "My brother in [East Hill] pays less": nobody is named by where something is. */
function isPlace(tokens: Reading['tokens'], at: number): boolean {
  const before = tokens.slice(0, at).findLast(({ pos }) => pos !== 'PROPN');
  return isWordOf('around-place', before?.word ?? '');
}

/** "Bill was higher than quoted", of which a list of things to be spoken of knows: a word as like a thing as a person. */
function isThing({ text, marks }: Reading, at: number, end: number): boolean {
  const isTerm = marks.some(({ kind, from, to }) => kind === 'term' && at >= from && at < to);
  return isTerm && !hasWordOf('person-quality', text.slice(end));
}

/**
 * Whether a given name stands at a token: whatever its case, and whatever a tagger takes it for. One that is a word or a
 * place too only where it stands as a name.
 */
function isGivenName(reading: Reading, at: number): boolean {
  const { text, tokens, language } = reading;
  const token = tokens[at];
  if (token === undefined) return false;
  const { word, start, end } = token;
  if (language.isOf('name-or-word', word)) {
    const written = text.slice(start, end);
    // "I'll": short for a word that is a name as well.
    if (written.toLowerCase() !== word) return false;
    // "JACK at the desk", but "WILL not use again".
    const isShouted = /^\p{Lu}{3,}$/u.test(written) && /\p{Ll}/u.test(text) && !isWordOf('could-be', word);
    return (isShouted || isMeantAsName(text, { start, end }, 'person')) && !isThing(reading, at, end);
  }
  if (language.isOf('given-name', word)) return true;
  if (!language.isOf('name-or-place', word) || !/^\p{Lu}/u.test(text.slice(start))) return false;
  return tokens[at - 1]?.pos !== 'ADP' && !/^\s+\p{Lu}/u.test(text.slice(end));
}

/**
 * Tells names by what all reviews say: a tagger takes the first word of many sentences for a name, but a name is never
 * written small. Where nobody wrote capitals, a noun that few reviews have may be one.
 */
export function namesOthersIn(all: readonly Analysed[], business: Business): NamesOthers {
  const own = ownNames(business);
  const known = new Map<string, boolean>();
  const isSaid = (word: string, fewest: number): boolean => {
    const key = `${fewest} ${word}`;
    const found = known.get(key) ?? saidBy(all, word) >= fewest;
    known.set(key, found);
    return found;
  };
  return (reading) => {
    const { text, tokens, language, marks } = reading;
    const isSmall = !/\p{Lu}/u.test(text);
    const isLoud = !/\p{Ll}/u.test(text);
    return tokens.some(({ word, pos, start, end }, at) => {
      if (own.has(word) || word.length < 2) return false;
      if (isGivenName(reading, at)) return true;
      if (isEmptyNoun(language, word)) return false;
      if (marks.some(({ from, to }) => at >= from && at < to)) return false;
      if (isSmall) return (pos === 'NOUN' || pos === 'PROPN') && !isSaid(word, FEWEST_SAYING);
      const written = text.slice(start, end);
      // "DAVE at the desk": whoever writes one word in capitals may mean a name; in a text of capitals nothing tells.
      const isShouted = /^\p{Lu}{3,}$/u.test(written);
      // "Plus VAT": nobody is called so.
      if (isShouted && isOrdinaryWord(word)) return false;
      if (!isLoud && isShouted && !isSaid(word, 1)) return true;
      if (at > 0) return pos === 'PROPN' && !isPlace(tokens, at);
      // "Mackerel salad was excellent": what goes before a noun describes it.
      const describes = tokens[at + 1]?.pos === 'NOUN' || tokens[at + 1]?.pos === 'ADJ';
      return pos === 'PROPN' && !describes && /^\p{Lu}\p{Ll}/u.test(written) && !isSaid(word, 1);
    });
  };
}

/** Tells whether words name somebody by a given name whom the business does not name itself. */
export function namesPersonsBeside(business: Business): NamesOthers {
  const own = ownNames(business);
  return (reading) => reading.tokens.some(({ word }, at) => !own.has(word) && isGivenName(reading, at));
}

/** How many reviews have a word, written small, up to what it takes to know. */
function saidBy(all: readonly Analysed[], word: string): number {
  const expression = new RegExp(`(?<![\\p{L}\\p{N}])${word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}`, 'u');
  let count = 0;
  for (const { published } of all) {
    if (published !== null && published.includes(word) && expression.test(published)) count += 1;
    if (count >= FEWEST_SAYING) break;
  }
  return count;
}
