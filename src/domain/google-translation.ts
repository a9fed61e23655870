/** How Google marks a translation and the original beside it, by the language into which it translated. */
const MARKS: readonly (readonly [translation: string, original: string])[] = [
  ['Translated by Google', 'Original'],
  ['Traducido por Google', 'Original'],
  ['Traducción de Google', 'Original'],
  ['Übersetzt von Google', 'Original'],
  ['Traduit par Google', "Avis d'origine"],
  ['Tradotto da Google', 'Originale'],
  ['Traduzione di Google', 'Originale'],
  ['Traduzido pelo Google', 'Texto original'],
  ['Tradução do Google', 'Original'],
  ['Vertaald door Google', 'Origineel'],
  ['Przetłumaczone przez Google', 'Oryginał'],
  ['Översatt av Google', 'Original'],
  ['Oversat af Google', 'Oprindelig'],
  ['Oversatt av Google', 'Original'],
  ['Google tarafından çevrildi', 'Orijinal'],
  ['Переведено Google', 'Оригинал'],
  ['由 Google 提供翻譯', '原始評論'],
  ['由 Google 翻译', '原文'],
  ['Google による翻訳', '原文'],
  ['Google 번역 제공', '원문'],
  ['Diterjemahkan oleh Google', 'Asli'],
];
const TRANSLATION = markOf(MARKS.map(([translation]) => translation));
const ORIGINAL = markOf(MARKS.map(([, original]) => original));

/** The two halves of a text that Google Business Profile exports as one. */
export interface GoogleTranslation {
  original: string;
  translation: string;
}

/**
 * Splits "(Translated by Google) ... (Original) ..." and "... (Translated by Google) ..." (original first), the two
 * forms of Google Business Profile, with the marks in any language that it writes them in; null for any other text and
 * where one half is empty.
 */
export function splitGoogleTranslation(text: string): GoogleTranslation | null {
  // Most texts have no such word, and every text of a build is asked several times.
  if (!text.includes('Google')) return null;
  const mark = TRANSLATION.exec(text);
  if (mark === null) return null;
  const before = text.slice(0, mark.index);
  const after = text.slice(mark.index + mark[0].length);
  if (before.trim() !== '') return halves(before, after);
  const original = ORIGINAL.exec(after);
  return original === null
    ? null
    : halves(after.slice(original.index + original[0].length), after.slice(0, original.index));
}

/** Any of some words in brackets; an apostrophe may be typographic, brackets may be wide. */
function markOf(words: readonly string[]): RegExp {
  const all = [...new Set(words)].join('|').replaceAll("'", "['\u{2019}]");
  return new RegExp(String.raw`[(\uFF08](?:${all})[)\uFF09]`, 'iu');
}

function halves(original: string, translation: string): GoogleTranslation | null {
  const pair = { original: original.trim(), translation: translation.trim() };
  return pair.original === '' || pair.translation === '' ? null : pair;
}
