import { Bitmap } from '../bitmap.ts';
import { sizeOf, stringAt, withPrefix } from '../text/string-table.ts';
import type { TextIndex } from '../text/text-index.ts';
import type { TextIndexData } from '../text/text-index-builder.ts';
import { type LanguageWords, languageWords, type StemWords } from './stem-words.ts';
import { stemmerFor } from './stemmer.ts';

/** The words of all texts by language and stem. */
export interface WordIndexData {
  readonly languages: readonly LanguageWords[];
  /** The language of each text, as a place in `languages`. */
  readonly textLanguages: Uint8Array<ArrayBuffer>;
}

/** Where a word of a query stands in texts of one language. */
interface Forms {
  /** The texts in that language; null for all. */
  readonly ofLanguage: Bitmap | null;
  readonly stem: StemWords;
}

/** A word of a query, with the reviews that have it otherwise than as a word: by mentioning what is called so. */
export interface Term {
  readonly word: string;
  readonly mentioned: Bitmap | null;
}

/** What a stem and its words take, in a map and as a text. */
const BYTES_OF_A_STEM = 200;

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
  return { languages: found.map((each) => languageWords(data, each, wordOf)), textLanguages };
}

/** Finds texts by whole words, each in any of its forms. */
export class WordIndex {
  readonly #text: TextIndex;
  readonly #languages;
  /** The texts of stems that stand in many. */
  readonly #commonTexts = new Map<StemWords, Bitmap>();

  constructor(text: TextIndex, { languages, textLanguages }: WordIndexData) {
    this.#text = text;
    const texts = languages.map(() => new Bitmap(text.size));
    textLanguages.forEach((language, ordinal) => texts[language]?.add(ordinal));
    this.#languages = languages.map(({ language, byStem: stems }, place) => ({
      stem: stemmerFor(language),
      stems,
      texts: languages.length === 1 ? null : (texts[place] ?? null),
    }));
    for (const { byStem: stems } of languages) {
      for (const stem of stems.values()) {
        if (stem.counts !== null) this.#commonTexts.set(stem, textsCounted(stem.counts));
      }
    }
  }

  /** What the index takes in memory beside that of the texts, in bytes, about. */
  get bytes(): number {
    const perText = this.#commonTexts.size * this.#text.size;
    const stems = this.#languages.reduce((sum, { stems: each }) => sum + each.size, 0);
    return perText + Math.ceil(perText / 8) + BYTES_OF_A_STEM * stems;
  }

  /** Whether any text has the word, or any review mentions what is called so. */
  isKnown({ word, mentioned }: Term): boolean {
    return (mentioned !== null && mentioned.count() > 0) || this.#formsOf(word).length > 0;
  }

  /** The texts that have every one of the terms. */
  containingAll(terms: readonly Term[]): Bitmap {
    const rarestFirst = terms
      .map((term) => ({ term, most: this.#most(term) }))
      .toSorted((a, b) => a.most - b.most);
    let found: Bitmap | null = null;
    for (const { term } of rarestFirst) found = this.containing(term, found);
    return found ?? new Bitmap(this.#text.size);
  }

  /** The texts, of `within` or all, that have one term. */
  containing({ word, mentioned }: Term, within: Bitmap | null): Bitmap {
    const found = mentioned?.copy() ?? new Bitmap(this.#text.size);
    if (within !== null) found.intersect(within);
    for (const { stem, ofLanguage } of this.#formsOf(word)) {
      const all = this.#commonTexts.get(stem);
      if (all === undefined) found.unite(this.#text.withWords(stem.words, common(ofLanguage, within)));
      else found.unite(common(all, within) ?? all);
    }
    return found;
  }

  /** In how many texts a word stands. */
  frequency(word: string): number {
    return this.#formsOf(word).reduce((sum, { stem }) => sum + stem.texts, 0);
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
      const columns = columnsOf(words.map(stem), stems);
      if (columns.length === 0) continue;
      const some = ofLanguage === null ? all : (common(ofLanguage, texts)?.ordinals() ?? all);
      const own = ofLanguage === null ? rows : rowsOf(some, rows);
      const uncounted = words.map((_, at) => {
        const column = columns.find(({ to, from }) => to === at && from === at);
        return column === undefined || column.stem.counts !== null ? [] : column.stem.words;
      });
      this.#text.count(uncounted, { texts: some, rows: own, width, counts });
      for (const { from, to, stem: found } of columns) {
        const kept = found.counts;
        if (kept === null && from === to) continue;
        for (const text of some) {
          const row = ((rows[text] ?? 0) - 1) * width;
          counts[row + to] = kept === null ? (counts[row + from] ?? 0) : (kept[text] ?? 0);
        }
      }
    }
    return counts;
  }

  /** A word of each stem that stands in many texts, the commonest first. */
  commonWords(): string[] {
    const { words } = this.#text.data;
    return [...this.#commonTexts.keys()]
      .toSorted((a, b) => b.texts - a.texts)
      .map((stem) => stringAt(words, stem.words[0] ?? 0));
  }

  /** The words of any text that begin so. */
  beginningWith(start: string): string[] {
    const { words } = this.#text.data;
    const [first, end] = withPrefix(words, start);
    return Array.from({ length: end - first }, (_, offset) => stringAt(words, first + offset));
  }

  /** In how many reviews a term is, at most. */
  #most({ word, mentioned }: Term): number {
    return this.frequency(word) + (mentioned?.count() ?? 0);
  }

  #formsOf(word: string): Forms[] {
    return this.#languages.flatMap(({ stem, stems, texts }) => {
      const found = stems.get(stem(word));
      return found === undefined ? [] : [{ ofLanguage: texts, stem: found }];
    });
  }
}

/** A column of counts: that of a stem, which may stand in an earlier column already. */
interface Column {
  readonly stem: StemWords;
  readonly to: number;
  /** The first column of the same stem. */
  readonly from: number;
}

/** The columns of the stems that the language has. */
function columnsOf(stems: readonly string[], byStem: ReadonlyMap<string, StemWords>): Column[] {
  return stems.flatMap((key, to) => {
    const stem = byStem.get(key);
    return stem === undefined ? [] : [{ stem, to, from: stems.indexOf(key) }];
  });
}

/** The rows of some texts alone. */
function rowsOf(texts: Uint32Array, rows: Uint32Array): Uint32Array {
  const own = new Uint32Array(rows.length);
  for (const text of texts) own[text] = rows[text] ?? 0;
  return own;
}

/** The texts in which something stands at least once. */
function textsCounted(counts: Uint8Array): Bitmap {
  const texts = new Bitmap(counts.length);
  counts.forEach((count, text) => {
    if (count > 0) texts.add(text);
  });
  return texts;
}

/** What both sets have; null stands for all. */
function common(a: Bitmap | null, b: Bitmap | null): Bitmap | null {
  if (a === null || b === null) return a ?? b;
  const both = a.copy();
  both.intersect(b);
  return both;
}

function wordsOfPieces({ pieceStarts, pieceRests }: TextIndexData): Uint32Array {
  const words = new Uint32Array(pieceRests.length);
  for (let word = 0; word + 1 < pieceStarts.length; word += 1) {
    words.fill(word, pieceStarts[word] ?? 0, pieceStarts[word + 1] ?? 0);
  }
  return words;
}
