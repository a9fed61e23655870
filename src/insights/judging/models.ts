import stored from './models/review-model.json' with { type: 'json' };
import storedGist from './models/gist-model.json' with { type: 'json' };
import storedProblem from './models/problem-model.json' with { type: 'json' };
import storedSaid from './models/said-model.json' with { type: 'json' };
import storedTarget from './models/target-model.json' with { type: 'json' };
import storedVerdict from './models/verdict-model.json' with { type: 'json' };
import { openGistModel, type GistModel, type StoredGistModel } from './gist-model.ts';
import { openHashedModel, type HashedModel, type StoredHashedModel } from './hashed-model.ts';
import { openModel, type LinearModel, type StoredModel } from './model.ts';
import { openProblemModel, type ProblemModel, type StoredProblemModel } from './problem-model.ts';
import { openVerdictModel, type StoredVerdictModel, type VerdictModel } from './verdict-model.ts';

/** What an analyser judges with. */
export interface Models {
  /** Judges whole reviews. */
  review: LinearModel;
  /** Judges one target in its sentence. */
  target: LinearModel;
  /** Tells what a sentence is about; null where only words of the vocabulary tell. */
  gist: GistModel | null;
  /** Tells whether a sentence says anything of an aspect; null where all words of aspects count. */
  said: HashedModel | null;
  /** Tells what a review says of an aspect, by all that the others say of its sentences, and the stars. */
  verdict: VerdictModel;
  /** Tells whether a problem that its words seem to tell is told. */
  problem: ProblemModel;
}

/** The models as they are stored. */
export interface StoredModels {
  readonly review: StoredModel;
  readonly target: StoredModel;
  readonly gist: StoredGistModel;
  readonly said: StoredHashedModel;
  readonly verdict: StoredVerdictModel;
  readonly problem: StoredProblemModel;
}

/** Unpacks models. */
export function openModels(trained: StoredModels): Models {
  return {
    review: openModel(trained.review),
    target: openModel(trained.target),
    gist: openGistModel(trained.gist),
    said: openHashedModel(trained.said),
    verdict: openVerdictModel(trained.verdict),
    problem: openProblemModel(trained.problem),
  };
}

let review: LinearModel | undefined;
let target: LinearModel | undefined;
let gist: GistModel | undefined;
let said: HashedModel | undefined;
let verdict: VerdictModel | undefined;
let problem: ProblemModel | undefined;

/**
 * The models that ship, trained on what src/insights/judging/models/NOTICE.md names. Each is opened when it is first
 * asked for: a build that finds all its notes in the cache judges nothing.
 */
export const shippedModels: Models = {
  get review() {
    return (review ??= openModel(stored));
  },
  get target() {
    return (target ??= openModel(storedTarget));
  },
  get gist() {
    return (gist ??= openGistModel(storedGist));
  },
  get said() {
    return (said ??= openHashedModel(storedSaid));
  },
  get verdict() {
    return (verdict ??= openVerdictModel(storedVerdict));
  },
  get problem() {
    return (problem ??= openProblemModel(storedProblem));
  },
};
