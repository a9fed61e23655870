import { resolve } from 'node:path';
import { beforeAll, describe } from 'vitest';
import { createAnalyzer } from '../src/insights/analyze-review.ts';
import { openModels } from '../src/insights/judging/models.ts';
import { taxonomyFor } from '../src/insights/verticals/verticals.ts';
import { type HeldOutScores, testReachedFigures } from './test/reached-figures.ts';
import { readData } from './train/data.ts';
import type { Lesson } from './train/examples.ts';
import { School } from './train/models.ts';
import { FITS, SHARES, type Share } from './train/recipe.ts';
import { scoreAnalyzer } from './train/score.ts';

const directory = process.env['TEST_DATA_DIR'];

/** One fit where models that ship are the mean of several, and a third as long, which are better: it has to do what is asked of them. */
const FITTED_ONCE = {
  target: { ...FITS.target, rounds: 1, epochs: 8 },
  review: { ...FITS.review, rounds: 1 },
  gist: { ...FITS.gist, epochs: 3 },
  said: { ...FITS.said, rounds: 1 },
  verdict: { ...FITS.verdict, rounds: 1 },
  problem: { ...FITS.problem, rounds: 1 },
};

/** The largest collections teach models that ship as well; what is asked here has to be reached without them. */
const LEFT_OUT = new Set([
  'clothing',
  'phase1',
  'products',
  'pros-cons',
  'tsa-md',
  'labels/places',
  'written-reviews',
]);

/** So does the other half of these, which teach nothing of the sentiment of whole texts. */
const HALVED = new Set(['mams-terms', 'mams-categories']);

/** What bears on what is asked here; of the rest, labels of whole texts teach enough that every model is trained. */
const ASKED: readonly Lesson[] = ['whole', 'terms', 'gist', 'said', 'unstarred'];
const TEACHES_ALL = 'labels/text';

const SHARES_ASKED = Object.fromEntries(
  Object.entries(SHARES).map(([id, share]): [string, Share] => {
    if (id === TEACHES_ALL) return [id, share];
    const weights = ASKED.flatMap((lesson) => {
      const weight = share.weights[lesson];
      return weight === undefined ? [] : [[lesson, weight] as const];
    });
    return [id, { ...share, weights: Object.fromEntries(weights) }];
  }),
);

/** Rows held out by seed, models trained on the rest: what the engine must reach on rows it has not seen. */
describe.skipIf(directory === undefined)('held-out rows of the shared data (needs TEST_DATA_DIR)', () => {
  let scores: HeldOutScores;
  beforeAll(() => {
    const { training, held } = readData(resolve(directory ?? ''), { share: 0.2, seed: 1 });
    const taught = new Map(
      [...training].flatMap(([collection, own]) =>
        LEFT_OUT.has(collection)
          ? []
          : [[collection, own.filter((_, at) => at % 2 === 0 || !HALVED.has(collection))]],
      ),
    );
    const models = new School().train(taught, { shares: SHARES_ASKED, fits: FITTED_ONCE });
    const taxonomy = taxonomyFor('Restaurant', null);
    const analyzer = createAnalyzer(taxonomy, openModels(models));
    const settings = { analyzer, taxonomy, withRating: false };
    scores = {
      comments: scoreAnalyzer('NEAS', held.get('neas') ?? [], settings),
      terms: scoreAnalyzer('ATSA', held.get('mams-terms') ?? [], settings),
      categories: scoreAnalyzer('ACSA', held.get('mams-categories') ?? [], settings),
    };
    // Training takes half a minute, and many times as long on a machine that does other things.
  }, 360_000);

  testReachedFigures(() => scores);
});
