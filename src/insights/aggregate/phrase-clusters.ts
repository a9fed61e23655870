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

/** A group of phrases, by their numbers: those that hold the leading noun, which comes first, and those that go with it. */
export interface PhraseCluster {
  own: readonly number[];
  joined: readonly number[];
}

/**
 * Groups of phrases that speak of one thing: from the most frequent noun down, each noun gathers the phrases that hold it
 * and the nouns that keep meeting it in the same reviews. A noun met by another in most of its reviews leads none, nor
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
    const own = phrases.flatMap(({ words }, i) => (i !== seed && words.includes(word) ? [i] : []));
    const joined = nouns
      .filter((noun) => noun !== seed && affinity(seed, noun) > 0)
      .toSorted((a, b) => affinity(seed, b) - affinity(seed, a) || a - b)
      .slice(0, MOST_JOINED);
    for (const noun of joined) if (together(seed, noun) >= COVERED * reviewsOf(noun)) covered.add(noun);
    clusters.push({ own: [seed, ...own], joined });
  }
  const known = new Set(nouns.map((noun) => phrases[noun]?.key ?? ''));
  for (const [at, { words, reviews: own }] of phrases.entries()) {
    if (words.length > 1 && own >= fewest && !words.some((word) => known.has(word)))
      clusters.push({ own: [at], joined: [] });
  }
  return clusters;
}
