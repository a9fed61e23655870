import { readableText } from './analysed-text.ts';
import type { ReviewInput } from './notes.ts';
import { languageOf } from './text/language.ts';

/** The readable text and its language: a translation is told by itself, the source's tag is that of the original. */
export function analysedText(input: ReviewInput): { text: string; language: string | null } | null {
  const text = readableText(input);
  if (text === null) return null;
  return { text, language: languageOf(text, text === input.text ? input.language : null) };
}
