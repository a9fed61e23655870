import type { IncomingMessage, ServerResponse } from 'node:http';
import { entityTag } from '../../src/domain/manifest.ts';
import { JSON_MEDIA_TYPE } from '../../src/domain/topics.ts';
import { KeptAnswers, type WholeRepresentation } from '../http/kept-answers.ts';
import { KnownHeads } from '../http/known-heads.ts';
import { PUBLICATION_VERSION } from '../http/publication-version.ts';
import { sendRepresentation } from '../http/representation.ts';
import type { QuestionDeps } from './question-deps.ts';
import type { ReviewIndex } from './review-index.ts';
import { SEARCH_PATH, searchedPage } from './searched-page.ts';

/**
 * Answers searches from the index of the publication that is served now. What is refused is thrown at once, as
 * HttpProblem, before anything is sent.
 */
export function searchHandler({
  index,
  note,
}: QuestionDeps): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const kept = new KeptAnswers<ReviewIndex>();
  const heads = new KnownHeads<ReviewIndex>();
  return (request, response) => {
    const asked = queryStringOf(request.url ?? '');
    const current = index();
    if (heads.answer(request, response, current, asked)) return Promise.resolve();
    const answer = kept.get(current, asked, () => answerTo(asked, current));
    heads.note(current, asked, answer);
    return sendRepresentation(request, response, answer).then((body) =>
      note(current, { req: request, res: response, route: SEARCH_PATH, body }),
    );
  };
}

function answerTo(queryString: string, index: ReviewIndex): WholeRepresentation {
  const { head, ordinals, tail, next } = searchedPage(queryString, index);
  return {
    mediaType: JSON_MEDIA_TYPE,
    etag: entityTag(index.reviews.hashOf(head, ordinals, tail)),
    headers: {
      [PUBLICATION_VERSION]: index.version,
      ...(next === null ? {} : { Link: `<${next}>; rel="next"` }),
    },
    body: index.reviews.listed(head, ordinals, tail),
  };
}

function queryStringOf(url: string): string {
  const mark = url.indexOf('?');
  return mark === -1 ? '' : url.slice(mark + 1);
}
