import type { Reading } from '../reading/reading.ts';
import type { Taxonomy } from '../verticals/schema.ts';
import { partsOf, type Part } from './aspect-parts.ts';
import { gistsOf, type SentenceGist } from './gists.ts';
import { judgeReview, type Findings } from './judge-review.ts';
import { judgeTarget, type Judgement } from './judge-target.ts';
import type { Contribution } from './model.ts';
import type { Models } from './models.ts';
import { sentimentBy, wordsSay } from './review-sentiment.ts';
import { sentencesOf, type Sentence } from './sentences.ts';
import type { Around } from './verdict-features.ts';

/** A text judged sentence by sentence. */
export interface JudgedText extends Findings {
  sentences: readonly Sentence[];
  /** What each of them is about; none where no model tells. */
  gists: readonly SentenceGist[];
  /** What the words say of it as a whole. */
  words: readonly Contribution[];
  /** The sentences that may say something of each aspect. */
  parts: ReadonlyMap<string, readonly Part[]>;
  around: Around;
}

const ids = new WeakMap<Taxonomy, readonly string[]>();

/** The ids of the aspects of a taxonomy, the same list every time. */
function idsOf(taxonomy: Taxonomy): readonly string[] {
  const known = ids.get(taxonomy) ?? taxonomy.aspects.map(({ id }) => id);
  ids.set(taxonomy, known);
  return known;
}

/** Judges the sentences of a text: all that a verdict on its aspects is made of. */
export function judgedText(
  reading: Reading,
  {
    models: { review, target, said, gist },
    taxonomy,
    rating,
  }: {
    models: Pick<Models, 'review' | 'target' | 'said' | 'gist'>;
    taxonomy: Taxonomy;
    rating: number | null;
  },
): JudgedText {
  const sentences = sentencesOf(reading, review);
  const words = wordsSay(review, sentences);
  const found = judgeReview(reading, sentences, { target, taxonomy, rating });
  const aspects = idsOf(taxonomy);
  const gists = gistsOf(gist, sentences, taxonomy);
  const judged = new Map<number, Judgement>();
  const parts = partsOf(said, sentences, { ...found, aspects, gists }, (home, at) => {
    const judgement =
      judged.get(at) ?? judgeTarget(target, home, { from: at, to: at + 1, isCue: false, isExcepted: false });
    judged.set(at, judgement);
    return judgement;
  });
  const around = { rating, review: sentimentBy(words, null).score, sentences: sentences.length };
  return { ...found, sentences, gists, words, parts, around };
}
