import { LRUCache } from 'lru-cache';
import { fold } from '../../src/domain/fold.ts';
import { nearestName } from '../../src/domain/nearest-name.ts';
import { MOST_KNOWN, type SearchHint } from '../../src/domain/search-results.ts';
import { Bitmap } from './bitmap.ts';
import type { MentionedNames } from './mentioned-names.ts';
import type { TextIndex } from './text/text-index.ts';
import { asWritten } from './words/as-written.ts';
import { EMPTY_WORDS } from './words/stop-words.ts';
import { isOfUnspacedScript, queryWords } from './words/words-of.ts';
import { Relevance, type Scored } from './words/relevance.ts';
import type { Term, WordIndex } from './words/word-index.ts';

/** For so many words that occur nowhere the nearest ones are looked for. */
const MOST_CORRECTED = 3;

/** Who mistypes a word leaves out, or puts in, at most one of so many letters: hour is not near honour. */
const LETTERS_TO_A_SLIP = 5;

/** How much may be remembered of what was found. */
const FOUND_BYTES = 8 << 20;

/** Finds reviews by their texts. */
export class TextSearch {
  readonly #text: TextIndex;
  readonly #words: WordIndex;
  readonly #relevance: Relevance;
  readonly #found: LRUCache<string, Bitmap>;
  readonly #names: MentionedNames;

  constructor(text: TextIndex, words: WordIndex, names: MentionedNames) {
    this.#text = text;
    this.#names = names;
    this.#found = new LRUCache({
      maxSize: FOUND_BYTES,
      sizeCalculation: (_set, key) => Math.ceil(text.size / 8) + 2 * key.length + 100,
    });
    this.#words = words;
    this.#relevance = new Relevance(words, text.wordCounts());
  }

  /** What it takes in memory beside the indexes it asks, in bytes. */
  get bytes(): number {
    return this.#relevance.bytes;
  }

  /** Words that stand in many texts, the commonest first. */
  commonWords(): readonly string[] {
    return this.#words.commonWords();
  }

  /** The reviews whose folded text contains the folded query. */
  substring(query: string): { readonly set: Bitmap } {
    const folded = fold(query);
    return { set: this.#remembered(`substring ${folded}`, () => this.#text.containing(folded)) };
  }

  /** The reviews that have every word of the query, or mention what it calls by name. */
  words(query: string): { readonly set: Bitmap } {
    const find = () => this.#words.containingAll(this.termsOf(query));
    return { set: this.#remembered(`words ${fold(query)}`, find) };
  }

  /** The reviews that have at least one of the terms. */
  anyOf(terms: readonly Term[]): Bitmap {
    const found = new Bitmap(this.#text.size);
    for (const term of terms) found.unite(this.#words.containing(term));
    return found;
  }

  /** The reviews of `matching`, or those between two places, with their relevance for terms, until it is asked again. */
  scored(terms: readonly Term[], matching: Bitmap, start?: number, end?: number): Scored {
    return this.#relevance.scored(terms, matching, start, end);
  }

  /**
   * The words of a query, each once, in their order, with the reviews that mention what the query calls by a name that
   * they are of, or have them within a run of letters of a script without blanks. Nobody may change the sets.
   */
  termsOf(query: string): Term[] {
    const words = queryWords(fold(query));
    const called = this.#names.calledIn(words);
    return [...new Set(words)].map((word) => {
      // What stands in a run of letters may be a word there.
      const within = isOfUnspacedScript(word) ? this.#text.containing(word) : null;
      return { word, mentioned: united(called.get(word) ?? []), within };
    });
  }

  /** Why no review has all words of a query: which occur nowhere, as they were written, and what is near. */
  hintTo(query: string): SearchHint {
    const parameter = 'query';
    const terms = this.termsOf(query);
    if (terms.length === 0) return { parameter, message: this.#withoutWords(query), known: [] };
    const nowhere = terms.filter((term) => !this.#words.isKnown(term)).map(({ word }) => word);
    if (nowhere.length === 0) {
      const message = 'Each of these words occurs, but no review has all of them: ask for fewer.';
      return { parameter, message, known: [] };
    }
    const known = this.#nearest(nowhere.slice(0, MOST_CORRECTED));
    const listed = asWritten(nowhere, query)
      .slice(0, MOST_KNOWN)
      .map((word) => `'${word}'`);
    const meant = known.length === 0 ? '' : ` Near: ${known.join(', ')}.`;
    return {
      parameter,
      message: `No review has ${listed.join(', ')} in any form that the index knows.${meant}`,
      known,
    };
  }

  /** Why nothing is found by a query without words: it may have been asked as a substring, too. */
  #withoutWords(query: string): string {
    const having = this.substring(query).set.count();
    return having === 0
      ? 'No review has this text, and without a letter or digit it has no word to look for.'
      : `The query has no letter or digit, so no word to look for: as a substring ${having} of the reviews have it.`;
  }

  /** Who turns the pages of an answer, or narrows it, asks for the same text again. */
  #remembered(question: string, find: () => Bitmap): Bitmap {
    const known = this.#found.get(question);
    if (known !== undefined) return known;
    const found = find();
    this.#found.set(question, found);
    return found;
  }

  /** The word nearest to each of these, among those that begin as it does and say something. */
  #nearest(words: readonly string[]): string[] {
    const near = words.flatMap((word) => {
      const alike = this.#words.beginningWith(word.slice(0, word.length < 5 ? 1 : 2));
      const most = Math.max(1, Math.floor(word.length / LETTERS_TO_A_SLIP));
      const fitting = alike.filter(({ length }) => Math.abs(length - word.length) <= most);
      return nearestName(word, fitting.filter(isTelling)) ?? [];
    });
    return [...new Set(near)];
  }
}

/** What is in any of the sets; null without any. */
function united([first, ...others]: readonly Bitmap[]): Bitmap | null {
  if (first === undefined || others.length === 0) return first ?? null;
  const all = first.copy();
  for (const set of others) all.unite(set);
  return all;
}

/** Whether a word is no small word of a language, nor a half of one: "don't" is don and t. */
function isTelling(word: string): boolean {
  return [...EMPTY_WORDS.values()].every((words) => !words.has(word));
}
