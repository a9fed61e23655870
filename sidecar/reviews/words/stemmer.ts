import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as spanish } from '@orama/stemmers/spanish';

export type Stem = (word: string) => string;
const S: Record<string, Stem> = { en: english, es: spanish };
export function stemmerFor(language: string | null): Stem {
  return S[language?.split('-')[0]?.toLowerCase() ?? ''] ?? ((w) => w);
}
