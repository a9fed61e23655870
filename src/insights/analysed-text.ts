import type { ReviewInput } from './notes.ts';
import { splitGoogleTranslation } from './text/google-translation.ts';
import { languageOf } from './text/language.ts';

/** The text of a review that is analysed and its language: the translation where the source gives one; null without text. */
export function analysedText(input: ReviewInput): { text: string; language: string | null } | null {
  if (input.text === null || input.text.trim() === '') return null;
  const split = splitGoogleTranslation(input.text);
  if (split !== null) return { text: split.translation, language: languageOf(split.translation, null) };
  return { text: input.text, language: languageOf(input.text, input.language) };
}
