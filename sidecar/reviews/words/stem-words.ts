import type { Bitmap } from '../bitmap.ts';
import { stringAt } from '../text/string-table.ts';
import type { TextIndexData } from '../text/text-index-builder.ts';
import { stemmerFor } from './stemmer.ts';

/** What is known of a stem in the texts of one language. */
export interface StemWords {
  /** The words that have it. */
  readonly words: readonly number[];
  /** In how many texts they stand. */
  readonly texts: number;
}

/** The words of the texts in one language by their stems: plain data, which a worker thread can hand over. */
export interface LanguageWords {
  /** A primary language subtag; null for texts whose language is not known. */
  readonly language: string | null;
  readonly byStem: ReadonlyMap<string, StemWords>;
}

/** Groups the words of the texts in one language by stem; `wordOf` has the word of each piece. */
export function languageWords(
  data: TextIndexData,
  { language, texts, words }: { language: string | null; texts: Bitmap; words: Bitmap },
  wordOf: Uint32Array,
): LanguageWords {
  const numbers = new Map<string, number>();
  const wordsOf: number[][] = [];
  const stemOf = new Int32Array(data.words.starts.length).fill(-1);
  const stem = stemmerFor(language);
  for (const word of words.from(0)) {
    const written = stringAt(data.words, word);
    if (written === '') continue;
    const key = stem(written);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    (wordsOf[number] ??= []).push(word);
    stemOf[word] = number;
  }
  const found = textsOfStems(data, texts, numbers.size, (piece) => stemOf[wordOf[piece] ?? 0] ?? -1);
  return {
    language,
    byStem: new Map(
      [...numbers].map(([key, number]) => [key, { words: wordsOf[number] ?? [], texts: found[number] ?? 0 }]),
    ),
  };
}

/** In how many texts each stem stands. */
function textsOfStems(
  { textStarts, sequence }: TextIndexData,
  texts: Bitmap,
  stems: number,
  stemOf: (piece: number) => number,
): Uint32Array {
  const found = new Uint32Array(stems);
  const lastText = new Int32Array(stems).fill(-1);
  for (const text of texts.from(0)) {
    const end = textStarts[text + 1] ?? 0;
    for (let at = textStarts[text] ?? 0; at < end; at += 1) {
      const number = stemOf(sequence[at] ?? 0);
      if (number === -1 || lastText[number] === text) continue;
      lastText[number] = text;
      found[number] = (found[number] ?? 0) + 1;
    }
  }
  return found;
}
