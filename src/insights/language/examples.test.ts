import { expect, test } from 'vitest';
import { read } from '../reading/read.ts';
import type { Context } from '../reading/reading.ts';
import { NO_VOCABULARY, type Entry } from '../reading/vocabulary.ts';
import germanRules from './de/context.json' with { type: 'json' };
import englishRules from './en/context.json' with { type: 'json' };
import spanishRules from './es/context.json' with { type: 'json' };
import frenchRules from './fr/context.json' with { type: 'json' };
import italianRules from './it/context.json' with { type: 'json' };
import portugueseRules from './pt/context.json' with { type: 'json' };
import { languageFor, READ_LANGUAGES } from './languages.ts';
import { matcherOf } from './matcher.ts';
import { contextRule, type ContextRule, type Language } from './language.ts';

/** The categories that show in a context. */
function categoriesOf({ deniers, degree, excess, imagined, excepted, whose }: Context): string[] {
  return [
    ...(deniers.length > 0 ? ['denied'] : []),
    ...(degree === 1 ? [] : ['degree']),
    ...(excess ? ['excess'] : []),
    ...(imagined ? ['imagined'] : []),
    ...(excepted ? ['excepted'] : []),
    ...(whose === 'business' ? [] : ['elsewhere']),
  ];
}

const SHOWN: Readonly<Record<string, string>> = {
  other: 'elsewhere',
  customer: 'elsewhere',
  suffered: 'elsewhere',
  excused: 'elsewhere',
};

/** The context of the first place where some words stand. */
function contextOf(language: Language, text: string, words: string): string[] | null {
  const entry: Entry = { kind: 'term', id: 'asked' };
  const aspects = matcherOf([[language.cut(words).join(' '), entry]], { cut: language.cut });
  const { marks } = read(text, { language, vocabulary: { ...NO_VOCABULARY, aspects } });
  const mark = marks.find(({ id }) => id === 'asked');
  return mark === undefined ? null : categoriesOf(mark.context);
}

const RULES: Readonly<Record<string, readonly unknown[]>> = {
  de: germanRules,
  en: englishRules,
  es: spanishRules,
  fr: frenchRules,
  it: italianRules,
  pt: portugueseRules,
};

const LANGUAGES = Object.entries(RULES).flatMap(([tag, rules]): [Language, readonly unknown[]][] => {
  const language = languageFor(tag);
  return language === null ? [] : [[language, rules]];
});

test('the rules of every language that is read are tried', () => {
  expect(LANGUAGES.map(([{ tag }]) => tag)).toEqual(READ_LANGUAGES);
});

test.each(
  LANGUAGES.flatMap(([language, rules]) =>
    rules
      .map((rule): ContextRule => contextRule.parse(rule))
      .flatMap(({ examples }) => examples.map((example) => ({ language, ...example }))),
  ),
)('$language.tag: reads $of in "$text" as $is', ({ language, text, of, is }) => {
  expect(contextOf(language, text, of)).toEqual(is.map((category) => SHOWN[category] ?? category));
});
