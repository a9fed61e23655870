import { hash } from 'node:crypto';
import { Router } from 'express';
import { entityTag } from '../../src/domain/manifest.ts';
import { JSON_MEDIA_TYPE } from '../../src/domain/topics.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { KnownHeads } from '../http/known-heads.ts';
import { PUBLICATION_VERSION } from '../http/publication-version.ts';
import { sendRepresentation } from '../http/representation.ts';
import type { QuestionDeps } from './question-deps.ts';
import type { ReviewIndex } from './review-index.ts';

/** Where one review is asked for by its id. */
export const REVIEW_PATH = '/api/reviews/:id';

/** Answers with one review and what the analysis says of it, from the index of the publication that is served now. */
export function reviewRouter({ index, note }: QuestionDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const heads = new KnownHeads<ReviewIndex>();
  router.get(REVIEW_PATH, async (request, response) => {
    const current = index();
    const { id } = request.params;
    if (heads.answer(request, response, current, id)) return;
    const ordinal = current.reviews.ordinalOf(id);
    if (ordinal === undefined) throw absent(id, current);
    const whole = reviewBody(ordinal, current);
    const answer = {
      mediaType: JSON_MEDIA_TYPE,
      etag: entityTag(hash('sha256', whole, 'hex')),
      headers: { [PUBLICATION_VERSION]: current.version },
      body: whole,
    };
    heads.note(current, id, answer);
    const body = await sendRepresentation(request, response, answer);
    note(current, { req: request, res: response, route: response.locals['route'], body });
  });
  return router;
}

/** ReviewWithAnalysis (src/domain/search-results.ts) of the parts as they were published. */
function reviewBody(ordinal: number, { reviews, insights }: ReviewIndex): Buffer {
  return Buffer.concat([
    Buffer.from('{"review":'),
    reviews.record(ordinal),
    Buffer.from(`,"analysis":${insights.analysisJson(ordinal)}}`),
  ]);
}

function absent(id: string, index: ReviewIndex): HttpProblem {
  const headers = { [PUBLICATION_VERSION]: index.version };
  return index.isWithheld(id)
    ? new HttpProblem(410, 'This review was withheld: it is no longer published.', { headers })
    : new HttpProblem(404, 'There is no review with this id.', { headers });
}
