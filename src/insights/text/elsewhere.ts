import type { Clause } from './clauses.ts';
import type { ParsedText } from './parse.ts';
import { words } from './word-list.ts';

/** What sets a business apart from the one reviewed: "the last company". */
export const OTHERS = words('last previous prior former other another different competing rival');

/** What businesses are called, but for a plain plural. */
export const FIRMS = words(`
  company contractor firm outfit provider business shop dealer competitor restaurant hotel plumber electrician
  roofer painter mechanic garage dentist lawyer attorney companies businesses
`);

const OTHER = new Set(OTHERS);
const FIRM = new Set(FIRMS);

/** How many words may stand before the one that names another business: "but my previous contractor". */
const LEAD = 3;

const WHENEVER = new Set(words('when whenever if'));
const ANY = new Set(words('a an any most'));

/**
 * Whether a clause tells of another business than the one reviewed ("The last company had terrible prices") or of any
 * of its kind ("when an electrician is late").
 */
export function isElsewhere({ tokens }: ParsedText, { from, to }: Clause): boolean {
  for (let i = from; i < to - 1 && i < from + LEAD; i++) {
    const [word = '', next = ''] = [tokens[i]?.lower, tokens[i + 1]?.lower];
    if (OTHER.has(word) && (FIRM.has(next) || FIRM.has(next.replace(/s$/, '')))) return true;
    if (WHENEVER.has(word) && ANY.has(next)) return true;
  }
  return false;
}
