import { Bitmap } from '../bitmap.ts';
import { sizeOf, stringAt, withPrefix } from '../text/string-table.ts';
import type { TextIndex } from '../text/text-index.ts';
import type { TextIndexData } from '../text/text-index-builder.ts';
import { stemmerFor } from './stemmer.ts';

/** The words of the texts in one language by their stems: plain data, which a worker thread can hand over. */
export interface LanguageWords {
  /** A primary language subtag; null for texts whose language is not known. */
  readonly language: string | null;
  readonly byStem: ReadonlyMap<string, readonly number[]>;
}

export interface WordIndexData {
  readonly languages: readonly LanguageWords[];
  /** The language of each text, as a place in `languages`. */
  readonly textLanguages: Uint8Array<ArrayBuffer>;
}

/** Where a word of a query stands in texts of one language: any of these words. */
interface Forms {
  /** The texts in that language; null for all. */
  readonly texts: Bitmap | null;
  readonly words: readonly number[];
}

/** A word of a query, with the reviews that have it by mentioning somebody or something of that name. */
export interface Term {
  readonly word: string;
  readonly mentioned: Bitmap | null;
}

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
  const used = [...places.keys()].map(() => new Bitmap(sizeOf(data.words)));
  const wordOf = wordsOfPieces(data);
  textLanguages.forEach((language, text) => {
    const words = used[language];
    const end = data.textStarts[text + 1] ?? 0;
    for (let at = data.textStarts[text] ?? 0; at < end; at += 1)
      words?.add(wordOf[data.sequence[at] ?? 0] ?? 0);
  });
  return {
    languages: [...places].map(([language, place]) => ({
      language,
      byStem: byStem(data, used[place]?.from(0) ?? [], language),
    })),
    textLanguages,
  };
}

/** Finds texts by whole words, each in any of its forms. */
export class WordIndex {
  readonly #text: TextIndex;
  readonly #languages;

  constructor(text: TextIndex, { languages, textLanguages }: WordIndexData) {
    this.#text = text;
    const texts = languages.map(() => new Bitmap(text.size));
    textLanguages.forEach((language, ordinal) => texts[language]?.add(ordinal));
    this.#languages = languages.map(({ language, byStem: stems }, place) => ({
      stem: stemmerFor(language),
      stems,
      texts: languages.length === 1 ? null : (texts[place] ?? null),
    }));
  }

  /** Whether any text has the word, or any review mentions what is called so. */
  isKnown({ word, mentioned }: Term): boolean {
    return mentioned !== null || this.#formsOf(word).length > 0;
  }

  /** The texts that have every one of the terms. */
  containingAll(terms: readonly Term[]): Bitmap {
    const rarestFirst = terms
      .map((term) => ({ term, places: this.#places(term) }))
      .toSorted((a, b) => a.places - b.places);
    let found: Bitmap | null = null;
    for (const { term } of rarestFirst) found = this.containing(term, found);
    return found ?? new Bitmap(this.#text.size);
  }

  /** The texts, of `within` or all, that have one term. */
  containing({ word, mentioned }: Term, within: Bitmap | null): Bitmap {
    const found = mentioned?.copy() ?? new Bitmap(this.#text.size);
    if (within !== null) found.intersect(within);
    for (const { words, texts } of this.#formsOf(word)) {
      found.unite(this.#text.withWords(words, common(texts, within)));
    }
    return found;
  }

  /** How often each word stands in each text of `texts`, in any form: a row a text, a column a word. */
  counts(words: readonly string[], texts: Bitmap): Uint32Array {
    const width = words.length;
    const all = texts.ordinals();
    const counts = new Uint32Array(all.length * width);
    const rows = new Uint32Array(this.#text.size);
    all.forEach((text, row) => {
      rows[text] = row + 1;
    });
    for (const { stem, stems, texts: ofLanguage } of this.#languages) {
      const { columns, copies } = columnsOf(words.map(stem), stems);
      if (columns.every(({ length }) => length === 0)) continue;
      const some = ofLanguage === null ? all : (common(ofLanguage, texts)?.ordinals() ?? all);
      const own = ofLanguage === null ? rows : rowsOf(some, rows);
      this.#text.count(columns, { texts: some, rows: own, width, counts });
      for (const text of copies.length === 0 ? [] : some) {
        const row = ((rows[text] ?? 0) - 1) * width;
        for (const { from, to } of copies) counts[row + to] = counts[row + from] ?? 0;
      }
    }
    return counts;
  }

  /** The words of any text that begin so. */
  beginningWith(start: string): string[] {
    const { words } = this.#text.data;
    const [first, end] = withPrefix(words, start);
    return Array.from({ length: end - first }, (_, offset) => stringAt(words, first + offset));
  }

  #places({ word, mentioned }: Term): number {
    const places = this.#formsOf(word).map(({ words }) => this.#text.frequency(words));
    return places.reduce((sum, each) => sum + each, mentioned?.count() ?? 0);
  }

  #formsOf(word: string): Forms[] {
    return this.#languages.flatMap(({ stem, stems, texts }) => {
      const words = stems.get(stem(word));
      return words === undefined ? [] : [{ texts, words }];
    });
  }
}

/** The words of each stem, and which columns are those of an earlier word with the same stem. */
function columnsOf(
  stems: readonly string[],
  byStem: ReadonlyMap<string, readonly number[]>,
): { columns: (readonly number[])[]; copies: { from: number; to: number }[] } {
  const copies: { from: number; to: number }[] = [];
  const columns = stems.map((stem, to) => {
    const from = stems.indexOf(stem);
    if (from !== to) copies.push({ from, to });
    return from === to ? (byStem.get(stem) ?? []) : [];
  });
  return { columns, copies };
}

/** The rows of some texts alone. */
function rowsOf(texts: Uint32Array, rows: Uint32Array): Uint32Array {
  const own = new Uint32Array(rows.length);
  for (const text of texts) own[text] = rows[text] ?? 0;
  return own;
}

/** What both sets have; null stands for all. */
function common(a: Bitmap | null, b: Bitmap | null): Bitmap | null {
  if (a === null || b === null) return a ?? b;
  const both = a.copy();
  both.intersect(b);
  return both;
}

function byStem(
  { words }: TextIndexData,
  used: Iterable<number>,
  language: string | null,
): Map<string, number[]> {
  const stem = stemmerFor(language);
  const stems = new Map<string, number[]>();
  for (const word of used) {
    const written = stringAt(words, word);
    if (written === '') continue;
    const key = stem(written);
    const known = stems.get(key);
    if (known === undefined) stems.set(key, [word]);
    else known.push(word);
  }
  return stems;
}

function wordsOfPieces({ pieceStarts, pieceRests }: TextIndexData): Uint32Array {
  const words = new Uint32Array(pieceRests.length);
  for (let word = 0; word + 1 < pieceStarts.length; word += 1) {
    words.fill(word, pieceStarts[word] ?? 0, pieceStarts[word + 1] ?? 0);
  }
  return words;
}
