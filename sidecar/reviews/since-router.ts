import { createHash } from 'node:crypto';
import { Router } from 'express';
import { z } from 'zod';
import { entityTag } from '../../src/domain/manifest.ts';
import { JSON_MEDIA_TYPE } from '../../src/domain/topics.ts';
import { calendarDay } from '../../src/domain/values.ts';
import { sendRepresentation } from '../http/representation.ts';
import { badRequest } from '../http/zod-problem.ts';
import type { ReviewIndex, Since } from './review-index.ts';

/** Where everything since a day is asked. */
export const SINCE_PATH = '/api/reviews/since/:date';

const sinceParameters = z.object({ date: calendarDay });

/** Answers with every review dated on or after a day, streamed from the index that is served now. */
export function sinceRouter({ index }: { index: () => ReviewIndex }): Router {
  const router = Router();
  router.get(SINCE_PATH, async (request, response) => {
    const parameters = sinceParameters.safeParse(request.params);
    if (!parameters.success) throw badRequest(parameters.error, 'parameters in the path');
    const current = index();
    await sendRepresentation(request, response, {
      mediaType: JSON_MEDIA_TYPE,
      lastModified: current.lastModified,
      ...sinceRepresentation(parameters.data.date, current.since(parameters.data.date)),
    });
  });
  return router;
}

/** SinceResults (src/domain/search-results.ts) around reviews that are JSON already, with their length and tag. */
function sinceRepresentation(date: string, since: Since) {
  const head = `{"since":"${date}","matched":${since.matched},"returned":${since.matched},"reviews":[`;
  const tail = ']}';
  const commas = Math.max(0, since.matched - 1);
  return {
    etag: entityTag(createHash('sha256').update(head).update(since.hash).digest('hex')),
    body: {
      bytes: Buffer.byteLength(head) + since.bytes + commas + tail.length,
      stream: () => chunks(head, since, tail),
    },
  };
}

// An async generator, because what pulls on it waits for the client; the index itself answers at once.
async function* chunks(head: string, since: Since, tail: string): AsyncGenerator<Buffer> {
  let lead = head;
  for (const batch of since.batches()) {
    yield Buffer.from(lead + batch.join(','));
    lead = ',';
  }
  yield Buffer.from(since.matched === 0 ? head + tail : tail);
}
