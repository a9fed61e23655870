import { english } from '../language/en/english.ts';
import { isEmptyNoun } from '../reading/noun-phrases.ts';
import type { KeyPhrase, PhrasesOfReview } from './key-phrases.ts';

/** How often two nouns must meet: in two reviews and such a share of all, and so much more often than by chance. */
const TOGETHER = { share: 0.002, lift: 3 };

/** In how much of the rarer one they must meet. */
const OVERLAP = 0.25;

/** A noun that meets the leading one in this share of its reviews leads no topic of its own. */
const COVERED = 0.5;

/** How many words that only keep meeting its own may join a topic. */
const MOST_JOINED = 3;

/** In how many reviews each two of `size` phrases stand together. */
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

/** Two things are opposite where people praise one and complain of the other this clearly, on average. */
const OPPOSITE = 0.2;

/** What is said on average where a phrase stands, leaving out the reviews that also hold one of `without`. */
function leanings(
  ofReview: readonly PhrasesOfReview[],
): (phrase: number, without?: ReadonlySet<number>) => number {
  return (phrase, without = new Set()) => {
    let [sum, count] = [0, 0];
    for (const own of ofReview) {
      const score = own.get(phrase);
      if (score === undefined || [...without].some((other) => own.has(other))) continue;
      sum += score;
      count++;
    }
    return count === 0 ? 0 : sum / count;
  };
}

function areOpposite(one: number, other: number): boolean {
  return one * other < 0 && Math.min(Math.abs(one), Math.abs(other)) >= OPPOSITE;
}

/** A group of phrases, by their numbers: those that hold the leading noun, which comes first, and those that go with it. */
export interface PhraseCluster {
  own: readonly number[];
  joined: readonly number[];
  /** Phrases that hold the leading noun, name something else and are judged the other way: "bed bugs". */
  others: readonly number[];
}

/** Whether a phrase that begins with a noun names something else: "bed bugs", not "furnace repair". */
function isOfOther(phrase: KeyPhrase | undefined, noun: string): boolean {
  const last = phrase?.words.at(-1) ?? noun;
  return last !== noun && !isEmptyNoun(english(), last);
}

/**
 * Groups of phrases that speak of one thing: from the most frequent noun down, each noun gathers the phrases that hold it
 * and the nouns that keep meeting it in the same reviews, but none that people judge the other way. A noun met by another in most of its reviews leads none, nor
 * does one of fewer reviews than `fewest`. A phrase of other words makes a group alone. `reviews` is the number of all with text.
 */
export function phraseClusters(
  phrases: readonly KeyPhrase[],
  ofReview: readonly PhrasesOfReview[],
  { reviews, fewest }: { reviews: number; fewest: number },
): PhraseCluster[] {
  const together = meetings(ofReview, phrases.length);
  const nouns = phrases.flatMap((phrase, i) => (phrase.words.length === 1 ? [i] : []));
  const reviewsOf = (noun: number): number => phrases[noun]?.reviews ?? 0;
  const leaning = leanings(ofReview);
  const affinity = (a: number, b: number): number => {
    const [m, n] = [reviewsOf(a), reviewsOf(b)];
    const both = together(a, b);
    const lift = (both * reviews) / (m * n);
    const enough = both >= Math.max(2, reviews * TOGETHER.share) && both >= OVERLAP * Math.min(m, n);
    return enough && lift >= TOGETHER.lift ? both * Math.log(lift) : 0;
  };
  const covered = new Set<number>();
  const clusters: PhraseCluster[] = [];
  for (const seed of nouns) {
    if (covered.has(seed) || reviewsOf(seed) < fewest) continue;
    const word = phrases[seed]?.key ?? '';
    const holding = phrases.flatMap(({ words }, i) => (i !== seed && words.includes(word) ? [i] : []));
    // "Bed bugs" are no beds.
    const heads = new Set(holding.filter((i) => isOfOther(phrases[i], word)));
    const lean = leaning(seed, heads);
    const others = [...heads].filter((i) => areOpposite(leaning(i), lean));
    const own = holding.filter((i) => !others.includes(i));
    const joined = nouns
      .filter((noun) => noun !== seed && affinity(seed, noun) > 0 && !areOpposite(leaning(noun), lean))
      .toSorted((a, b) => affinity(seed, b) - affinity(seed, a) || a - b)
      .slice(0, MOST_JOINED);
    for (const noun of joined) if (together(seed, noun) >= COVERED * reviewsOf(noun)) covered.add(noun);
    clusters.push({ own: [seed, ...own], joined, others });
  }
  const known = new Set(nouns.map((noun) => phrases[noun]?.key ?? ''));
  for (const [at, { words, reviews: own }] of phrases.entries()) {
    if (words.length > 1 && own >= fewest && !words.some((word) => known.has(word)))
      clusters.push({ own: [at], joined: [], others: [] });
  }
  return clusters;
}
