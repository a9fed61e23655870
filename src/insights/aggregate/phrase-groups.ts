import { familyOf } from '../reading/word-family.ts';
import type { KeyPhrases, PhrasesOfReview } from './key-phrases.ts';

/** Phrases that speak of one thing, by their numbers, the one that leads them first. */
export type PhraseGroup = readonly number[];

/** How often two nouns must meet to be one thing: in this share of the reviews of the rarer, and so much more often than by chance. */
const TOGETHER = { share: 0.5, lift: 3, reviews: 5 };

/** Two things are opposite where people praise one and complain of the other this clearly, on average. */
const OPPOSITE = 0.2;

/** In how many reviews each two of the phrases stand together. */
function meetings(ofReview: readonly PhrasesOfReview[], size: number): (a: number, b: number) => number {
  const counts = new Uint32Array(size * size);
  for (const own of ofReview) {
    const numbers = [...own.keys()];
    for (const a of numbers) {
      for (const b of numbers) {
        const at = a * size + b;
        counts[at] = (counts[at] ?? 0) + 1;
      }
    }
  }
  return (a, b) => counts[a * size + b] ?? 0;
}

/** What is said on average where each phrase stands. */
function leanings(ofReview: readonly PhrasesOfReview[], size: number): readonly number[] {
  const sums = Array.from({ length: size }, () => ({ sum: 0, count: 0 }));
  for (const own of ofReview) {
    for (const [number, score] of own) {
      const of = sums[number];
      if (of === undefined) continue;
      of.sum += score;
      of.count++;
    }
  }
  return sums.map(({ sum, count }) => (count === 0 ? 0 : sum / count));
}

function areOpposite(one: number, other: number): boolean {
  return one * other < 0 && Math.min(Math.abs(one), Math.abs(other)) >= OPPOSITE;
}

/**
 * Parts all key phrases into groups that speak of one thing: phrases join the noun that they are about ("GP appointment",
 * not "appointment letter"), nouns the most frequent of their family ("waiting", "wait"), and the noun in most of whose
 * company they are found, unless people judge the two in opposite ways. A phrase about no noun of its own leads a group.
 * `reviews` is the number of all with text.
 */
export function phraseGroups({ phrases, ofReview }: KeyPhrases, reviews: number): PhraseGroup[] {
  const together = meetings(ofReview, phrases.length);
  const leaning = leanings(ofReview, phrases.length);
  const leaders = new Map<number, number[]>();
  const leaderOf = new Map<string, number>();
  const reviewsOf = (number: number): number => phrases[number]?.reviews ?? 0;
  const isCompany = (rare: number, common: number): boolean => {
    const both = together(rare, common);
    const lift = (both * reviews) / (reviewsOf(rare) * reviewsOf(common));
    return (
      both >= Math.max(TOGETHER.reviews, reviewsOf(rare) * TOGETHER.share) &&
      lift >= TOGETHER.lift &&
      !areOpposite(leaning[rare] ?? 0, leaning[common] ?? 0)
    );
  };
  for (const [number, { key, words }] of phrases.entries()) {
    if (words.length > 1) continue;
    const family = familyOf(key);
    const leader =
      leaderOf.get(family) ??
      [...leaders.keys()]
        .filter((one) => isCompany(number, one))
        .toSorted((a, b) => together(number, b) - together(number, a) || a - b)[0];
    if (leader === undefined) leaders.set(number, [number]);
    else leaders.get(leader)?.push(number);
    leaderOf.set(family, leader ?? number);
  }
  for (const [number, { words, head }] of phrases.entries()) {
    if (words.length === 1) continue;
    const leader = leaderOf.get(familyOf(head));
    if (leader === undefined) leaders.set(number, [number]);
    else leaders.get(leader)?.push(number);
  }
  return [...leaders.values()];
}
