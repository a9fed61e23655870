import type { ReviewInput } from './notes.ts';
import { splitGoogleTranslation } from '../domain/google-translation.ts';
import { languageOf } from './text/language.ts';

/** The text of a review that is analysed: the translation where the source gives one beside the original; null without text. */
export function readableText({ text }: Pick<ReviewInput, 'text'>): string | null {
  if (text === null || text.trim() === '') return null;
  return splitGoogleTranslation(text)?.translation ?? text;
}

/** The readable text and its language: a translation is told by itself, the source's tag is that of the original. */
export function analysedText(input: ReviewInput): { text: string; language: string | null } | null {
  const text = readableText(input);
  if (text === null) return null;
  return { text, language: languageOf(text, text === input.text ? input.language : null) };
}
