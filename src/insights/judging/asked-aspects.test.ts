import { describe, expect, test } from 'vitest';
import { createAnalyzer } from '../analyze-review.ts';
import { taxonomyFor } from '../verticals/verticals.ts';

const restaurant = createAnalyzer(taxonomyFor('Restaurant', null));

describe('asked aspects', () => {
  test('are judged by the terms given', () => {
    const { aspects } = restaurant.judge(
      { text: 'Great food but the service was dreadful!', rating: null, language: null },
      [
        { id: 'a', terms: ['service'] },
        { id: 'b', terms: ['food'] },
        { id: 'c', terms: ['parking'] },
      ],
    );
    expect(aspects.map(({ id, polarity }) => [id, polarity])).toEqual([
      ['a', 'negative'],
      ['b', 'positive'],
    ]);
  });

  test('are judged in other languages too where terms are given, and only there', () => {
    const judged = restaurant.judge({ text: 'Comida fatal, servicio excelente', rating: 2, language: null }, [
      { id: 'food', terms: ['comida'] },
      { id: 'service' },
      { id: 'staff', terms: ['servicio', 'camarero'] },
    ]);
    expect(judged.sentiment).toEqual({ score: -0.5, label: 'negative' });
    expect(judged.aspects.map(({ id, terms }) => [id, terms?.map(({ term }) => term)])).toEqual([
      ['food', ['comida']],
      ['staff', ['servicio']],
    ]);
  });

  test('are judged beside a translation where their terms stand only in the original', () => {
    const text = '(Translated by Google) The food was dreadful.\n\n(Original)\nLa comida fue horrible.';
    const { aspects } = restaurant.judge({ text, rating: 1, language: 'es' }, [
      { id: 'a', terms: ['food', 'comida'] },
      { id: 'b', terms: ['la comida', 'camarero'] },
      { id: 'c', terms: ['camarero'] },
    ]);
    expect(aspects.map(({ id, evidence, terms }) => [id, evidence, terms?.map(({ term }) => term)])).toEqual([
      ['a', 'The food was dreadful', ['food', 'comida']],
      ['b', 'La comida fue horrible', ['la comida']],
    ]);
  });

  test.each([
    ['The soup was good, unlike the steak.', { soup: 'positive', steak: 'negative' }],
    ['The screen was great, the screens were awful.', { screen: 'positive', screens: 'negative' }],
    [
      'The "chef\'s special" (salmon) wasn\'t good; drinks, however, were great!',
      { salmon: 'negative', drinks: 'positive' },
    ],
    ['The food was bad; staff, however, was lovely.', { food: 'negative', staff: 'positive' }],
  ])('are told apart in %j', (text, expected) => {
    const { aspects } = restaurant.judge({ text, rating: null, language: 'en' }, [
      { id: 'x', terms: Object.keys(expected) },
    ]);
    expect(
      Object.fromEntries(aspects[0]?.terms?.map(({ term, polarity }) => [term, polarity]) ?? []),
    ).toEqual(expected);
  });
});
