import { CUSTOMERS } from '../text/customers.ts';
import type { Pos, Span, Token } from '../text/parse.ts';
import { words } from '../text/word-list.ts';

/** What a business is there to do, so that not doing it is a complaint, and doing it no praise yet. */
const OWED = new Set(
  words(`
    work works worked working fix repair solve resolve respond reply answer show arrive finish complete clean listen
    honor honour refund deliver apologize apologise notify inform diagnose install drain heat cool start flush
    communicate return unclog seal
  `),
);

/** How bad it is not to get what one is owed, in points of the lexicon. */
export const NOT_GIVEN = -2.2;

/** Whether a word names what a business owes. */
export function isOwed(word: string): boolean {
  return OWED.has(word);
}

const BETWEEN: ReadonlySet<Pos> = new Set(['AUX', 'ADV', 'PART']);

/** Whether it is the customer who did not do it: "I could not fix it". */
export function isCustomersOmission(tokens: readonly Token[], by: number, sentence: Span): boolean {
  let at = by - 1;
  while (at >= sentence.from && BETWEEN.has(tokens[at]?.pos ?? 'X')) at--;
  return at >= sentence.from && CUSTOMERS.has(tokens[at]?.lower ?? '');
}
