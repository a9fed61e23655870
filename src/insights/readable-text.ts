import { splitGoogleTranslation } from '../domain/google-translation.ts';
import { isEnglish, languageOf } from './detect-language.ts';
import type { ReviewInput } from './notes.ts';

const WORD = /\p{L}{2}/u;

/** The text of a review that is analysed: the translation where the source gives one beside the original; null without text. */
export function readableText({ text }: Pick<ReviewInput, 'text'>): string | null {
  if (text === null || text.trim() === '') return null;
  return splitGoogleTranslation(text)?.translation ?? text;
}

/** What of a review is read. `original` is what stands beside a translation; null where there is none. */
export interface ReadableText {
  text: string;
  language: string | null;
  /** Whether the analyser can read it: English, or signs that are the same in every language ("👍", "10/10"). */
  isRead: boolean;
  original: string | null;
}

/** The readable text and its language: a translation is told by itself, the source's tag is that of the original. */
export function readableWithLanguage(input: ReviewInput): ReadableText | null {
  const text = readableText(input);
  if (text === null) return null;
  const isWhole = text === input.text;
  const original = isWhole ? null : (splitGoogleTranslation(input.text ?? '')?.original ?? null);
  const language = languageOf(text, isWhole ? input.language : null);
  const isRead = isEnglish(language) || (language === null && !WORD.test(text));
  return { text, language, isRead, original };
}
