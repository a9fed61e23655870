import { LRUCache } from 'lru-cache';
import { fold } from '../../src/domain/fold.ts';
import { nearestName } from '../../src/domain/nearest-name.ts';
import { MOST_KNOWN, type SearchHint } from '../../src/domain/search-results.ts';
import { Bitmap } from './bitmap.ts';
import type { KnownNames } from './known-names.ts';
import type { TextIndex } from './text/text-index.ts';
import type { ValueSets } from './value-sets.ts';
import { asWritten } from './words/as-written.ts';
import { EMPTY_WORDS } from './words/stop-words.ts';
import { isOfUnspacedScript, queryWords } from './words/words-of.ts';
import { Relevance, type Scored } from './words/relevance.ts';
import type { Term, WordIndex } from './words/word-index.ts';

/** What a review can mention, which a query may call by name. */
const MENTIONABLE = ['technicians', 'services', 'service_areas'] as const;

/** For so many words that occur nowhere the nearest ones are looked for. */
const MOST_CORRECTED = 3;

/** How much may be remembered of what was found. */
const FOUND_BYTES = 8 << 20;

/** Finds reviews by their texts. */
export class TextSearch {
  readonly #text: TextIndex;
  readonly #words: WordIndex;
  readonly #relevance: Relevance;
  readonly #found: LRUCache<string, Bitmap>;
  /** What reviews mention by the first word of each of its names. */
  readonly #mentionable = new Map<string, { readonly words: readonly string[]; readonly set: Bitmap }[]>();

  constructor(text: TextIndex, words: WordIndex, names: KnownNames, sets: ValueSets) {
    this.#text = text;
    this.#found = new LRUCache({
      maxSize: FOUND_BYTES,
      sizeCalculation: (_set, key) => Math.ceil(text.size / 8) + 2 * key.length + 100,
    });
    this.#words = words;
    this.#relevance = new Relevance(words, text.wordCounts());
    for (const kind of MENTIONABLE) {
      for (const { value, names: folded } of names.of(kind)) {
        for (const name of folded) this.#addName(queryWords(name), sets.having(kind, value));
      }
    }
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
   * The words of a query, each once, in their order, with the reviews that mention what they are part of the name of, or
   * have them within a run of letters of a script without blanks.
   */
  termsOf(query: string): Term[] {
    const words = queryWords(fold(query));
    const mentioned = new Map<string, Bitmap>();
    words.forEach((first, place) => {
      for (const { words: name, set } of this.#mentionable.get(first) ?? []) {
        if (name.some((word, offset) => words[place + offset] !== word)) continue;
        for (const word of name) {
          const known = mentioned.get(word)?.copy() ?? new Bitmap(this.#text.size);
          known.unite(set);
          mentioned.set(word, known);
        }
      }
    });
    return [...new Set(words)].map((word) => {
      // What stands in a run of letters may be a word there.
      const within = isOfUnspacedScript(word) ? this.#text.containing(word) : null;
      return { word, mentioned: mentioned.get(word) ?? null, within };
    });
  }

  /** Why no review has all words of a query: which occur nowhere, as they were written, and what is near. */
  hintTo(query: string): SearchHint {
    const parameter = 'query';
    const terms = this.termsOf(query);
    if (terms.length === 0) {
      return {
        parameter,
        message: 'The query has no letter or digit: signs and emoji are found only as a substring.',
        known: [],
      };
    }
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
    return { parameter, message: `No review has ${listed.join(', ')} in any form.${meant}`, known };
  }

  /** Who turns the pages of an answer, or narrows it, asks for the same text again. */
  #remembered(question: string, find: () => Bitmap): Bitmap {
    const known = this.#found.get(question);
    if (known !== undefined) return known;
    const found = find();
    this.#found.set(question, found);
    return found;
  }

  #addName(words: readonly string[], set: Bitmap): void {
    const [first] = words;
    if (first === undefined) return;
    const names = this.#mentionable.get(first) ?? [];
    names.push({ words, set });
    this.#mentionable.set(first, names);
  }

  /** The word nearest to each of these, among those that begin as it does and say something. */
  #nearest(words: readonly string[]): string[] {
    const near = words.flatMap((word) => {
      const alike = this.#words.beginningWith(word.slice(0, word.length < 5 ? 1 : 2));
      return nearestName(word, alike.filter(isTelling)) ?? [];
    });
    return [...new Set(near)];
  }
}

/** Whether a word is no small word of a language, nor a half of one: "don't" is don and t. */
function isTelling(word: string): boolean {
  return [...EMPTY_WORDS.values()].every((words) => !words.has(word));
}
