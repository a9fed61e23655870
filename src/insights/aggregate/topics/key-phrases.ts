import { english } from '../../language/en/english.ts';
import { isEmptyNoun } from '../../reading/noun-phrases.ts';
import { remembered } from '../../language/remembered.ts';
import { singular } from '../../language/en/plurals.ts';
import { familyOf } from '../../reading/word-family.ts';
import type { Analysed } from '../analysed.ts';
import { byCodeUnits } from '../code-unit-order.ts';
import { inSteps } from '../least-of.ts';
import type { TopicWords } from './topic-words.ts';

/** How many words may head a topic, and how many phrases may name one. */
const MOST = 400;

/** A noun phrase of several reviews, without plural endings, or one noun of such phrases. */
export interface KeyPhrase {
  /** Its words, joined by blanks. */
  key: string;
  words: readonly string[];
  /** What it is about: the last of its words that names anything. */
  head: string;
  /** In how many reviews it stands. */
  reviews: number;
  /** As most people wrote it, in lower case. */
  written: string;
  /** As others did: "quotes", of "quote". */
  otherForms: readonly string[];
}

/** The phrases of one review that are among the key phrases: by their number, with what is said of each most clearly. */
export type PhrasesOfReview = ReadonlyMap<number, number>;

/** The nouns and noun phrases that reviews share, most frequent first. */
export interface KeyPhrases {
  phrases: KeyPhrase[];
  /** Of each review, in the order of the reviews. */
  ofReview: PhrasesOfReview[];
  /** The numbers of the key phrases that a phrase of the notes is or holds. */
  numbersIn: (phrase: string) => readonly number[];
}

/** A word that ends so small a share of the phrases that hold it is no noun of its own: "dental". */
const HEAD_SHARE = 0.3;

/** A form that a smaller share writes is a slip. */
const FORM_SHARE = 0.1;

interface Unit {
  key: string;
  words: readonly string[];
  head: string;
  /** Whether it is what the phrase is about. */
  heads: boolean;
  /** In lower case. */
  written: string;
}

interface Tally extends Omit<Unit, 'heads' | 'written'> {
  headed: number;
  uses: number;
  last: number;
  reviews: number;
  written: Map<string, number>;
}

type Skipped = Pick<TopicWords, 'names' | 'services' | 'common' | 'families' | 'counted' | 'alike' | 'terms'>;

function isEmpty(word: string): boolean {
  return word.length < 2 || isEmptyNoun(english(), word);
}

/**
 * A phrase and the nouns in it, without those that name nothing: none of a phrase that says no more than what the
 * business, its people, places and services are called.
 */
function unitsOf(
  phrase: string,
  { names, services, counted, alike, terms }: Skipped,
  isSilent: (word: string) => boolean,
): Unit[] {
  const written = phrase.split(' ');
  const words = written.map(singular).map((word) => alike.get(word) ?? word);
  const key = words.join(' ');
  if (names.has(key)) return [];
  const at = words.findLastIndex((word) => !isEmpty(word));
  // "Bed bugs" are no talk of beds.
  const isOfAnother = (word: string, next: string): boolean => {
    const aspect = terms.get(`${word} ${next}`);
    return aspect !== undefined && terms.has(word) && terms.get(word) !== aspect;
  };
  const singles = words.flatMap((word, i) =>
    isSilent(word) ||
    services.has(word) ||
    counted.has(words[i + 1] ?? '') ||
    isOfAnother(word, words[i + 1] ?? '')
      ? []
      : [{ key: word, words: [word], head: word, heads: i === at, written: written[i] ?? word }],
  );
  const repeats = words.every((word) => isSilent(word) || services.has(word));
  if (words.length === 1 || at < 0 || repeats || words.some((word) => names.has(word))) return singles;
  return [{ key, words, head: words[at] ?? key, heads: true, written: phrase }, ...singles];
}

