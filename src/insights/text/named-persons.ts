import { TRAITS } from './customers.ts';
import type { ParsedText, Span } from './parse.ts';

const BE = new Set(['is', 'was', "'s"]);

/** The words that say what somebody called by name is like, where such stand: "Gazi was so wonderful". */
function describedAt({ tokens }: ParsedText, at: number, to: number): Span | null {
  if (tokens[at]?.pos !== 'PROPN' || !BE.has(tokens[at + 1]?.lower ?? '')) return null;
  let i = at + 2;
  while (i < to && tokens[i]?.pos === 'ADV') i++;
  return i < to && tokens[i]?.pos === 'ADJ' ? { from: i, to: i + 1 } : null;
}

/**
 * What is said of people called by name, in a sentence that shows the names to be of people because one of them is of a
 * kind that only people are: "Gazi was wonderful but Maria was rude".
 */
export function namedPersons(parsed: ParsedText, { from, to }: Span): Span[] {
  const found: Span[] = [];
  for (let at = from; at < to; at++) {
    const span = describedAt(parsed, at, to);
    if (span !== null) found.push(span);
  }
  const isOfPeople = found.some((span) => TRAITS.has(parsed.tokens[span.from]?.lower ?? ''));
  return isOfPeople ? found : [];
}
