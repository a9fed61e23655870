import { describe, expect, test } from 'vitest';
import { createAnalyzer } from '../analyze-review.ts';
import { taxonomyFor } from '../verticals/verticals.ts';
import type { GistModel } from './gist-model.ts';
import { openHashedModel, type HashedModel } from './hashed-model.ts';
import { hashedBucket, packWeights } from './hashing.ts';
import { shippedModels } from './models.ts';
import { polarities, restaurant } from '../test/polarities.ts';
import { openVerdictModel } from './verdict-model.ts';

const BITS = 16;
const SCALE = 16;

/** Tells of food that a sentence is about it by so many nats for each of these words, and of nothing else. */
function gistOf(words: Readonly<Record<string, number>>): GistModel {
  return {
    numberOf: (kind, _, id) => (kind === 'aspects' && id === 'food' ? 0 : null),
    read({ from, to, reading }) {
      const nats = reading.tokens.slice(from, to).map(({ word }) => words[word] ?? 0);
      const all = nats.reduce((sum, one) => sum + one, 0);
      return {
        natsOf: () => all,
        natsIn: () => all,
        clauseOf: () => 0,
      };
    },
  };
}

/** What a model of what is said knows by itself, and which words tell of food. */
interface Telling {
  bias: number;
  words: Readonly<Record<string, number>>;
  known: readonly string[];
}

/** A model that takes of food what the words of the sentence tell, beside its bias, and knows nothing else. */
function modelOf(bias: number, words: Telling['words'] = {}, known: Telling['known'] = ['food']): Telling {
  return { bias, words, known };
}

function opened({ bias, known }: Telling): HashedModel {
  // A nat of the gist, which is seen in thirds, counts one.
  const weights = ['term', 'cue'].map((kinds): [number, number[]] => [
    hashedBucket('gist', kinds, BITS),
    [3 * SCALE],
  ]);
  return openHashedModel({
    bits: BITS,
    scale: SCALE,
    bias,
    known,
    weights: packWeights(new Map(weights), 1),
  });
}

/** Takes for said what is said clearly in a sentence that likely says something. */
const CLEAR = openVerdictModel({
  bias: [-1.5, -9, -1.5],
  weights: { praise: [4, 0, 0], complaint: [0, 0, 4] },
});

interface Given {
  verdict?: typeof CLEAR;
  rating?: number | null;
}

function aspects(text: string, said: Telling | null, { verdict = CLEAR, rating = null }: Given = {}) {
  const analyzer = createAnalyzer(taxonomyFor('Restaurant', null), {
    ...shippedModels,
    said: said === null ? null : opened(said),
    gist: said === null ? null : gistOf(said.words),
    verdict,
  });
  const { aspects: found } = analyzer.notes({ text, rating, language: 'en' });
  return found.map(({ id, polarity, evidence }) => [id, polarity, text.slice(...evidence)]);
}

const SOUP = 'The soup was just great.';
const PRAISED = [['food', 'positive', 'The soup was just great']];

describe('an aspect that a word of the vocabulary names', () => {
  test('is judged where much or nothing speaks against its being said, or the model knows nothing of it', () => {
    expect(aspects(SOUP, null)).toEqual(PRAISED);
    expect(aspects(SOUP, modelOf(1))).toEqual(PRAISED);
    expect(aspects(SOUP, modelOf(-9, {}, ['price']))).toEqual(PRAISED);
    expect(aspects(SOUP, modelOf(-9, { soup: 7.5, great: 7.5 }))).toEqual(PRAISED);
  });

  test('is not judged where nothing is said of it', () => {
    expect(aspects(SOUP, modelOf(-3))).toEqual([]);
    expect(aspects('We had the soup.', null)).toEqual([]);
  });

  test('is passed over by several sentences none of which likely speaks of it', () => {
    const verdict = openVerdictModel({ bias: [3, 0, 0], weights: {} });
    expect(aspects(SOUP, modelOf(-1.6), { verdict })).toEqual(PRAISED);
    expect(aspects(`We left early. ${SOUP}`, modelOf(-1.6), { verdict })).toEqual([]);
    expect(aspects(`We left early. ${SOUP}`, modelOf(-1), { verdict })).toEqual(PRAISED);
  });

  test('is passed over by a starred sentence that far surer speaks of something else', () => {
    const text = 'Great soup and friendly staff';
    const verdict = openVerdictModel({ bias: [3, 0, 0], weights: {} });
    const ids = (said: Telling, rating: number | null): unknown[] =>
      aspects(text, said, { verdict, rating }).map(([id]) => id);
    expect(ids(modelOf(-2.5), 5)).toEqual(['service']);
    expect(ids(modelOf(-2.5), null)).toEqual(['food', 'service']);
    expect(ids(modelOf(-1), 5)).toEqual(['food', 'service']);
  });

  test('is judged where its sentence has no room for anything else', () => {
    expect(polarities(restaurant, 'Great soup!')).toEqual(['food positive']);
  });

  test('weighs nothing where it is merely named beside a sentence that says something', () => {
    const text = 'The soup was just great. Nobody ate the steak, which was bad luck.';
    expect(aspects(text, modelOf(-4, { soup: 5 }))).toEqual(PRAISED);
  });
});