/** How people write a phrase, most first, without what less than a tenth writes. */
function mostWrittenFirst(written: ReadonlyMap<string, number>, uses: number): string[] {
  return [...written]
    .filter(([, count]) => count >= uses * FORM_SHARE)
    .toSorted(([a, m], [b, n]) => n - m || a.length - b.length || byCodeUnits(a, b))
    .map(([form]) => form);
}

/** A phrase as it is written, what is counted of its units, and how often it stands anywhere. */
interface Counted {
  units: readonly { unit: Unit; tally: Tally }[];
  uses: number;
}

function tallied(all: readonly Analysed[], units: (phrase: string) => readonly Unit[]): Tally[] {
  const tallies = new Map<string, Tally>();
  const phrases = new Map<string, Counted>();
  const counted = (phrase: string): Counted => {
    const own = units(phrase).map((unit) => {
      const { key, words, head } = unit;
      const tally = tallies.get(key) ?? {
        key,
        words,
        head,
        headed: 0,
        uses: 0,
        last: -1,
        reviews: 0,
        written: new Map<string, number>(),
      };
      tallies.set(key, tally);
      return { unit, tally };
    });
    return { units: own, uses: 0 };
  };
  for (const [i, { notes }] of all.entries()) {
    for (const [phrase] of notes.terms) {
      const known = phrases.get(phrase) ?? counted(phrase);
      if (known.uses++ === 0) phrases.set(phrase, known);
      for (const { tally } of known.units) {
        if (tally.last !== i) tally.reviews++;
        tally.last = i;
      }
    }
  }
  for (const { units: own, uses } of phrases.values()) {
    for (const { unit, tally } of own) {
      tally.uses += uses;
      if (unit.heads) tally.headed += uses;
      tally.written.set(unit.written, (tally.written.get(unit.written) ?? 0) + uses);
    }
  }
  return [...tallies.values()];
}

/**
 * The nouns and noun phrases that at least two reviews share, the more frequent first (`inSteps`), ties by code units, and
 * which of them stand in each review.
 */
export function keyPhrases(all: readonly Analysed[], skipped: Skipped): KeyPhrases {
  const { names, common, families } = skipped;
  const isSilent = remembered(
    (word) => isEmpty(word) || names.has(word) || common.has(word) || families.has(familyOf(word)),
  );
  const known = new Map<string, Unit[]>();
  const units = (phrase: string): Unit[] => {
    let own = known.get(phrase);
    if (own === undefined) {
      own = unitsOf(phrase, skipped, isSilent);
      known.set(phrase, own);
    }
    return own;
  };
  const phrases = tallied(all, units)
    .filter(
      ({ words, reviews, headed, uses }) => reviews >= 2 && (words.length > 1 || headed >= uses * HEAD_SHARE),
    )
    .toSorted((a, b) => inSteps(b.key, b.reviews) - inSteps(a.key, a.reviews) || byCodeUnits(a.key, b.key))
    .slice(0, MOST)
    .map(({ key, words, head, reviews, uses, written: forms }): KeyPhrase => {
      const [written = key, ...otherForms] = mostWrittenFirst(forms, uses);
      return { key, words, head, reviews, written, otherForms };
    });
  const numbers = new Map(phrases.map(({ key }, i) => [key, i]));
  const found = new Map<string, number[]>();
  const numbersIn = (phrase: string): readonly number[] => {
    let own = found.get(phrase);
    if (own === undefined) {
      own = units(phrase).flatMap(({ key }) => numbers.get(key) ?? []);
      found.set(phrase, own);
    }
    return own;
  };
  const ofReview = all.map(({ notes }) => {
    const own = new Map<number, number>();
    for (const [phrase, score] of notes.terms)
      for (const number of numbersIn(phrase))
        if (Math.abs(score) >= Math.abs(own.get(number) ?? 0)) own.set(number, score);
    return own;
  });
  return { phrases, ofReview, numbersIn };
}
