import type { Language } from '../language/language.ts';
import { english } from '../language/en/english.ts';
import { matcherOf, type Matcher } from '../language/matcher.ts';
import type { AspectDefinition, ProblemDefinition } from '../../domain/aspects.ts';
import { singular } from '../language/en/plurals.ts';
import type { MarkKind } from './reading.ts';

/** What a word or phrase of a vocabulary stands for; null of one that means nothing though it holds a word that does. */
export type Entry = { kind: Exclude<MarkKind, 'opinion' | 'ignored'>; id: string } | null;

/** The words of a taxonomy, ready to be found in texts of one language. */
export interface Vocabulary {
  /** Terms and cues of aspects, and what to ignore. */
  aspects: Matcher<Entry>;
  problems: Matcher<Entry>;
}

/** What a vocabulary is made of: a taxonomy, or as much of one as has words. */
export interface Known {
  aspects: readonly Pick<AspectDefinition, 'id' | 'terms' | 'cues'>[];
  problems: readonly Pick<ProblemDefinition, 'id' | 'patterns'>[];
  /** Phrases that mean nothing though they hold a word that does. */
  ignore: readonly string[];
  /** Phrases that tell no problem though they hold words that do. */
  harmless: readonly string[];
}

/** An empty vocabulary, for texts of which only the opinions are wanted. */
export const NO_VOCABULARY: Vocabulary = {
  aspects: { longestAt: () => null },
  problems: { longestAt: () => null },
};

/** Several parts of an analysis read with the same words. */
const made = new WeakMap<Language, WeakMap<Known, Vocabulary>>();

/**
 * Makes the words of a taxonomy ready, once for each. A word in the singular also finds its plural, not the other way round
 * ("specials" are food, what is special need not be).
 */
export function vocabularyOf(taxonomy: Known, language: Language): Vocabulary {
  const ofLanguage = made.get(language) ?? new WeakMap<Known, Vocabulary>();
  made.set(language, ofLanguage);
  const vocabulary = ofLanguage.get(taxonomy) ?? vocabularyMadeOf(taxonomy, language);
  ofLanguage.set(taxonomy, vocabulary);
  return vocabulary;
}

function vocabularyMadeOf(taxonomy: Known, language: Language): Vocabulary {
  const { cut, classes } = language;
  const ofAspects = taxonomy.aspects.flatMap(({ id, terms, cues }) => [
    ...terms.map((term): [string, Entry] => [term, { kind: 'term', id }]),
    ...cues.map((cue): [string, Entry] => [cue, { kind: 'cue', id }]),
  ]);
  const ignored = taxonomy.ignore.map((phrase): [string, Entry] => [phrase, null]);
  const ofProblems = taxonomy.problems.flatMap(({ id, patterns }) =>
    patterns.map((pattern): [string, Entry] => [pattern, { kind: 'problem', id }]),
  );
  const harmless = taxonomy.harmless.map((phrase): [string, Entry] => [phrase, null]);
  return {
    aspects: matcherOf([...ofAspects, ...ignored], { cut, classes, singular }),
    problems: matcherOf([...ofProblems, ...harmless], { cut, classes, singular }),
  };
}

/** The words of a phrase as English texts are cut, without plural endings. */
export function phraseWords(phrase: string): string[] {
  return english().cut(phrase).map(singular);
}
