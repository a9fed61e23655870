import type { Evidence } from '../../../domain/evidence.ts';
import type { AspectInsight, ProblemInsight } from '../../../domain/insights.ts';
import { english } from '../../language/en/english.ts';
import { read } from '../../reading/read.ts';
import { vocabularyOf } from '../../reading/vocabulary.ts';
import type { Taxonomy } from '../../verticals/schema.ts';
import type { Analysed } from '../analysed.ts';
import { aspectNature } from './aspect-nature.ts';
import { speaksFirstOf } from './speaks-first-of.ts';
import { EXAMPLES } from './examples.ts';

/**
 * The aspects, with what went wrong as criticism where no words surely complain of one: the examples of the problems that are
 * complaints about it before all others, the most reported problem first, of reviews that complain of the aspect, unless they speak of
 * another aspect first: "The website says parking" is no word on the room.
 */
export function withToldCriticism(
  aspects: readonly AspectInsight[],
  problems: readonly ProblemInsight[],
  { all, taxonomy }: { all: readonly Analysed[]; taxonomy: Taxonomy },
): AspectInsight[] {
  const { isMainly } = aspectNature(taxonomy);
  const reading = { language: english(), vocabulary: vocabularyOf(taxonomy, english()) };
  const byId = new Map(all.map((one) => [one.review.id, one]));
  const complains = (reviewId: string, aspect: string): boolean =>
    byId.get(reviewId)?.notes.aspects.some(({ id, polarity }) => id === aspect && polarity === 'negative') ===
    true;
  // Of more than one sentence the first only says of what the others speak.
  const isOfIt = (words: string, aspect: string): boolean => {
    const parsed = read(words, reading);
    return parsed.sentences.length > 1 || speaksFirstOf(parsed, aspect, isMainly);
  };
  return aspects.map((aspect) => {
    if (aspect.criticism.length > 0 || aspect.negative_count === 0) return aspect;
    const told = new Map<string, Evidence>();
    for (const { id, examples } of problems)
      if (isMainly(id, aspect.id))
        for (const example of examples)
          if (
            complains(example.review_id, aspect.id) &&
            !told.has(example.review_id) &&
            isOfIt(example.evidence, aspect.id)
          )
            told.set(example.review_id, example);
    return { ...aspect, criticism: [...told.values()].slice(0, EXAMPLES) };
  });
}
