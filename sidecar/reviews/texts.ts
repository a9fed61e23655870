import { fold } from '../../src/domain/fold.ts';
import { readLined, recordBytes, REVIEW_LINES } from '../../src/domain/lined-document.ts';
import { review } from '../../src/domain/review.ts';
import { arraysOf, TextIndexBuilder, type TextIndexData } from './text/text-index-builder.ts';
import { type WordIndexData, wordIndexData } from './words/word-index.ts';

/** The half of an index that knows the texts: plain data, which a worker thread can hand over. */
export interface Texts {
  readonly text: TextIndexData;
  readonly words: WordIndexData;
}

const searched = review.pick({ text: true, language: true }).strip();

/** Indexes the texts in the bytes of `/reviews.json`. Throws when they are not laid out as documented. */
export function readTexts(document: Buffer): Texts {
  const { starts } = readLined(REVIEW_LINES, document);
  const builder = new TextIndexBuilder();
  const languages: (string | null)[] = [];
  for (let ordinal = 0; ordinal + 1 < starts.length; ordinal += 1) {
    const record: unknown = JSON.parse(recordBytes(document, starts, ordinal, ordinal + 1).toString());
    const { text, language } = searched.parse(record);
    builder.add(text === null ? '' : fold(text));
    languages.push(language);
  }
  const text = builder.finish();
  return { text, words: wordIndexData(text, languages) };
}

/** The buffers of texts, which a thread hands over without copying. */
export function buffersOf({ text, words }: Texts): ArrayBuffer[] {
  const all = [...arraysOf(text), words.textLanguages, words.joined.texts, words.joined.numbers];
  return all.map(({ buffer }) => buffer);
}
