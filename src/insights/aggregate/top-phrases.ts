import type { PhraseNote, Polarity } from '../notes.ts';
import { PHRASES } from './analysed.ts';
import { byCodeUnits } from './code-unit-order.ts';

/** A phrase of one review, to be counted once a review. */
export interface ReviewPhrase {
  reviewId: string;
  phrase: Pick<PhraseNote, 'text' | 'polarity'>;
}

interface Tally {
  text: string;
  positive: number;
  negative: number;
  reviews: number;
}

const DULL =
  /^(?:(?:my|our|their|his|her|this|that|the|a|an|other|same|first|second|next|last|few|more|new|whole|different|several|own|many|much) )|^(?:service|staff|work|price|time|explained|explain|told|listened|answered)$|^(?:showed|told) (?:me|us)/;

function holds(longer: string, shorter: string): boolean {
  return ` ${longer} `.includes(` ${shorter} `);
}

/**
 * The phrases that tell most, at most five: those that lean furthest to the ruling polarity by log-odds with a prior
 * (Monroe et al. 2008, the uninformative case), weighted by how many reviews wrote them. Where praise and complaint are close, both are
 * heard. A phrase inside a better one is left out.
 */
export function topPhrases(phrases: readonly ReviewPhrase[], ruling: Polarity): string[] {
  const tallies = new Map<string, Tally>();
  const seen = new Set<string>();
  for (const { reviewId, phrase } of phrases) {
    const text = phrase.text.trim();
    const key = `${reviewId} ${text}`;
    if (seen.has(key) || DULL.test(text) || text.length < 3) continue;
    seen.add(key);
    const tally = tallies.get(text) ?? { text, positive: 0, negative: 0, reviews: 0 };
    tally.reviews++;
    if (phrase.polarity === 'positive') tally.positive++;
    if (phrase.polarity === 'negative') tally.negative++;
    tallies.set(text, tally);
  }
  const worth = (tally: Tally): number => {
    const odds = Math.log((tally.positive + 0.3) / (tally.negative + 0.3));
    const lean = ruling === 'negative' ? -odds : ruling === 'positive' ? odds : Math.abs(odds);
    const words = tally.text.split(' ').length;
    return lean * Math.sqrt(tally.reviews) * (words === 1 ? 0.7 : 1);
  };
  const ranked = [...tallies.values()]
    .filter((tally) => tally.positive + tally.negative > 0 && worth(tally) > 0)
    .toSorted((a, b) => worth(b) - worth(a) || byCodeUnits(a.text, b.text));
  const chosen: string[] = [];
  for (const { text } of ranked) {
    if (chosen.some((other) => holds(other, text) || holds(text, other))) continue;
    chosen.push(text);
    if (chosen.length === PHRASES) break;
  }
  return chosen;
}
