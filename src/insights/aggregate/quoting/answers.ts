import type { AspectDefinition } from '../../../domain/aspects.ts';
import type { Language } from '../../language/language.ts';
import { matcherOf, type Matcher } from '../../language/matcher.ts';
import type { PatternWord } from '../../language/pattern-step.ts';
import { singular } from '../../language/en/plurals.ts';

/** Tells whether words answer what people ask about an aspect; of one without `answers`, always. */
export type AnswersQuestion = (aspect: string, words: readonly PatternWord[]) => boolean;

function answers(matcher: Matcher<true>, words: readonly PatternWord[]): boolean {
  const span = { start: 0, end: words.length };
  return words.some((_, at) => matcher.longestAt(words, at, span) !== null);
}

/** Several parts of what is said ask by the same words. */
const made = new WeakMap<readonly AspectDefinition[], { language: Language; answers: AnswersQuestion }>();

/** Makes the `answers` of aspects ready, once for each; of aspects that are not given all words answer. */
export function answersOf(aspects: readonly AspectDefinition[], language: Language): AnswersQuestion {
  const known = made.get(aspects);
  if (known?.language === language) return known.answers;
  const answers = answersMadeOf(aspects, language);
  made.set(aspects, { language, answers });
  return answers;
}

function answersMadeOf(aspects: readonly AspectDefinition[], { cut, classes }: Language): AnswersQuestion {
  const matchers = new Map(
    aspects.flatMap(({ id, answers: patterns = [] }) =>
      patterns.length === 0
        ? []
        : [
            [
              id,
              matcherOf(
                patterns.map((pattern) => [pattern, true] as const),
                { cut, classes, singular },
              ),
            ],
          ],
    ),
  );
  return (aspect, words) => {
    const matcher = matchers.get(aspect);
    return matcher === undefined || answers(matcher, words);
  };
}
