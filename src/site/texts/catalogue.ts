import { german } from './de.ts';
import { english, type Texts } from './en.ts';
import { spanish } from './es.ts';

/** The texts of pages by primary language tag. A new language is a file and a row. */
const CATALOGUES = new Map<string, Texts>([
  ['en', english],
  ['de', german],
  ['es', spanish],
]);

/** The languages in which pages can be made, as primary tags. */
export const PAGE_LANGUAGES: readonly string[] = [...CATALOGUES.keys()];

/** What pages say in a language, by its BCP 47 tag; in English for one that does not ship. */
export function textsIn(tag: string): { readonly language: string; readonly texts: Texts } {
  const { language } = new Intl.Locale(tag);
  const texts = CATALOGUES.get(language);
  return texts === undefined ? { language: 'en', texts: english } : { language, texts };
}
