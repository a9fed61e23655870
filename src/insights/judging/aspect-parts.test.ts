import { describe, expect, test } from 'vitest';
import { createAnalyzer } from '../analyze-review.ts';
import { taxonomyFor } from '../verticals/verticals.ts';
import type { GistModel } from './gist-model.ts';
import { openHashedModel, type HashedModel } from './hashed-model.ts';
import { hashedBucket, packWeights } from './hashing.ts';
import { UNTAUGHT } from './model.ts';
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
        placeOf: () => from + nats.indexOf(Math.max(...nats)),
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
  const weights = ['', 'term', 'cue'].map((kinds): [number, number[]] => [
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
  bias: [-0.5, -9, -0.5],
  weights: { praise: [4, 0, 0], complaint: [0, 0, 4] },
});

const RESTAURANT = taxonomyFor('Restaurant', null);

interface Given {
  target?: typeof shippedModels.target;
  ignore?: string[];
  verdict?: typeof CLEAR;
  rating?: number | null;
}

function aspects(
  text: string,
  said: Telling | null,
  { target = shippedModels.target, ignore = RESTAURANT.ignore, verdict = CLEAR, rating = null }: Given = {},
) {
  const analyzer = createAnalyzer(
    { ...RESTAURANT, ignore },
    {
      ...shippedModels,
      said: said === null ? null : opened(said),
      gist: said === null ? null : gistOf(said.words),
      target,
      verdict,
    },
  );
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

  test('is judged by the words that name it before clearer ones that do not', () => {
    const text = 'We left early. I licked it clean, absolutely wonderful. The soup was decent.';
    const clearest = modelOf(-2, { licked: 7.5, soup: 3 });
    expect(aspects(text, clearest)).toContainEqual(['food', 'positive', 'The soup was decent']);
  });

  test('is judged where its sentence has no room for anything else', () => {
    expect(polarities(restaurant, 'Great soup!')).toEqual(['food positive']);
  });

  test('weighs nothing where it is merely named beside a sentence that says something', () => {
    const text = 'The soup was just great. Nobody ate the steak, which was bad luck.';
    expect(aspects(text, modelOf(-4, { soup: 5 }))).toEqual(PRAISED);
  });
});

test('an aspect that no word of the vocabulary names is judged at the words that speak of it', () => {
  const text = 'We left early. I licked it clean, so good.';
  expect(aspects(text, null).map(([id]) => id)).not.toContain('food');
  expect(aspects(text, modelOf(-5, { licked: 6 }))).toContainEqual([
    'food',
    'positive',
    expect.stringContaining('licked'),
  ]);
});

test('an aspect is not heard in words that the trade takes for none', () => {
  const text = 'We left early. I licked it clean, so good.';
  const heard = aspects(text, modelOf(-5, { licked: 6 }), { ignore: ['licked it'] });
  expect(heard.map(([id]) => id)).not.toContain('food');
});

test('an aspect that no word of the vocabulary names is not there in a plain fact, nor where it is hardly likelier than nothing', () => {
  const said = modelOf(-5, { licked: 6 });
  const leaning = (nats: number) =>
    aspects('We licked it.', said, { target: { ...UNTAUGHT, bias: [nats, -nats] } });
  expect(leaning(0)).toEqual([]);
  expect(leaning(1)).toEqual([]);
  expect(leaning(2)).toEqual([['food', 'positive', 'We licked it']]);
});
