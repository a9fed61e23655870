import { fold } from '../../src/domain/fold.ts';
import { overallInsights } from '../../src/domain/insights.ts';
import { ANALYSIS_LINES, readLined, recordBytes, REVIEW_LINES } from '../../src/domain/lined-document.ts';
import { review } from '../../src/domain/review.ts';
import { arraysOf, TextIndexBuilder, type TextIndexData } from './text/text-index-builder.ts';
import { usualLanguage } from './words/usual-language.ts';
import { type WordIndexData, wordIndexData } from './words/word-index.ts';

/** The half of an index that knows the texts: plain data, which a worker thread can hand over. */
export interface Texts {
  readonly text: TextIndexData;
  readonly words: WordIndexData;
}

const searched = review.pick({ text: true, language: true }).strip();
const analysed = overallInsights.pick({ model: true }).strip();

/**
 * Indexes the texts in the bytes of `/reviews.json`, those that do not say their language in the one that most are found to be written in, as
 * the `/insights.json` of the same publication says. Throws when they are not laid out as documented.
 */
export function readTexts(document: Buffer, [insights = Buffer.alloc(0)]: readonly Buffer[]): Texts {
  const usual = usualLanguage(analysed.parse(readLined(ANALYSIS_LINES, insights).frame));
  const { starts } = readLined(REVIEW_LINES, document);
  const builder = new TextIndexBuilder();
  const languages: (string | null)[] = [];
  for (let ordinal = 0; ordinal + 1 < starts.length; ordinal += 1) {
    const record: unknown = JSON.parse(recordBytes(document, starts, ordinal, ordinal + 1).toString());
    const { text, language } = searched.parse(record);
    builder.add(text === null ? '' : fold(text));
    languages.push(language ?? usual);
  }
  const text = builder.finish();
  return { text, words: wordIndexData(text, languages) };
}

/** The buffers of texts, which a thread hands over without copying. */
export function buffersOf({ text, words }: Texts): ArrayBuffer[] {
  const all = [...arraysOf(text), words.textLanguages, words.joined.texts, words.joined.numbers];
  return all.map(({ buffer }) => buffer);
}
