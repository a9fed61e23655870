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

/** The models that ship, trained on what src/insights/judging/models/NOTICE.md names. */
export const shippedModels: Models = { review: openModel(stored), target: openModel(storedTarget) };
