import { LRUCache } from 'lru-cache';
import { Bitmap } from '../bitmap.ts';
import { sizeOf, stringAt, withPrefix } from '../text/string-table.ts';
import type { TextIndex } from '../text/text-index.ts';
import type { TextIndexData } from '../text/text-index-builder.ts';
import { type JoinedWords, joinedWords } from './joined-words.ts';
import { type LanguageWords, languageWords, type StemWords } from './stem-words.ts';
import { stemmerFor } from './stemmer.ts';

/** The words of all texts by language and stem. */
export interface WordIndexData {
  readonly languages: readonly LanguageWords[];
  /** The language of each text, as a place in `languages`. */
  readonly textLanguages: Uint8Array<ArrayBuffer>;
  readonly joined: JoinedWords;
}

/** Forms of a word of a query. */
interface Forms {
  readonly words: readonly number[];
  /** The texts in languages that have them; null for all. */
  readonly ofLanguages: Bitmap | null;
}

/** A word of a query, with the reviews that have it otherwise than as a word of their texts. */
export interface Term {
  readonly word: string;
  /** Those that mention what is called so. */
  readonly mentioned: Bitmap | null;
  /** Those whose texts have it within a run of letters, where a script parts no words. */
  readonly within: Bitmap | null;
}

/** What a stem and its words take, in a map and as a text. */
const BYTES_OF_A_STEM = 200;

/** A stem in more than one of so many texts stands in many. */
const COMMON_ABOVE_SHARE = 4;

/** How much may be remembered of how often words stand in texts. */
const COUNTS_BYTES = 8 << 20;

/** How much may be remembered of which stems words have. */
const KNOWN_BYTES = 1 << 20;

/** A text language is a byte: rarer ones beyond this many are read as texts of an unknown language. */
const MOST_LANGUAGES = 250;

/** Groups the words of texts by language and stem; `languages` has the BCP 47 tag of each text, or null. */
export function wordIndexData(data: TextIndexData, languages: readonly (string | null)[]): WordIndexData {
  const places = new Map<string | null, number>([[null, 0]]);
  const textLanguages = Uint8Array.from(languages, (tag) => {
    const primary = tag?.split('-', 1)[0]?.toLowerCase() ?? null;
    const known = places.get(primary);
    if (known !== undefined) return known;
    if (places.size >= MOST_LANGUAGES) return 0;
    places.set(primary, places.size);
    return places.size - 1;
  });
  const wordOf = wordsOfPieces(data);
  const found = [...places.keys()].map((language) => ({
    language,
    texts: new Bitmap(languages.length),
    words: new Bitmap(sizeOf(data.words)),
  }));
  textLanguages.forEach((place, text) => {
    found[place]?.texts.add(text);
    const words = found[place]?.words;
    const end = data.textStarts[text + 1] ?? 0;
    for (let at = data.textStarts[text] ?? 0; at < end; at += 1) {
      words?.add(wordOf[data.sequence[at] ?? 0] ?? 0);
    }
  });
  const joined = joinedWords(data, wordOf);
  return {
    languages: found.map((each) => languageWords(data, each, { wordOf, joined })),
    textLanguages,
    joined,
  };
}

/** Finds texts by whole words, each in any of its forms. */
export class WordIndex {
  readonly #text: TextIndex;
  /** How often words that stand in many texts stand in each: questions of many words share most of them. */
  readonly #counts: LRUCache<string, Uint16Array>;
  readonly #latest: Uint16Array;
  readonly #languages;
  /** The text of each place of each joined word. */
  readonly #joinedPlaces: readonly number[][];
  /** What is known of words that were asked for, language by language: each question asks several times. */
  readonly #known: LRUCache<string, readonly (StemWords | undefined)[]>;

