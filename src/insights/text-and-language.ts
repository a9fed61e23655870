import { splitGoogleTranslation } from '../domain/google-translation.ts';
import { readableText } from './analysed-text.ts';
import type { ReviewInput } from './notes.ts';
import { languageOf } from './text/language.ts';

/** What of a review is read. `original` is what stands beside a translation; null where there is none. */
export interface AnalysedText {
  text: string;
  language: string | null;
  original: string | null;
}

/** The readable text and its language: a translation is told by itself, the source's tag is that of the original. */
export function analysedText(input: ReviewInput): AnalysedText | null {
  const text = readableText(input);
  if (text === null) return null;
  const isWhole = text === input.text;
  const original = isWhole ? null : (splitGoogleTranslation(input.text ?? '')?.original ?? null);
  return { text, language: languageOf(text, isWhole ? input.language : null), original };
}
