import { createHash } from 'node:crypto';
import { Router } from 'express';
import { entityTag } from '../../src/domain/manifest.ts';
import { JSON_MEDIA_TYPE } from '../../src/domain/topics.ts';
import { sendRepresentation } from '../http/representation.ts';
import type { Page, ReviewIndex } from './review-index.ts';
import { parseSearchQuery, type SearchQuery } from './search-query.ts';

/** Where searches are asked. */
export const SEARCH_PATH = '/api/reviews/search';

/** Answers searches from the index of the publication that is served now. */
export function searchRouter({ index }: { index: () => ReviewIndex }): Router {
  const router = Router();
  router.get(SEARCH_PATH, async (request, response) => {
    const query = parseSearchQuery(queryStringOf(request.originalUrl));
    const current = index();
    const page = current.search(query.filters, query);
    const next = page.nextCursor === null ? null : nextUrl(current.baseUrl, query, page.nextCursor);
    const body = Buffer.from(searchBody(page, next));
    await sendRepresentation(request, response, {
      mediaType: JSON_MEDIA_TYPE,
      etag: entityTag(createHash('sha256').update(body).digest('hex')),
      headers: next === null ? {} : { Link: `<${next}>; rel="next"` },
      body,
    });
  });
  return router;
}

/** SearchResults (src/domain/search-results.ts) around reviews that are JSON already. */
function searchBody({ matched, reviews }: Page, next: string | null): string {
  return `{"matched":${matched},"returned":${reviews.length},"reviews":[${reviews.join(',')}],"next":${JSON.stringify(next)}}`;
}

function nextUrl(baseUrl: string, { given }: SearchQuery, cursor: string): string {
  const parameters = new URLSearchParams([
    ...given.map(([name, value]) => [name, value]),
    ['cursor', cursor],
  ]);
  return `${baseUrl}${SEARCH_PATH}?${parameters.toString()}`;
}

function queryStringOf(url: string): string {
  const mark = url.indexOf('?');
  return mark === -1 ? '' : url.slice(mark + 1);
}
