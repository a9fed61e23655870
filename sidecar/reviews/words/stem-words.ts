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
  /** How often they stand in each text of the index, where they stand in many. */
  readonly counts: Uint8Array<ArrayBuffer> | null;
}

/** The words of the texts in one language by their stems: plain data, which a worker thread can hand over. */
export interface LanguageWords {
  /** A primary language subtag; null for texts whose language is not known. */
  readonly language: string | null;
  readonly byStem: ReadonlyMap<string, StemWords>;
}

/** Of stems in more than one of so many texts it is kept how often they stand in each. */
const KEPT_ABOVE_SHARE = 4;

/** Counts are bytes; of a stem that stands more often in one text none are kept. */
const MOST_COUNTED = 255;

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
  const size = data.textStarts.length - 1;
  const common = Array.from(found, (count) =>
    count * KEPT_ABOVE_SHARE > size ? new Uint8Array(size) : null,
  );
  const tooMany = countCommon(data, texts, common, (piece) => stemOf[wordOf[piece] ?? 0] ?? -1);
  return {
    language,
    byStem: new Map(
      [...numbers].map(([key, number]) => [
        key,
        {
          words: wordsOf[number] ?? [],
          texts: found[number] ?? 0,
          counts: tooMany.has(number) ? null : (common[number] ?? null),
        },
      ]),
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

/** Counts the stems that have room for it; gives those that stand too often in some text. */
function countCommon(
  { textStarts, sequence }: TextIndexData,
  texts: Bitmap,
  counts: readonly (Uint8Array | null)[],
  stemOf: (piece: number) => number,
): ReadonlySet<number> {
  const tooMany = new Set<number>();
  for (const text of texts.from(0)) {
    const end = textStarts[text + 1] ?? 0;
    for (let at = textStarts[text] ?? 0; at < end; at += 1) {
      const number = stemOf(sequence[at] ?? 0);
      const own = counts[number];
      if (own === undefined || own === null) continue;
      if (own[text] === MOST_COUNTED) tooMany.add(number);
      else own[text] = (own[text] ?? 0) + 1;
    }
  }
  return tooMany;
}
