import stored from '../data/review-model.json' with { type: 'json' };
import storedTarget from '../data/target-model.json' with { type: 'json' };
import { openModel } from './model.ts';

/** Judges whole reviews; trained on NEAS (src/insights/data/NOTICE.md). */
export const reviewModel = openModel(stored);

/** Judges one target in its sentence; trained on MAMS (src/insights/data/NOTICE.md). */
export const targetModel = openModel(storedTarget);
