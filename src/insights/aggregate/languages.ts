import type { LanguageRead } from '../../domain/insights.ts';
import type { ReviewNotes } from '../notes.ts';
import { byCodeUnits } from './code-unit-order.ts';

/** How far the reviews of each language are read, most reviews first; of equals in the order of their tags. */
export function languagesRead(notes: readonly ReviewNotes[]): LanguageRead[] {
  const found = new Map<string, LanguageRead>();
  for (const { language, read } of notes) {
    const [primary = ''] = (language ?? '').toLowerCase().split(/[-_]/);
    const key = `${primary} ${read}`;
    const before = found.get(key)?.review_count ?? 0;
    found.set(key, { language: primary === '' ? null : primary, review_count: before + 1, read });
  }
  return [...found]
    .toSorted(([a, one], [b, other]) => other.review_count - one.review_count || byCodeUnits(a, b))
    .map(([, language]) => language);
}
