import type { Business } from '../../domain/business.ts';
import { namesOf } from '../../domain/names.ts';
import { english } from '../language/en/english.ts';
import { isOrdinaryWord } from '../language/en/ordinary-word.ts';
import { isWordOf } from '../language/en/quoting.ts';
import { isEmptyNoun } from '../reading/noun-phrases.ts';
import type { Reading } from '../reading/reading.ts';
import type { Analysed } from './analysed.ts';

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
  return ({ text, tokens, language, marks }) => {
    const isSmall = !/\p{Lu}/u.test(text);
    const isLoud = !/\p{Ll}/u.test(text);
    return tokens.some(({ word, pos, start, end }, at) => {
      if (own.has(word) || isEmptyNoun(language, word) || word.length < 2) return false;
      if (marks.some(({ from, to }) => at >= from && at < to)) return false;
      // Whoever writes small writes names so, and some are words besides: "to sue".
      if (language.isOf('given-name', word) && (pos === 'NOUN' || pos === 'PROPN')) return true;
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

/** Tells whether words name somebody by a given name whom the business does not name itself; of those who write capitals. */
export function namesPersonsBeside(business: Business): NamesOthers {
  const own = ownNames(business);
  return ({ text, tokens, language }) =>
    tokens.some(
      ({ word, pos, start }) =>
        (pos === 'PROPN' || pos === 'NOUN') &&
        language.isOf('given-name', word) &&
        !own.has(word) &&
        /^\p{Lu}/u.test(text.slice(start)),
    );
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
