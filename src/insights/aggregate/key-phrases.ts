import { english } from '../language/en/english.ts';
import { isEmptyNoun } from '../reading/noun-phrases.ts';
import { singular } from '../reading/plurals.ts';
import type { Analysed } from './analysed.ts';
import { byCodeUnits } from './code-unit-order.ts';

/** How many words may head a topic, and how many phrases may name one. */
const MOST = 400;

/** A noun phrase of several reviews, without plural endings, or one noun of such phrases. */
export interface KeyPhrase {
  /** Its words, joined by blanks. */
  key: string;
  words: readonly string[];
  /** In how many reviews it stands. */
  reviews: number;
  /** As most people wrote it, in lower case; null where nobody wrote its words one after the other. */
  written: string | null;
}

/** The phrases of one review that are among the key phrases: by their number, with the sentiment of the clause. */
export type PhrasesOfReview = ReadonlyMap<number, number>;

/** A word that ends so small a share of the phrases that hold it is no noun of its own: "dental". */
const HEAD_SHARE = 0.3;

interface Tally {
  words: readonly string[];
  /** How often it is what the phrase is about, its last word, or the phrase itself. */
  heads: number;
  uses: number;
  last: number;
  reviews: number;
  written: Map<string, number>;
}

interface Unit {
  key: string;
  head: boolean;
  words: readonly string[];
  /** In lower case; null where something stands between. */
  written: string | null;
}

/** Words that make no topic by themselves, in the singular. */
export interface SkippedWords {
  /** Names of people, of places and of the business: a phrase with one names no topic either. */
  names: ReadonlySet<string>;
  /** Words that every such business hears: only a phrase with another word says something. */
  common: ReadonlySet<string>;
}

/** A phrase and the nouns in it, without those that are skipped; none where it names somebody or says nothing. */
function unitsOf(phrase: string, { names, common }: SkippedWords): Unit[] {
  const written = phrase.split(' ');
  const words = written.map(singular);
  const key = words.join(' ');
  if (names.has(key) || common.has(key)) return [];
  const head = words.findLastIndex((word) => !isEmptyNoun(english(), word));
  const singles = words.flatMap((word, i) =>
    word.length < 2 || names.has(word) || common.has(word) || isEmptyNoun(english(), word)
      ? []
      : [{ key: word, head: i === head, words: [word], written: written[i] ?? word }],
  );
  if (words.length === 1 || words.some((word) => names.has(word))) return singles;
  if (head < 0) return singles;
  const whole = [{ key, head: true, words, written: phrase }, ...singles];
  const [first, last] = [words[0] ?? '', words.at(-1) ?? ''];
  // "a clogged kitchen drain" is a clogged drain, though nobody wrote so.
  return words.length > 2 && first.endsWith('ed')
    ? [...whole, { key: `${first} ${last}`, head: true, words: [first, last], written: null }]
    : whole;
}

function mostWritten(written: ReadonlyMap<string, number>): string | null {
  return (
    [...written].toSorted(([a, m], [b, n]) => n - m || a.length - b.length || byCodeUnits(a, b))[0]?.[0] ??
    null
  );
}

/**
 * The nouns and noun phrases that at least two reviews share, and the phrases about such nouns, most frequent first, ties
 * by code units, and which of them stand in each review.
 */
export function keyPhrases(
  all: readonly Analysed[],
  skip: SkippedWords,
): { phrases: KeyPhrase[]; ofReview: PhrasesOfReview[] } {
  const known = new Map<string, Unit[]>();
  const units = (phrase: string): Unit[] => {
    let own = known.get(phrase);
    if (own === undefined) {
      own = unitsOf(phrase, skip);
      known.set(phrase, own);
    }
    return own;
  };
  const tallies = new Map<string, Tally>();
  for (const [i, { notes }] of all.entries()) {
    for (const [phrase] of notes.terms) {
      for (const { key, head, words, written } of units(phrase)) {
        let tally = tallies.get(key);
        if (tally === undefined) {
          tally = { words, heads: 0, uses: 0, last: -1, reviews: 0, written: new Map() };
          tallies.set(key, tally);
        }
        if (tally.last !== i) tally.reviews++;
        tally.last = i;
        tally.uses++;
        if (head) tally.heads++;
        if (written !== null) tally.written.set(written, (tally.written.get(written) ?? 0) + 1);
      }
    }
  }
  const isNoun = (word: string): boolean => {
    const tally = tallies.get(word);
    return tally !== undefined && tally.reviews >= 2 && tally.heads >= tally.uses * HEAD_SHARE;
  };
  const phrases = [...tallies]
    .filter(([, { words, reviews }]) =>
      words.length > 1 ? reviews >= 2 || words.some(isNoun) : words.every(isNoun),
    )
    .toSorted(([a, m], [b, n]) => n.reviews - m.reviews || byCodeUnits(a, b))
    .slice(0, MOST)
    .map(([key, { words, reviews, written }]) => ({ key, words, reviews, written: mostWritten(written) }));
  const numbers = new Map(phrases.map(({ key }, i) => [key, i]));
  const ofReview = all.map(({ notes }) => {
    const own = new Map<number, number>();
    for (const [phrase, score] of notes.terms) {
      for (const { key } of units(phrase)) {
        const number = numbers.get(key);
        if (number === undefined) continue;
        if (Math.abs(score) >= Math.abs(own.get(number) ?? 0)) own.set(number, score);
      }
    }
    return own;
  });
  return { phrases, ofReview };
}
