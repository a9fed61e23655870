import { gistsOf } from '../insights/judging/gists.ts';
import { shippedModels } from '../insights/judging/models.ts';
import { sentencesOf } from '../insights/judging/sentences.ts';
import { meet, type Place } from '../insights/notes.ts';
import type { Reading } from '../insights/reading/reading.ts';
import type { Taxonomy } from '../insights/verticals/schema.ts';
import { placeOfSpan } from './place-of-span.ts';

/**
 * How much must speak, in nats, for one of the sentences in which words stand being about what they are quoted for: so little that
 * of held-out texts a perfect reader loses less than one in fifty of the aspects that it gains, and where they stand against all stars
 * about one in eighty.
 */
export const LEAST = { usual: -4, againstStars: -2 };

/**
 * Tells whether nearly nothing, less than `least`, in the sentences of some words speaks for any of these aspects, by what the built-in
 * analysis has learnt. Nothing is far from an aspect that it has not learnt of, as a business adds them.
 */
export function farFrom(
  reading: Reading,
  taxonomy: Taxonomy,
): (words: Place, aspects: readonly string[], least: number) => boolean {
  const sentences = sentencesOf(reading, shippedModels.review);
  const gists = gistsOf(shippedModels.gist, sentences, taxonomy);
  return (words, aspects, least) => {
    const own = gists.filter((_, at) => {
      const sentence = sentences[at];
      return sentence !== undefined && meet(placeOfSpan(reading.tokens, sentence), words);
    });
    return (
      own.length > 0 &&
      aspects.length > 0 &&
      own.every((gist) => aspects.every((id) => (gist.natsOf('aspects', id) ?? least) < least))
    );
  };
}
