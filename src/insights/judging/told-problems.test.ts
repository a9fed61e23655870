import { describe, expect, test } from 'vitest';
import { createAnalyzer } from '../analyze-review.ts';
import { taxonomyFor } from '../verticals/verticals.ts';
import { shippedModels } from './models.ts';
import { openProblemModel } from './problem-model.ts';

const GARAGE = taxonomyFor('AutoRepair', null);

const TEXT = 'They fixed the brakes. The car is leaking again.';

function problems(text: string, { rating = 2, model = shippedModels.problem, taxonomy = GARAGE } = {}) {
  const analyzer = createAnalyzer(taxonomy, { ...shippedModels, problem: model });
  return analyzer.notes({ text, rating, language: 'en' }).problems.map(({ id }) => id);
}

function knowing(known: string[], bias: number) {
  return openProblemModel({ bias, known, weights: {} });
}

describe('a problem that words tell', () => {
  test('is told where more speaks for it than must', () => {
    const [id = ''] = problems(TEXT, { model: knowing([], 0) });
    expect(id).not.toBe('');
    expect(problems(TEXT, { model: knowing([id], 9) })).toContain(id);
    expect(problems(TEXT, { model: knowing([id], -9) })).not.toContain(id);
  });

  test('is told where the model never learnt of it', () => {
    const own = taxonomyFor('AutoRepair', {
      aspects: [],
      problems: [{ id: 'no-heating', label: 'No heating', patterns: ['no heating'] }],
    });
    expect(problems('There was no heating.', { taxonomy: own })).toContain('no-heating');
  });

  test('counts by what the review says, not by its words alone', () => {
    expect(problems('I had to go back because it was leaking again.', { rating: 1 })).not.toEqual([]);
    const glad = 'Lovely people. I had to go back because I was so happy the first time.';
    expect(problems(glad, { rating: 5 })).toEqual([]);
  });
});

test('the sum of a problem that is left out is told too, by the features that weigh', () => {
  const analyzer = createAnalyzer(GARAGE, {
    ...shippedModels,
    problem: knowing(['poor-work', 'repeat-visit'], -9),
  });
  const left = analyzer
    .explain({ text: TEXT, rating: 2, language: 'en' })
    .flatMap(({ problem }) => problem ?? []);
  expect(left).not.toEqual([]);
  for (const one of left)
    expect(one).toEqual({ id: one.id, isTold: false, told: [{ name: 'bias', nats: -9 }] });
});
