import { readableText } from '../analysed-text.ts';
import type { QuoteNote } from '../notes.ts';
import type { Analysed } from './analysed.ts';

/** A sentence of a review, verbatim. */
export interface Quote {
  text: string;
  reviewId: string;
  score: number;
}

/** A sentence that speaks to nobody in particular and leans on nothing before it can stand alone. */
const LEANS =
  /^(?:but|and|so|also|however|then|because|although|though|it|this|that|these|those|he|she|they|which|who|or|yet|still|plus|edit|update|p\.?s)\b/i;

function standsAlone(text: string): boolean {
  return (
    /^[\p{Lu}\p{N}"“'‘]/u.test(text) &&
    /[.!]["”’']?$/.test(text) &&
    !LEANS.test(text) &&
    !text.includes('\n') &&
    !/https?:|@/.test(text)
  );
}

function verbatim(one: Analysed, [start, end]: QuoteNote): string | null {
  const text = readableText(one.review);
  // A translation is not what the customer wrote.
  return text === null || text !== one.review.text ? null : text.slice(start, end).trim();
}

/** The sentences of positive reviews that can stand alone, best first: those that name someone or something come first. */
export function quotes(all: readonly Analysed[]): Quote[] {
  const found: (Quote & { worth: number })[] = [];
  for (const one of all) {
    const { review, notes } = one;
    if (notes.sentiment.label !== 'positive' || review.rating < 4) continue;
    for (const note of notes.quotes) {
      const text = verbatim(one, note);
      if (text === null || !standsAlone(text)) continue;
      const named = review.mentions.technicians.some((name) => text.includes(name)) ? 0.25 : 0;
      const aspects = notes.aspects.filter(
        (aspect) => aspect.polarity === 'positive' && text.includes(aspect.evidence),
      ).length;
      const length = text.length >= 60 && text.length <= 150 ? 0.15 : 0;
      const worth =
        note[2] * 0.5 + notes.sentiment.score * 0.2 + named + Math.min(3, aspects) * 0.15 + length;
      found.push({ text, reviewId: review.id, score: note[2], worth });
    }
  }
  return found
    .map((quote, i) => ({ quote, i }))
    .toSorted((a, b) => b.quote.worth - a.quote.worth || a.i - b.i)
    .map(({ quote }) => quote);
}

/** The sentence that stands for the rest, or null where no positive review has one. */
export function pullQuote(all: readonly Analysed[]): { text: string; review_id: string } | null {
  const best = quotes(all)[0];
  return best === undefined ? null : { text: best.text, review_id: best.reviewId };
}
