import { placeOf } from '../reading/spans.ts';
import type { AspectVerdict } from './aspect-verdict.ts';
import type { Mention } from './judge-aspect.ts';
import { evidenceByFeature, type Contribution } from './model.ts';
import type { Models } from './models.ts';
import { reviewFeatures } from './review-features.ts';
import { withStars } from './review-sentiment.ts';
import type { JudgedText } from './judged-text.ts';
import { toldContributions, type ToldBy } from './problem-model.ts';
import { toldProblems, type SeenProblem } from './told-problems.ts';
import { targetFeatures } from './target-features.ts';
import { verdictFeatures } from './verdict-features.ts';
import { verdictContributions } from './verdict-model.ts';

/** How one thing was judged: what was added up, in nats for praise and for complaint over neutral, and what the model saw in it. */
export interface Reason {
  /** The aspect; null for the text as a whole, and for a problem. */
  aspect: string | null;
  /** The words that were judged. */
  words: string;
  contributions: readonly Contribution[];
  /** The features that moved the model most, the weightiest first. */
  model: readonly Contribution[];
  /** A problem that the text seems to tell, whether it is taken for told, and what speaks for that, in nats. */
  problem?: { id: string; isTold: boolean; told: readonly ToldBy[] };
}

/** How many features of a model are told. */
const MOST_TOLD = 6;

/** What adds less to a problem is not told, in nats. */
const LEAST_TOLD = 0.05;

/** Why a text was judged as it was: as a whole, then each mention of an aspect and the
 * aspect over the whole text, then each problem that it seems to tell. */
export function reasonsFor(
  {
    sentences,
    words,
    parts,
    around,
    verdicts,
  }: Pick<JudgedText, 'sentences' | 'words' | 'parts' | 'around'> & { verdicts: readonly AspectVerdict[] },
  problems: readonly SeenProblem[],
  { models, rating }: { models: Models; rating: number | null },
): Reason[] {
  const reading = sentences[0]?.reading;
  if (reading === undefined) return [];
  const whole: Reason = {
    aspect: null,
    words: reading.text,
    contributions: withStars(words, rating),
    model: evidenceByFeature(models.review, reviewFeatures(sentences)).slice(0, MOST_TOLD),
  };
  const ofMention = (mention: Mention): Reason => {
    const { home, contributions } = mention.judgement;
    const isByModel = contributions.some(({ name }) => name === 'model');
    const features = isByModel ? evidenceByFeature(models.target, targetFeatures(home, mention)) : [];
    return {
      aspect: mention.aspect,
      words: reading.text.slice(...placeOf(reading, mention)),
      contributions,
      model: features.slice(0, MOST_TOLD),
    };
  };
  const ofAspects = verdicts.flatMap(({ note, mentions }): Reason[] => [
    ...mentions.map(ofMention),
    {
      aspect: note.id,
      words: reading.text.slice(...note.evidence),
      contributions: verdictContributions(
        models.verdict,
        verdictFeatures(note.id, parts.get(note.id) ?? [], around),
      ),
      model: [],
    },
  ]);
  const told = new Set(toldProblems(models.problem, problems).map(({ note }) => note.id));
  const ofProblems = problems.map((seen): Reason => ({
    aspect: null,
    words: reading.text.slice(...seen.note.evidence),
    contributions: [],
    model: [],
    problem: {
      id: seen.note.id,
      isTold: told.has(seen.note.id),
      told: toldContributions(models.problem, seen.features).filter(
        ({ nats }) => Math.abs(nats) >= LEAST_TOLD,
      ),
    },
  }));
  return [whole, ...ofAspects, ...ofProblems];
}
