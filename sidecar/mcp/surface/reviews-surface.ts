import { answerFromReviews } from './prompts/answer-from-reviews.ts';
import { summarizeReviews } from './prompts/summarize-reviews.ts';
import { ratingCard } from './rating-card.ts';
import { documentResources } from './resources/documents.ts';
import { reviewResource } from './resources/review.ts';
import { iconsOf, serverIdentity } from './server-identity.ts';
import { serverInstructions } from './server-instructions.ts';
import type { Surface } from './surface.ts';
import { toolTable } from './tools/tool-table.ts';

/** The reviews of the business as tools, resources and prompts. */
export const reviewsSurface: Surface = {
  tools: toolTable,
  resources: [...documentResources, reviewResource, ratingCard],
  prompts: [summarizeReviews, answerFromReviews],
  info: (view) => ({ ...serverIdentity(view), icons: iconsOf(view) }),
  instructions: serverInstructions,
};
