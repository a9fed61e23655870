import { placeOf } from '../reading/spans.ts';
import type { Mention } from './judge-aspect.ts';
import { evidenceByFeature, type Contribution } from './model.ts';
import type { Models } from './models.ts';
import { reviewFeatures } from './review-features.ts';
import { contributionsTo } from './review-sentiment.ts';
import type { Sentence } from './sentences.ts';
import { starsOnAspect } from './star-prior.ts';
import { targetFeatures } from './target-features.ts';

/** How one thing was judged: what was added up, in nats for praise and for complaint over neutral, and what the model saw in it. */
export interface Reason {
  /** The aspect; null for the text as a whole. */
  aspect: string | null;
  /** The words that were judged. */
  words: string;
  contributions: readonly Contribution[];
  /** The features that moved the model most, the weightiest first. */
  model: readonly Contribution[];
}

/** How many features of a model are told. */
const MOST_TOLD = 6;

/** Why a text was judged as it was: as a whole, then for each mention of an aspect. */
export function reasonsFor(
  sentences: readonly Sentence[],
  mentions: readonly Mention[],
  { models, rating }: { models: Models; rating: number | null },
): Reason[] {
  const reading = sentences[0]?.reading;
  if (reading === undefined) return [];
  const whole: Reason = {
    aspect: null,
    words: reading.text,
    contributions: contributionsTo(models.review, sentences, rating),
    model: evidenceByFeature(models.review, reviewFeatures(sentences)).slice(0, MOST_TOLD),
  };
  const ofMentions = mentions.map((mention): Reason => {
    const { home, contributions } = mention.judgement;
    const isByModel = contributions.some(({ name }) => name === 'model');
    const features = isByModel ? evidenceByFeature(models.target, targetFeatures(home, mention)) : [];
    return {
      aspect: mention.aspect,
      words: reading.text.slice(...placeOf(reading, mention)),
      contributions: [...contributions, { name: 'stars', ...starsOnAspect(rating) }],
      model: features.slice(0, MOST_TOLD),
    };
  });
  return [whole, ...ofMentions];
}
