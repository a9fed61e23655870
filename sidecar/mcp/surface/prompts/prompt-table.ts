import type { SurfacePrompt } from '../surface.ts';
import { answerFromReviews } from './answer-from-reviews.ts';
import { summarizeReviews } from './summarize-reviews.ts';

/** Every prompt. */
export const promptTable: readonly SurfacePrompt[] = [summarizeReviews, answerFromReviews];
