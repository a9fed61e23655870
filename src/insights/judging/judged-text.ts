import type { Reading } from '../reading/reading.ts';
import type { Taxonomy } from '../verticals/schema.ts';
import { partsOf, type Part } from './aspect-parts.ts';
import { gistsOf, type SentenceGist } from './gists.ts';
import { judgeReview, type Findings } from './judge-review.ts';
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
  const gists = gistsOf(gist, sentences, taxonomy);
  const parts = partsOf(said, sentences, { ...found, gists });
  const around = { rating, review: sentimentBy(words, null).score, sentences: sentences.length };
  return { ...found, sentences, gists, words, parts, around };
}
