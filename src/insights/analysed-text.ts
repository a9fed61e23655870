import { splitGoogleTranslation } from '../domain/google-translation.ts';
import type { ReviewInput } from './notes.ts';

/** The text of a review that is analysed: the translation where the source gives one beside the original; null without text. */
export function readableText({ text }: Pick<ReviewInput, 'text'>): string | null {
  if (text === null || text.trim() === '') return null;
  return splitGoogleTranslation(text)?.translation ?? text;
}
