import { singular } from '../reading/plurals.ts';

const BEFORE = '(?<![\\p{L}\\p{N}])';
const AFTER = '(?![\\p{L}\\p{N}])';

/** A noun in the singular or plural; nouns are made of letters and hyphens. */
function nounForms(word: string): string {
  return `${singular(word).replace(/y$/, '(?:y|ie)')}(?:e?s)?`;
}

/** A participle with the verb and noun it is made of: "clogged", "clog", "unclogging". */
function verbForms(participle: string): string {
  const stem = participle.slice(0, -2);
  const doubled = /([bdgmnprt])\1$/.exec(stem)?.[1];
  const root = doubled === undefined ? stem : stem.slice(0, -1);
  return `(?:un)?${root}(?:${doubled ?? ''}(?:ed|ing|age)|e?s)?`;
}

/** Finds words one after the other, in the singular or plural, whatever their case. */
export function patternOf(words: readonly string[]): RegExp {
  return new RegExp(`${BEFORE}${words.map(nounForms).join('[\\s-]+')}${AFTER}`, 'iu');
}

/** Finds any of the words, in whatever form. */
export function eitherOf(words: readonly string[]): RegExp {
  const forms = words.map((word) => (/..ed$/.test(word) ? verbForms(word) : nounForms(word)));
  return new RegExp(`${BEFORE}(?:${forms.join('|')})${AFTER}`, 'iu');
}
