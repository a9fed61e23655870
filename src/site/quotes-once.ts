import type { Quote } from './quotes.ts';

/** Quotes of which some may be shown in one place of a page. */
export interface QuotePlace {
  readonly quotes: readonly Quote[];
  /** How many are shown there. */
  readonly most: number;
}

/** Whether one shows words that the other shows too. */
function isSame(one: Quote, other: Quote): boolean {
  return (
    one.review.id === other.review.id && (one.text.includes(other.text) || other.text.includes(one.text))
  );
}

/**
 * What each place of a page shows, in the order of the places: no words twice as far as others exist. Each place has one quote
 * first, those with the fewest to choose from before the others, then more that no other place shows. A place of which all
 * words stand elsewhere shows its first.
 */
export function quotesOnce(places: readonly QuotePlace[]): Quote[][] {
  const shown: Quote[] = [];
  const chosen = places.map((): Quote[] => []);
  const isFresh = (quote: Quote) => !shown.some((other) => isSame(quote, other));
  const show = (at: number, quote: Quote | undefined) => {
    if (quote === undefined) return;
    chosen[at]?.push(quote);
    shown.push(quote);
  };
  const scarcestFirst = [...places.entries()].toSorted(([, a], [, b]) => a.quotes.length - b.quotes.length);
  for (const [at, { quotes }] of scarcestFirst) show(at, quotes.find(isFresh) ?? quotes[0]);
  for (const [at, { quotes, most }] of places.entries())
    for (const quote of quotes) if ((chosen[at]?.length ?? 0) < most && isFresh(quote)) show(at, quote);
  return chosen.map((own, at) => (places[at]?.quotes ?? []).filter((quote) => own.includes(quote)));
}
