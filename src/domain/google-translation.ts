const TRANSLATED = /^\s*\(Translated by Google\)\s*/i;
const ORIGINAL = /\s*\(Original\)\s*/i;

/** The two halves of a text that Google Business Profile exports as one. */
export interface GoogleTranslation {
  original: string;
  translation: string;
}

/**
 * Splits "(Translated by Google) ... (Original) ..." and "... (Translated by Google) ..." (original first), the two
 * forms of Google Business Profile; null for any other text and where one half is empty.
 */
export function splitGoogleTranslation(text: string): GoogleTranslation | null {
  // Most texts have no bracket, and every text of a build is asked several times.
  if (!text.includes('(')) return null;
  if (TRANSLATED.test(text)) {
    const rest = text.replace(TRANSLATED, '');
    const mark = ORIGINAL.exec(rest);
    if (mark === null) return null;
    return halves(rest.slice(mark.index + mark[0].length), rest.slice(0, mark.index));
  }
  const later = /\s*\(Translated by Google\)\s*/i.exec(text);
  if (later === null) return null;
  return halves(text.slice(0, later.index), text.slice(later.index + later[0].length));
}

function halves(original: string, translation: string): GoogleTranslation | null {
  const pair = { original: original.trim(), translation: translation.trim() };
  return pair.original === '' || pair.translation === '' ? null : pair;
}
