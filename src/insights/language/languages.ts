import { german } from './de/german.ts';
import { english } from './en/english.ts';
import { spanish } from './es/spanish.ts';
import { french } from './fr/french.ts';
import { italian } from './it/italian.ts';
import type { Language } from './language.ts';
import { portuguese } from './pt/portuguese.ts';

const OPENERS: ReadonlyMap<string, () => Language> = new Map([
  ['de', german],
  ['en', english],
  ['es', spanish],
  ['fr', french],
  ['it', italian],
  ['pt', portuguese],
]);

/** The languages whose texts are read, as BCP 47 primary tags; of all others the stars decide. */
export const READ_LANGUAGES: readonly string[] = [...OPENERS.keys()];

/** The language of a BCP 47 tag ("pt-BR" is "pt"), opened when it is first asked for; null of one that is not read. */
export function languageFor(tag: string | null): Language | null {
  const [primary = ''] = (tag ?? '').trim().toLowerCase().split(/[-_]/);
  return OPENERS.get(primary)?.() ?? null;
}