  constructor(text: TextIndex, { languages, textLanguages, joined }: WordIndexData) {
    this.#text = text;
    const places = joined.words.map((): number[] => []);
    joined.numbers.forEach((number, at) => places[number]?.push(joined.texts[at] ?? 0));
    this.#joinedPlaces = places;
    this.#latest = new Uint16Array(text.size);
    this.#counts = new LRUCache({
      maxSize: COUNTS_BYTES,
      sizeCalculation: ({ byteLength }) => byteLength + BYTES_OF_A_STEM,
    });
    this.#known = new LRUCache({
      maxSize: KNOWN_BYTES,
      sizeCalculation: (stems, word) => 8 * stems.length + 2 * word.length + BYTES_OF_A_STEM,
    });
    const texts = languages.map(() => new Bitmap(text.size));
    textLanguages.forEach((language, ordinal) => texts[language]?.add(ordinal));
    this.#languages = languages
      .map(({ language, byStem }, place) => ({
        stem: stemmerFor(language),
        stems: byStem,
        texts: texts[place] ?? new Bitmap(text.size),
      }))
      .filter(({ stems }) => stems.size > 0);
  }

  /** What the index takes in memory beside that of the texts, in bytes, about. */
  get bytes(): number {
    const stems = this.#languages.reduce((sum, { stems: each }) => sum + each.size, 0);
    const places = this.#joinedPlaces.reduce((sum, { length }) => sum + length, 0);
    return BYTES_OF_A_STEM * stems + this.#latest.byteLength + 8 * places;
  }

  /** Whether any text has the word, or any review mentions what is called so. */
  isKnown(term: Term): boolean {
    return this.frequencyOf(term) > 0;
  }

  /** The texts that have every one of the terms. */
  containingAll(terms: readonly Term[]): Bitmap {
    const [first, ...others] = terms;
    if (first === undefined) return new Bitmap(this.#text.size);
    const found = this.containing(first);
    for (const term of others) found.intersect(this.containing(term));
    return found;
  }

  /** The texts that have one term. */
  containing({ word, mentioned, within }: Term): Bitmap {
    const found = mentioned?.copy() ?? new Bitmap(this.#text.size);
    if (within !== null) found.unite(within);
    for (const { words, ofLanguages } of this.#formsOf(word)) {
      const texts = this.#text.withWords(words);
      if (ofLanguages !== null) texts.intersect(ofLanguages);
      found.unite(texts);
    }
    for (const text of this.#joinedPlacesOf(word)) found.add(text);
    return found;
  }

  /** How many texts have a term. */
  frequencyOf(term: Term): number {
    if (term.mentioned === null && term.within === null) return this.#frequency(term.word);
    return this.containing(term).count();
  }

  /** In how many texts a word stands. */
  #frequency(word: string): number {
    return this.#stemsOf(word).reduce((sum, stem) => sum + (stem?.texts ?? 0), 0);
  }

  /**
   * How often a word stands in each text of `texts`, in any form, by ordinal; of other texts it says nothing. To be read
   * before it is asked again: memory for each question anew would have the engine collect garbage in the midst of one.
   */
  counts(word: string, texts: Bitmap): Uint16Array {
    const known = this.#counts.get(word);
    if (known !== undefined) return known;
    const most = this.#text.size / COMMON_ABOVE_SHARE;
    if (this.#frequency(word) <= most || texts.count() <= most) return this.#countsIn(texts, word);
    const counts = this.#countsIn(new Bitmap(this.#text.size).complement(), word).slice();
    this.#counts.set(word, counts);
    return counts;
  }

  /** A word of each stem that stands in many texts, the commonest first. */
  commonWords(): string[] {
    const { words } = this.#text.data;
    return this.#languages
      .flatMap(({ stems }) => [...stems.values()])
      .filter(({ words: own, texts }) => own.length > 0 && texts * COMMON_ABOVE_SHARE > this.#text.size)
      .toSorted((a, b) => b.texts - a.texts)
      .map((stem) => stringAt(words, stem.words[0] ?? 0));
  }

  /** The words of any text that begin so. */
  beginningWith(start: string): string[] {
    const { words } = this.#text.data;
    const [first, end] = withPrefix(words, start);
    return Array.from({ length: end - first }, (_, offset) => stringAt(words, first + offset));
  }

  #countsIn(texts: Bitmap, word: string): Uint16Array {
    // No text has as many words as would be too many.
    const counts = this.#latest.fill(0);
    for (const { words, ofLanguages } of this.#formsOf(word)) {
      const own = texts.copy();
      if (ofLanguages !== null) own.intersect(ofLanguages);
      this.#text.count(words, own, counts);
    }
    for (const text of this.#joinedPlacesOf(word)) {
      if (texts.has(text)) counts[text] = (counts[text] ?? 0) + 1;
    }
    return counts;
  }

  /** The text of each place where a word stands with marks between. */
  #joinedPlacesOf(word: string): number[] {
    return this.#stemsOf(word).flatMap((stem, place) =>
      (stem?.joined ?? []).flatMap((joined) =>
        (this.#joinedPlaces[joined] ?? []).filter((text) => this.#languages[place]?.texts.has(text)),
      ),
    );
  }

  /** What is known of a word in each of the languages. */
  #stemsOf(word: string): readonly (StemWords | undefined)[] {
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    const stems = this.#languages.map(({ stem, stems }) => stems.get(stem(word)));
    this.#known.set(word, stems);
    return stems;
  }

  /** The forms of a word, those together that it has in texts of the same languages. */
  #formsOf(word: string): Forms[] {
    const languagesOf = new Map<number, number[]>();
    for (const [place, stem] of this.#stemsOf(word).entries()) {
      for (const form of stem?.words ?? []) {
        languagesOf.set(form, [...(languagesOf.get(form) ?? []), place]);
      }
    }
    const groups = Map.groupBy(languagesOf, ([, places]) => places.join());
    return Array.from(groups.values(), (group) => ({
      words: group.map(([form]) => form),
      ofLanguages: this.#textsIn(group[0]?.[1] ?? []),
    }));
  }

  #textsIn(places: readonly number[]): Bitmap | null {
    if (places.length === this.#languages.length) return null;
    const texts = new Bitmap(this.#text.size);
    for (const place of places) texts.unite(this.#languages[place]?.texts ?? texts);
    return texts;
  }
}

function wordsOfPieces({ pieceStarts, pieceRests }: TextIndexData): Uint32Array {
  const words = new Uint32Array(pieceRests.length);
  for (let word = 0; word + 1 < pieceStarts.length; word += 1) {
    words.fill(word, pieceStarts[word] ?? 0, pieceStarts[word + 1] ?? 0);
  }
  return words;
}
