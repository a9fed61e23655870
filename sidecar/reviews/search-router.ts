import { Router } from 'express';
import { entityTag } from '../../src/domain/manifest.ts';
import { JSON_MEDIA_TYPE } from '../../src/domain/topics.ts';
import { KeptAnswers, type WholeRepresentation } from '../http/kept-answers.ts';
import { PUBLICATION_VERSION } from '../http/publication-version.ts';
import { sendRepresentation } from '../http/representation.ts';
import type { QuestionDeps } from './question-deps.ts';
import type { Page, ReviewIndex } from './review-index.ts';
import { parseSearchQuery, type SearchQuery } from './search-query.ts';

/** Where searches are asked. */
export const SEARCH_PATH = '/api/reviews/search';

/** Answers searches from the index of the publication that is served now. */
export function searchRouter({ index, note }: QuestionDeps): Router {
  const router = Router();
  const kept = new KeptAnswers<ReviewIndex>();
  router.get(SEARCH_PATH, async (request, response) => {
    const asked = queryStringOf(request.originalUrl);
    const current = index();
    const sent = await sendRepresentation(
      request,
      response,
      kept.get(current, asked, () => answerTo(asked, current)),
    );
    note(current, request, response, sent);
  });
  return router;
}

function answerTo(queryString: string, index: ReviewIndex): WholeRepresentation {
  const query = parseSearchQuery(queryString);
  const page = index.search(query.filters, query);
  const next = page.hasMore
    ? nextUrl(index.baseUrl, query, page.cursorBehind(page.ordinals.length - 1))
    : null;
  const { head, tail } = around(page, next);
  return {
    mediaType: JSON_MEDIA_TYPE,
    etag: entityTag(index.reviews.hashOf(head, page.ordinals, tail)),
    headers: {
      [PUBLICATION_VERSION]: index.version,
      ...(next === null ? {} : { Link: `<${next}>; rel="next"` }),
    },
    body: index.reviews.listed(head, page.ordinals, tail),
  };
}

/** SearchResults (src/domain/search-results.ts) without the reviews, which stand in it as they were published. */
function around({ matched, ordinals, hints }: Page, next: string | null): { head: string; tail: string } {
  const told = hints.length === 0 ? '' : `,"hints":${JSON.stringify(hints)}`;
  return {
    head: `{"matched":${matched},"returned":${ordinals.length},"reviews":[`,
    tail: `],"next":${JSON.stringify(next)}${told}}`,
  };
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
