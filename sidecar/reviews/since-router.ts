import { hash } from 'node:crypto';
import { Router } from 'express';
import { z } from 'zod';
import { entityTag } from '../../src/domain/manifest.ts';
import { JSON_MEDIA_TYPE } from '../../src/domain/topics.ts';
import { calendarDay } from '../../src/domain/values.ts';
import { badRequest } from '../http/bad-request.ts';
import { KnownHeads } from '../http/known-heads.ts';
import { PUBLICATION_VERSION } from '../http/publication-version.ts';
import { type StreamedBody, sendRepresentation } from '../http/representation.ts';
import type { QuestionDeps } from './question-deps.ts';
import type { ReviewIndex } from './review-index.ts';

/** Where everything since a day is asked. */
export const SINCE_PATH = '/api/reviews/since/:date';

const schema = z.object({ date: calendarDay });

/** How much of an answer is handed over at a time. */
const CHUNK_BYTES = 1 << 18;

/** Answers with every review dated on or after a day, streamed from the document that is served now. */
export function sinceRouter({ index, note }: QuestionDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const heads = new KnownHeads<ReviewIndex>();
  router.get(SINCE_PATH, async (request, response) => {
    const input = request.params;
    const parameters = schema.safeParse(input);
    if (!parameters.success)
      throw badRequest(parameters.error, { what: 'parameters in the path', schema, input });
    const current = index();
    const { date } = parameters.data;
    if (heads.answer(request, response, current, date)) return;
    const answer = {
      mediaType: JSON_MEDIA_TYPE,
      lastModified: current.lastModified,
      headers: { [PUBLICATION_VERSION]: current.version },
      ...sinceRepresentation(date, current),
    };
    heads.note(current, date, answer);
    const body = await sendRepresentation(request, response, answer);
    note(current, { req: request, res: response, route: response.locals['route'], body });
  });
  return router;
}

/** SinceResults (src/domain/search-results.ts) around the reviews as they were published, with their length and tag. */
function sinceRepresentation(
  date: string,
  index: ReviewIndex,
): { etag: string; body: Buffer | StreamedBody } {
  const since = index.since(date);
  const head = Buffer.from(
    `{"since":"${date}","matched":${since.matched},"returned":${since.matched},"reviews":[`,
  );
  const reviews = index.reviews.range(0, since.matched);
  const bytes = head.length + reviews.length + TAIL.length;
  return {
    etag: entityTag(hash('sha256', head.toString() + since.hash, 'hex')),
    body:
      bytes <= CHUNK_BYTES
        ? Buffer.concat([head, reviews, TAIL], bytes)
        : { bytes, stream: () => chunks([head, reviews, TAIL]) },
  };
}

const TAIL = Buffer.from(']}');

// An async generator, because what pulls on it waits for the client; the bytes themselves are there.
async function* chunks(parts: readonly Buffer[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    for (let at = 0; at < part.length; at += CHUNK_BYTES) yield part.subarray(at, at + CHUNK_BYTES);
  }
}
