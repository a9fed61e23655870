import { english } from '../insights/language/en/english.ts';
import { meet, type Place, type Polarity, type ReviewNotes } from '../insights/notes.ts';
import { read } from '../insights/reading/read.ts';
import type { Mark } from '../insights/reading/reading.ts';
import { vocabularyOf } from '../insights/reading/vocabulary.ts';
import type { Taxonomy } from '../insights/verticals/schema.ts';
import { PLAIN_WORDS, VERDICT } from '../insights/weights.ts';
import { deniedIn, type Claim } from './denied-words.ts';
import { farFrom, LEAST } from './far-from.ts';
import { placeOfSpan } from './place-of-span.ts';

/** Something told in words of a review, and the aspects that it is about. */
interface Told {
  readonly id: string;
  readonly about: readonly string[];
  readonly place: Place;
}

/** What the built-in analysis hears in words of a review, by which the answer of a model is bounded. */
export interface Heard {
  /** Whether it reads the text; of one that it does not it hears nothing. */
  readonly isRead: boolean;
  /** The side that the clauses there clearly take; null where they take none or both. */
  sideIn(words: Place): Polarity | null;
  /** The aspects that these words name, or of which it finds there that something is said. */
  aspectsIn(words: Place): ReadonlySet<string>;
  /** The same of the clauses in which they stand. */
  aspectsAround(words: Place): ReadonlySet<string>;
  /** Whether these words name none of these aspects, and nearly nothing in their sentences speaks for one. */
  isFar(words: Place, aspects: readonly string[]): boolean;
  /** The number of the clause in which these words begin; null where they are themselves words of the vocabulary. */
  unnamedIn(words: Place): number | null;
  /** Whether these words say something themselves: they plainly praise or blame, are of the vocabulary for this, or hold a verb. */
  isSaid(item: Told): boolean;
  /** Whether they say something of this: plainly, by its vocabulary, or as something in their sentences speaks for it. */
  isSaidOf(item: Told): boolean;
  /** Whether these words are denied, feared, told of others or no problem in all of the review, and so no evidence of a side. */
  isDenied(item: Claim & { readonly id: string }): boolean;
}

const NOTHING: Heard = {
  isRead: false,
  sideIn: () => null,
  aspectsIn: () => new Set(),
  aspectsAround: () => new Set(),
  isFar: () => false,
  unnamedIn: () => null,
  isSaid: () => true,
  isSaidOf: () => true,
  isDenied: () => false,
};

/** What it hears in a text, of which it has made these notes; nothing of a text of which it has read but a translation. */
export function heardIn(
  { text, source }: { readonly text: string; readonly source: string | null },
  { read: depth, clauses, aspects, problems }: ReviewNotes,
  taxonomy: Taxonomy,
): Heard {
  if (depth !== 'all' || text !== source) return NOTHING;
  const language = english();
  const reading = read(text, { language, vocabulary: vocabularyOf(taxonomy, language) });
  const { tokens, marks } = reading;
  const vocabulary: [Place, string][] = marks.flatMap((mark) => {
    const { kind, id } = mark;
    const words = placeOfSpan(tokens, mark);
    if (kind === 'problem') return aspectsOf(taxonomy, id).map((aspect): [Place, string] => [words, aspect]);
    return kind === 'term' || kind === 'cue' ? [[words, id] satisfies [Place, string]] : [];
  });
  const named = [...vocabulary];
  for (const { id, evidence } of aspects) named.push([evidence, id]);
  for (const { id, evidence } of problems)
    for (const aspect of aspectsOf(taxonomy, id)) named.push([evidence, aspect]);
  const marksIn = (words: Place): Mark[] => marks.filter((mark) => meet(placeOfSpan(tokens, mark), words));
  /** Whether the words there are heard to complain of one of these. */
  const isBlamed = (words: Place, ids: readonly string[]): boolean =>
    aspects.some(
      ({ id, polarity, basis, evidence }) =>
        polarity === 'negative' && basis === 'text' && ids.includes(id) && meet(evidence, words),
    );
  /** Whether what would be told there is imagined or of others, or all of it is weighed with all of the review and neither told nor a complaint. */
  const isUntold = (words: Place, of: string): boolean => {
    const there = marksIn(words);
    const told = there.filter(
      ({ kind, id }) => kind === 'problem' && (id === of || aspectsOf(taxonomy, id).includes(of)),
    );
    return (
      there.some(({ context: { imagined, whose } }) => imagined || whose !== 'business') ||
      (told.length > 0 &&
        !told.some(({ id }) => problems.some((one) => one.id === id)) &&
        !isBlamed(words, [of, ...aspectsOf(taxonomy, of)]))
    );
  };
  const isDenied = deniedIn(reading, clauses);
  const isFarFrom = farFrom(reading, taxonomy);
  const isPlain = ({ id, about, place }: Told): boolean =>
    marksIn(place).some((mark) =>
      mark.kind === 'opinion' ? speaksForItself(mark) : mark.id === id || about.includes(mark.id),
    );
  const around = (words: Place) => clauses.filter((clause) => meet(clause, words));
  const namedIn = (places: readonly Parameters<typeof meet>[0][]): ReadonlySet<string> =>
    new Set(named.filter(([place]) => places.some((part) => meet(place, part))).map(([, id]) => id));
  return {
    isRead: true,
    sideIn(words) {
      const scores = around(words).map(([, , , score]) => score);
      const isPraised = scores.some((score) => score >= VERDICT.clear);
      const isBlamed = scores.some((score) => score <= -VERDICT.clear);
      if (isPraised === isBlamed) return null;
      return isPraised ? 'positive' : 'negative';
    },
    aspectsIn: (words) => namedIn([words]),
    aspectsAround: (words) => namedIn([words, ...around(words)]),
    isFar(words, aspects) {
      const here = namedIn([words]);
      return !aspects.some((id) => here.has(id)) && isFarFrom(words, aspects, LEAST.usual);
    },
    unnamedIn: (words) =>
      vocabulary.some(([place]) => meet(place, words))
        ? null
        : clauses.findIndex((clause) => meet(clause, words)),
    isSaid: (item) =>
      tokens.some(({ pos, start, end }) => pos === 'VERB' && meet([start, end], item.place)) || isPlain(item),
    isSaidOf: (item) => isPlain(item) || !isFarFrom(item.place, item.about, LEAST.againstStars),
    isDenied: (item) => isDenied(item) || (item.side === 'negative' && isUntold(item.place, item.id)),
  };
}

function speaksForItself({ plain }: Mark): boolean {
  return plain >= PLAIN_WORDS.praise || plain <= PLAIN_WORDS.complaint;
}

/** The aspects that a problem is a complaint about. */
export function aspectsOf({ problems }: Taxonomy, problem: string): readonly string[] {
  return problems.find(({ id }) => id === problem)?.aspects ?? [];
}
