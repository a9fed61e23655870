import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type * as extrasmall from 'eld/extrasmall';

type Detector = typeof extrasmall;

let loaded: Detector | undefined;

/**
 * The detector with the smallest of its dictionaries, loaded for the first translated text: it takes a third of the
 * start of a command that reads content, and few contents have such a text.
 */
function detector(): Detector {
  // It is published for imports alone; where its file lies they know.
  loaded ??= createRequire(import.meta.url)(fileURLToPath(import.meta.resolve('eld/extrasmall')));
  if (loaded === undefined) throw new TypeError('eld/extrasmall has nothing');
  return loaded;
}

/** In a text of fewer words the detector is too often sure of a neighbouring language. */
const ENOUGH_WORDS = 3;

/**
 * The language of a text that Google translated, as a BCP 47 tag. A tag of another language than English is the source's
 * word on the original. No tag, or English, may be said of the translation: then it is what the detector (eld) finds
 * in the original where it is sure of it, else null.
 */
export function originalLanguage(original: string, given: string | null): string | null {
  if (given !== null && !/^en(?:-|$)/i.test(given)) return given;
  const found = detector().eld.detect(original);
  const isCertain = found.isReliable() && (original.match(/[\p{L}\p{M}]+/gu) ?? []).length >= ENOUGH_WORDS;
  return isCertain ? found.language : null;
}
