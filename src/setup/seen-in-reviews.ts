import { english } from '../insights/language/en/english.ts';
import { nounPhrases } from '../insights/reading/noun-phrases.ts';
import { read } from '../insights/reading/read.ts';
import type { Reading, Token } from '../insights/reading/reading.ts';
import { NO_VOCABULARY } from '../insights/reading/vocabulary.ts';

/** What many reviews name, with the number of reviews that do, the most frequent first. */
export interface SeenInReviews {
  readonly people: readonly Seen[];
  readonly things: readonly Seen[];
}

export interface Seen {
  readonly name: string;
  readonly reviews: number;
}

/** Texts that are looked at: more tell nothing new of what is named often. */
export const TEXTS_READ = 400;
const MOST_SHOWN = 10;
const FEWEST_REVIEWS = 2;
/** What stands before a person: "thanks to Wes", "ask for Maria". */
const BEFORE_A_PERSON: ReadonlySet<string> = new Set([
  'thanks',
  'thank',
  'by',
  'with',
  'for',
  'named',
  'and',
]);
/** What stands before a place: "in Harlow Bend". */
const BEFORE_A_PLACE: ReadonlySet<string> = new Set(['in', 'at', 'near', 'around', 'from', 'on']);

/**
 * People and things that reviews name, as suggestions for a person to choose from; read as English. A name of which most
 * uses do not look like a person's is left out.
 */
export function seenInReviews(texts: readonly string[]): SeenInReviews {
  const people = new Map<string, { reviews: number; asPerson: number; uses: number }>();
  const things = new Map<string, number>();
  for (const text of texts.slice(0, TEXTS_READ)) {
    const reading = read(text, { language: english(), vocabulary: NO_VOCABULARY });
    const named = new Map<string, { asPerson: number; uses: number }>();
    for (const { name, isPerson } of namesIn(reading)) {
      const seen = named.get(name) ?? { asPerson: 0, uses: 0 };
      named.set(name, { asPerson: seen.asPerson + (isPerson ? 1 : 0), uses: seen.uses + 1 });
    }
    for (const [name, { asPerson, uses }] of named) {
      const before = people.get(name) ?? { reviews: 0, asPerson: 0, uses: 0 };
      people.set(name, {
        reviews: before.reviews + 1,
        asPerson: before.asPerson + asPerson,
        uses: before.uses + uses,
      });
    }
    const phrases = new Set(reading.sentences.flatMap((sentence) => nounPhrases(reading, sentence)));
    for (const phrase of phrases) things.set(phrase, (things.get(phrase) ?? 0) + 1);
  }
  const known = [...people].filter(([, { asPerson, uses }]) => asPerson * 2 >= uses);
  const isPerson = new Set([...people.keys()].map((name) => name.toLowerCase()));
  return {
    people: most(known.map(([name, { reviews }]) => ({ name, reviews }))),
    things: most(
      [...things].filter(([name]) => !isPerson.has(name)).map(([name, reviews]) => ({ name, reviews })),
    ),
  };
}

function most(seen: readonly Seen[]): Seen[] {
  return seen
    .filter(({ reviews }) => reviews >= FEWEST_REVIEWS)
    .toSorted((a, b) => b.reviews - a.reviews || (a.name < b.name ? -1 : 1))
    .slice(0, MOST_SHOWN);
}

/** Words in capitals that taggers take for names, those at the start of a sentence only where a person's deed follows. */
function* namesIn({ text, tokens, sentences }: Reading): Generator<{ name: string; isPerson: boolean }> {
  for (const { from, to } of sentences) {
    for (let at = from; at < to; at++) {
      const token = tokens[at];
      if (token === undefined || !isName(text, token)) continue;
      const before = tokens[at - 1];
      const after = tokens[at + 1];
      const isDeed = at + 1 < to && (after?.pos === 'VERB' || after?.pos === 'AUX');
      const isFirst = at === from;
      if (isFirst && !isDeed) continue;
      // A second name belongs to the first.
      if (before !== undefined && !isFirst && isName(text, before)) continue;
      const isPlace = before !== undefined && BEFORE_A_PLACE.has(before.word);
      yield {
        name: text.slice(token.start, token.end),
        isPerson: !isPlace && (isDeed || (before !== undefined && BEFORE_A_PERSON.has(before.word))),
      };
    }
  }
}

function isName(text: string, { pos, start, end }: Token): boolean {
  return pos === 'PROPN' && /^\p{Lu}\p{Ll}+$/u.test(text.slice(start, end));
}
