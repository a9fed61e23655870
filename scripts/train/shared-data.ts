import { join } from 'node:path';
import { readGold, type GoldText } from './gold.ts';
import type { TrainingTexts } from './models.ts';
import { seededRandom, shuffled } from './random.ts';

/** All labelled texts of the shared data. */
export function sharedData(directory: string): TrainingTexts {
  const read = (name: string): GoldText[] => readGold(join(directory, name));
  return {
    terms: [...read('mams/MAMS-ATSA.train.xml'), ...read('mams/MAMS-ATSA.val.xml')],
    categories: [...read('mams/MAMS-ACSA.train.xml'), ...read('mams/MAMS-ACSA.val.xml')],
    comments: read('nhs-neas/neas.csv'),
  };
}

function sameText(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Holds out a share of each collection, drawn by the seed, and gives the rest for training. The collections share
 * sentences, so a sentence held out of one is out of all.
 */
export function split(
  all: TrainingTexts,
  share: number,
  seed: number,
): { rest: TrainingTexts; held: TrainingTexts } {
  const draw = (texts: readonly GoldText[]): GoldText[] =>
    shuffled(texts, seededRandom(seed)).slice(0, Math.round(texts.length * share));
  const held = { terms: draw(all.terms), categories: draw(all.categories), comments: draw(all.comments) };
  const out = new Set([...held.terms, ...held.categories].map(({ text }) => sameText(text)));
  const tested = new Set(held.comments);
  return {
    held,
    rest: {
      terms: all.terms.filter(({ text }) => !out.has(sameText(text))),
      categories: all.categories.filter(({ text }) => !out.has(sameText(text))),
      comments: all.comments.filter((comment) => !tested.has(comment)),
    },
  };
}
