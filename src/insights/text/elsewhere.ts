import type { Clause } from './clauses.ts';
import type { ParsedText } from './parse.ts';
import { words } from './word-list.ts';

const OTHER = new Set(words('last previous prior former other another'));
const BUSINESS = new Set(
  words('company companies contractor contractors firm firms outfit provider providers business businesses'),
);

/** How many words may stand before the one that names another business: "but my previous contractor". */
const LEAD = 3;

/** Whether a clause tells of another business than the one reviewed: "The last company had terrible prices". */
export function isElsewhere({ tokens }: ParsedText, { from, to }: Clause): boolean {
  for (let i = from; i < to - 1 && i < from + LEAD; i++) {
    if (OTHER.has(tokens[i]?.lower ?? '') && BUSINESS.has(tokens[i + 1]?.lower ?? '')) return true;
  }
  return false;
}
