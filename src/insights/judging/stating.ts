import type { Token } from '../reading/reading.ts';

/** Parts of speech that a sentence has which says that something was so, and not a mere name: "waiting times", "more staff". */
const STATING: ReadonlySet<string> = new Set(['AUX', 'PRON', 'NUM']);

/** Whether a word is of those by which something is said to be so. */
export function isStating({ pos }: Pick<Token, 'pos'>): boolean {
  return STATING.has(pos);
}
