import { CUSTOMERS, PEOPLE, TRAITS } from './customers.ts';
import type { ParsedText, Pos, Span } from './parse.ts';
import { words } from './word-list.ts';

/** What says something of a business only if the business did it or was so. */
const DOINGS = new Set(
  words(`
    explain explained explaining communicate communicated listen listened answer answered fix fixed repair repaired
    solve solved resolve resolved diagnose diagnosed install installed replace replaced clean cleaned tidied wiped swept
    vacuumed mopped arrive arrived came come call called return returned bill billed overcharge overcharged botched
    respond responded replied help helped helping assisted made make take took gave let met showed offered provided ensured
    refused refuse looked
  `),
);

const WHOSE = new Set(words('my our his her the your'));
const BE = new Set(words("was were am are is been be being got 'm 're 's"));
const BETWEEN: ReadonlySet<Pos> = new Set(['AUX', 'ADV', 'PART', 'PUNCT', 'SCONJ']);

/** Whether a mention is of what the customer or the customer's people did: "I explained", "My husband fixed it", or was: "We were late", "my neighbor is rude". */
export function isCustomersOwn({ tokens }: ParsedText, mention: Span, from: number): boolean {
  const word = tokens[mention.from]?.lower ?? '';
  const isState = TRAITS.has(word);
  if (!isState && !DOINGS.has(word)) return false;
  for (let i = mention.from - 1; i >= from; i--) {
    const { lower = '', pos = 'X' } = tokens[i] ?? {};
    if (CUSTOMERS.has(lower)) return true;
    if (PEOPLE.has(lower)) return tokens.slice(from, i).some((token) => WHOSE.has(token.lower));
    if ((BE.has(lower) && !isState) || !(BETWEEN.has(pos) || lower === 'had' || lower === 'have'))
      return false;
  }
  return false;
}
