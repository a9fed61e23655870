import { placeOf } from '../reading/spans.ts';
import type { AspectVerdict } from './aspect-verdict.ts';
import type { Mention } from './judge-aspect.ts';
import { evidenceByFeature, sumOf, type Contribution } from './model.ts';
import type { Models } from './models.ts';
import { reviewFeatures } from './review-features.ts';
import { withStars } from './review-sentiment.ts';
import type { JudgedText } from './judged-text.ts';
import { toldContributions, type ProblemModel, type ToldBy } from './problem-model.ts';
import { weighedProblems, type SeenProblem } from './told-problems.ts';
import { targetFeatures } from './target-features.ts';
import { verdictFeatures } from './verdict-features.ts';
import { natsOfNoSide, verdictContributions } from './verdict-model.ts';
import { PROBLEM } from '../weights.ts';

/** How one thing was judged: what was added up, in nats for praise and for complaint over neutral, and what the model saw in it. */
export interface Reason {
  /** The aspect; null for the text as a whole, and for a problem. */
  aspect: string | null;
  /** The words that were judged. */
  words: string;
  contributions: readonly Contribution[];
  /** The features that moved the model most, the weightiest first, and what all others come to. */
  model: readonly Contribution[];
  /** What the sum must exceed, in nats; null of a problem that the model never learnt of, which is told. */
  against: number | null;
  /** A problem that the text seems to tell, whether it is taken for told, and what speaks for that, in nats. */
  problem?: { id: string; isTold: boolean; told: readonly ToldBy[] };
}

/** How many features of a model are told. */
const MOST_TOLD = 6;

/** What adds less to a problem is not told, in nats. */
const LEAST_TOLD = 0.05;

/** What all that is not told comes to. */
const REST = 'all else';

function weightiest(all: readonly Contribution[]): Contribution[] {
  const rest = all.slice(MOST_TOLD);
  return [...all.slice(0, MOST_TOLD), ...(rest.length > 0 ? [{ name: REST, ...sumOf(rest) }] : [])];
}

function weightiestOfProblem(model: ProblemModel, { features }: SeenProblem): ToldBy[] {
  const all = toldContributions(model, features);
  const rest = all.filter(({ nats }) => Math.abs(nats) < LEAST_TOLD);
  const nats = rest.reduce((sum, one) => sum + one.nats, 0);
  return [...all.filter((one) => !rest.includes(one)), ...(rest.length > 0 ? [{ name: REST, nats }] : [])];
}

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
    model: weightiest(evidenceByFeature(models.review, reviewFeatures(sentences))),
    against: 0,
  };
  const ofMention = (mention: Mention): Reason => {
    const { home, contributions } = mention.judgement;
    const isByModel = contributions.some(({ name }) => name === 'model');
    const features = isByModel ? evidenceByFeature(models.target, targetFeatures(home, mention)) : [];
    return {
      aspect: mention.aspect,
      words: reading.text.slice(...placeOf(reading, mention)),
      contributions,
      model: weightiest(features),
      against: 0,
    };
  };
  const ofAspects = verdicts.flatMap(({ note, mentions }): Reason[] => {
    const features = verdictFeatures(note.id, parts.get(note.id) ?? [], around);
    return [
      ...mentions.map(ofMention),
      {
        aspect: note.id,
        words: reading.text.slice(...note.evidence),
        contributions: verdictContributions(models.verdict, features),
        model: [],
        against: Math.max(0, natsOfNoSide(models.verdict, features)),
      },
    ];
  });
  const told = new Set(weighedProblems(models.problem, problems).told.map(({ note }) => note.id));
  const ofProblems = problems.map((seen): Reason => ({
    aspect: null,
    words: reading.text.slice(...seen.note.evidence),
    contributions: [],
    model: [],
    against: models.problem.known.has(seen.note.id) ? PROBLEM.told : null,
    problem: {
      id: seen.note.id,
      isTold: told.has(seen.note.id),
      told: weightiestOfProblem(models.problem, seen),
    },
  }));
  return [whole, ...ofAspects, ...ofProblems];
}
