import { LRUCache } from 'lru-cache';
import type { Bitmap } from './bitmap.ts';
import type { KnownNames } from './known-names.ts';
import type { ValueSets } from './value-sets.ts';
import type { Stem } from './words/irregular-forms.ts';
import { stemmerFor } from './words/stemmer.ts';
import { queryWords } from './words/words-of.ts';

/** What a review can mention, and whether the words of its names count in any form: Paul is no form of Paula. */
const MENTIONABLE = [
  ['technicians', { hasForms: false }],
  ['services', { hasForms: true }],
  ['service_areas', { hasForms: true }],
] as const;

/** Of so many words of queries it is remembered which names they are of. */
const MOST_REMEMBERED = 2000;

/** A name of something that reviews mention. */
interface Name {
  /** How many words it has, each counted once. */
  readonly length: number;
  readonly set: Bitmap;
}

/** A word of a name, by its place among them. */
interface NameWord {
  readonly name: Name;
  readonly place: number;
}

/**
 * The names of what reviews mention. A query calls something by name when it has every word of one of its names, in any
 * order: those of services and areas in any form that the stemmer of the pages' language, or of one that reviews are
 * written in, joins with it, those of people letter for letter.
 */
export class MentionedNames {
  readonly #stemmers: readonly Stem[];
  /** By stemmer and stem. */
  readonly #words = new Map<string, NameWord[]>();
  readonly #remembered = new LRUCache<string, readonly NameWord[]>({ max: MOST_REMEMBERED });

  /** `language` is that of the pages. */
  constructor(names: KnownNames, sets: ValueSets, language: string) {
    const languages = names.of('language').map(({ value }) => value);
    // The first one leaves each word as it is.
    this.#stemmers = [...new Set([null, language, ...languages].map(stemmerFor))];
    for (const [kind, { hasForms }] of MENTIONABLE) {
      for (const { value, names: folded } of names.of(kind)) {
        const set = sets.having(kind, value);
        for (const name of folded) this.#add(name, { set, hasForms });
      }
    }
  }

  /** For each word of a query that is of a name which the query has, the reviews that mention what is called so. */
  calledIn(words: readonly string[]): ReadonlyMap<string, readonly Bitmap[]> {
    // Of each name: the words of the query that are each of its own.
    const met = new Map<Name, Map<number, string[]>>();
    for (const word of new Set(words)) {
      for (const { name, place } of this.#wordsLike(word)) {
        const places = met.get(name) ?? new Map<number, string[]>();
        met.set(name, places.set(place, [...(places.get(place) ?? []), word]));
      }
    }
    const called = new Map<string, Bitmap[]>();
    for (const [{ length, set }, places] of met) {
      if (places.size < length) continue;
      for (const word of new Set([...places.values()].flat())) {
        const sets = called.get(word) ?? [];
        if (!sets.includes(set)) called.set(word, [...sets, set]);
      }
    }
    return called;
  }

  #add(folded: string, { set, hasForms }: { set: Bitmap; hasForms: boolean }): void {
    const words = [...new Set(queryWords(folded))];
    const name: Name = { length: words.length, set };
    words.forEach((word, place) => {
      for (const key of this.#keysOf(word, hasForms ? this.#stemmers : this.#stemmers.slice(0, 1))) {
        const known = this.#words.get(key) ?? [];
        this.#words.set(key, [...known, { name, place }]);
      }
    });
  }

  #wordsLike(word: string): readonly NameWord[] {
    const known = this.#remembered.get(word);
    if (known !== undefined) return known;
    const alike = this.#keysOf(word, this.#stemmers).flatMap((key) => this.#words.get(key) ?? []);
    const byName = Map.groupBy(alike, ({ name }) => name);
    const each = [...byName.values()].flatMap((found) => [
      ...new Map(found.map((one) => [one.place, one])).values(),
    ]);
    this.#remembered.set(word, each);
    return each;
  }

  #keysOf(word: string, stemmers: readonly Stem[]): string[] {
    return stemmers.map((stem, number) => `${number} ${stem(word)}`);
  }
}
