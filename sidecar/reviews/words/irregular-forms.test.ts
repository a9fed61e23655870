import { describe, expect, it } from 'vitest';
import { fold } from '../../../src/domain/fold.ts';
import {
  comparedForms,
  type FormOf,
  type Stem,
  formsIn,
  verbForms,
  withIrregularForms,
} from './irregular-forms.ts';
import { LANGUAGES } from './languages.ts';
import { wordsOf } from './words-of.ts';

/** Takes a plural s away. */
const withoutS: Stem = (word) => word.replace(/s$/, '');

describe('withIrregularForms', () => {
  it('gives a form the stem of its base', () => {
    const stem = withIrregularForms(withoutS, { others: { foots: 'féet' } });
    expect(stem('feet')).toBe('foot');
  });

  it('gives it to every word with the stem of a form that bears a star', () => {
    const stem = withIrregularForms(withoutS, { others: { foot: 'feet*', tooth: 'teeth' } });
    expect(['feet', 'feets', 'teeth', 'teeths'].map(stem)).toEqual(['foot', 'foot', 'tooth', 'teeth']);
  });

  it('knows a verb behind a prefix, and forms that are there alone', () => {
    const stem = withIrregularForms(withoutS, { prefixes: 'up re', verbs: { sell: 'sold -soll' } });
    expect(['upsold', 'resold', 'outsold', 'resoll', 'soll'].map(stem)).toEqual([
      'upsell',
      'resell',
      'outsold',
      'resell',
      'soll',
    ]);
  });

  it('looks behind a prefix for verbs alone, and for forms of three letters or more', () => {
    const data = { prefixes: 'be', verbs: { is: 'am' }, others: { foot: 'feet' } };
    expect(['am', 'beam', 'befeet'].map(withIrregularForms(withoutS, data))).toEqual(['i', 'beam', 'befeet']);
  });

  it('conjugates verbs by their pattern', () => {
    const stem = withIrregularForms(withoutS, {
      conjugations: [{ ending: 'en', forms: 'ge~t ~te', verbs: 'machen holen' }],
    });
    expect(['gemacht', 'machte', 'geholt'].map(stem)).toEqual(['machen', 'machen', 'holen']);
  });

  it('compares adjectives by their pattern, behind no prefix', () => {
    const stem = withIrregularForms(withoutS, {
      prefixes: 'un',
      comparisons: [
        { ending: '', forms: '~er ~est', adjectives: 'kind' },
        { ending: 'y', forms: '~ier', adjectives: 'easy busy' },
      ],
    });
    expect(['kinder', 'kindest', 'easier', 'busier', 'unkinder'].map(stem)).toEqual([
      'kind',
      'kind',
      'easy',
      'busy',
      'unkinder',
    ]);
  });

  it('gives words that stand apart a stem that no other word has', () => {
    const stem = withIrregularForms(withoutS, { apart: { new: '', news: 'newsy' } });
    expect(new Set(['new', 'news', 'news.'].map(stem)).size).toBe(2);
    expect(stem('newsy')).toBe(stem('news'));
  });

  it('gives endings back before an algorithm sees them, the longest first, behind three letters or more', () => {
    const data = { endings: { ção: 'ÇÃO', ão: 'ÃO' } };
    const stem = withIrregularForms((word) => word, data);
    expect(['instalacao', 'irmao', 'nacao', 'acao', 'pao'].map(stem)).toEqual([
      'instalaÇÃO',
      'irmÃO',
      'nacÃO',
      'acao',
      'pao',
    ]);
  });
});

const withForms = [...LANGUAGES].flatMap(([language, { algorithm, irregular }]) =>
  irregular === undefined ? [] : [{ language, algorithm, irregular }],
);

describe.each(withForms)('the irregular forms of $language', ({ algorithm, irregular }) => {
  const { verbs = {}, others = {}, apart = {}, endings = {} } = irregular;
  const byHand = [...formsIn(verbs), ...formsIn(others)];
  const all = [...verbForms(irregular), ...formsIn(others), ...comparedForms(irregular)];
  const regular = withIrregularForms(algorithm, { endings });
  const stem = withIrregularForms(algorithm, irregular);

  it('are single words', () => {
    const words = [...all.flatMap(({ form, base }) => [form, base]), ...Object.keys(apart).map(fold)];
    expect(words.filter((word) => wordsOf(word).join(' ') !== word)).toEqual([]);
  });

  it('have the stem of their base, which is that of the algorithm', () => {
    const alone = all.filter(({ isPrefixed }) => !isPrefixed);
    expect(alone.filter(({ form, base }) => stem(form) !== stem(base))).toEqual([]);
    expect(all.filter(({ base }) => stem(base) !== regular(base))).toEqual([]);
  });

  it('have one base each, by the word and by the stem', () => {
    expect(severalBases(all, ({ form }) => form)).toEqual([]);
    expect(
      severalBases(
        all.filter(({ joinsAll }) => joinsAll),
        ({ form }) => regular(form),
      ),
    ).toEqual([]);
  });

  it('are needed: the algorithm alone does not join them', () => {
    const alone = byHand.filter(({ isPrefixed }) => !isPrefixed);
    expect(alone.filter(({ form, base }) => regular(form) === regular(base))).toEqual([]);
  });

  it('stand apart from words that the algorithm joins them with', () => {
    expect(Object.keys(apart).filter((word) => all.some(({ form }) => form === fold(word)))).toEqual([]);
  });
});

/** The keys under which forms of more than one base are found. */
function severalBases(forms: readonly FormOf[], keyOf: (form: FormOf) => string): string[] {
  const bases = Map.groupBy(forms, keyOf);
  return [...bases]
    .filter(([, found]) => new Set(found.map(({ base }) => base)).size > 1)
    .map(([key]) => key);
}
