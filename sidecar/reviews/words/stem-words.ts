import type { Bitmap } from '../bitmap.ts';
import { stringAt } from '../text/string-table.ts';
import type { TextIndexData } from '../text/text-index-builder.ts';
import type { JoinedWords } from './joined-words.ts';
import { stemmerFor } from './stemmer.ts';

/** What is known of a stem in the texts of one language. */
export interface StemWords {
  /** The words that have it. */
  readonly words: readonly number[];
  /** Those of the words that texts write with marks between, by their own numbers. */
  readonly joined: readonly number[];
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
  { wordOf, joined }: { wordOf: Uint32Array; joined: JoinedWords },
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
  const joinedOf: number[][] = [];
  const stemOfJoined = joined.words.map((written, at) => {
    const key = stem(written);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    (joinedOf[number] ??= []).push(at);
    return number;
  });
  const found = textsOfStems(data, texts, {
    stems: numbers.size,
    stemOf: (piece) => stemOf[wordOf[piece] ?? 0] ?? -1,
    joined: { texts: joined.texts, stems: Int32Array.from(joined.numbers, (at) => stemOfJoined[at] ?? -1) },
  });
  return {
    language,
    byStem: new Map(
      [...numbers]
        .filter(([, number]) => (found[number] ?? 0) > 0)
        .map(([key, number]) => [
          key,
          { words: wordsOf[number] ?? [], joined: joinedOf[number] ?? [], texts: found[number] ?? 0 },
        ]),
    ),
  };
}

/** In how many texts each stem stands, as a word or as one that is joined by marks. */
function textsOfStems(
  { textStarts, sequence }: TextIndexData,
  texts: Bitmap,
  {
    stems,
    stemOf,
    joined,
  }: {
    stems: number;
    stemOf: (piece: number) => number;
    joined: { texts: Uint32Array; stems: Int32Array };
  },
): Uint32Array {
  const found = new Uint32Array(stems);
  const lastText = new Int32Array(stems).fill(-1);
  const note = (number: number, text: number) => {
    if (number === -1 || lastText[number] === text) return;
    lastText[number] = text;
    found[number] = (found[number] ?? 0) + 1;
  };
  let place = 0;
  for (const text of texts.from(0)) {
    const end = textStarts[text + 1] ?? 0;
    for (let at = textStarts[text] ?? 0; at < end; at += 1) note(stemOf(sequence[at] ?? 0), text);
    while ((joined.texts[place] ?? Infinity) < text) place += 1;
    for (; joined.texts[place] === text; place += 1) note(joined.stems[place] ?? -1, text);
  }
  return found;
}
