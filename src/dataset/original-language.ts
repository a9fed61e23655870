// The smallest of its dictionaries: it loads wherever content is read, and every build has to wait for it.
import { eld } from 'eld/extrasmall';

/** In a text of fewer words the detector is too often sure of a neighbouring language. */
const ENOUGH_WORDS = 3;

/**
 * The language of a text that Google translated, as a BCP 47 tag. A tag of another language than English is the source's
 * word on the original. No tag, or English, may be said of the translation: then it is what the detector (eld) finds
 * in the original where it is sure of it, else null.
 */
export function originalLanguage(original: string, given: string | null): string | null {
  if (given !== null && !/^en(?:-|$)/i.test(given)) return given;
  const found = eld.detect(original);
  const isCertain = found.isReliable() && (original.match(/[\p{L}\p{M}]+/gu) ?? []).length >= ENOUGH_WORDS;
  return isCertain ? found.language : null;
}
