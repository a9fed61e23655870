import stored from './models/review-model.json' with { type: 'json' };
import storedTarget from './models/target-model.json' with { type: 'json' };
import { openModel, type LinearModel } from './model.ts';

/** What an analyser judges with. */
export interface Models {
  /** Judges whole reviews. */
  review: LinearModel;
  /** Judges one target in its sentence. */
  target: LinearModel;
}

let review: LinearModel | undefined;
let target: LinearModel | undefined;

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
};
