import { expect, test } from 'vitest';
import { createAnalyzer } from '../analyze-review.ts';
import { taxonomyFor } from '../verticals/verticals.ts';
import { sumOf } from './model.ts';

const TEXT = 'The room was dirty and the staff were rude. Breakfast was fine, though the coffee was cold.';
const reasons = createAnalyzer(taxonomyFor('Hotel', null)).explain({ text: TEXT, rating: 2, language: 'en' });

test('what a model saw comes to what it adds', () => {
  const ofModels = reasons.filter(({ model }) => model.length > 0);
  expect(ofModels.length).toBeGreaterThan(3);
  for (const { model, contributions } of ofModels) {
    const own = contributions.find(({ name }) => name === 'model');
    expect(sumOf(model).plus).toBeCloseTo(own?.plus ?? Number.NaN, 9);
    expect(sumOf(model).minus).toBeCloseTo(own?.minus ?? Number.NaN, 9);
    expect(model.at(-1)?.name).toBe('all else');
  }
});

test('a problem is told where all that is seen of it comes to what it is held against', () => {
  const problems = reasons.flatMap(({ problem, against }) =>
    problem === undefined ? [] : { ...problem, against },
  );
  const comesTo = problems.map(
    ({ told, against }) => told.reduce((sum, { nats }) => sum + nats, 0) >= (against ?? 0),
  );
  expect(problems.map(({ id }) => id)).toContain('dirty-room');
  expect(problems.filter(({ isTold }, at) => isTold && comesTo[at] !== true)).toEqual([]);
});
