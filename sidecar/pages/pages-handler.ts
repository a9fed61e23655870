import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { entityTag } from '../../src/domain/manifest.ts';
import type { ReviewLookup } from '../../src/domain/review-lookup.ts';
import { notReady } from '../http/health.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { KnownHeads } from '../http/known-heads.ts';
import { securityHeaders } from '../http/page-security.ts';
import { PUBLICATION_VERSION } from '../http/publication-version.ts';
import { sendRepresentation } from '../http/representation.ts';
import type { Publication } from '../publication.ts';
import type { KeptAnswer } from './buffered-answer.ts';
import { renderPage } from './render-page.ts';
import { sendRefusedPage } from './send-refused-page.ts';
import type { LoadedPages, ServerBundle } from './server-bundle.ts';

/** What the pages answer beside 200 without saying why, told in the one error body. */
const REFUSALS: ReadonlyMap<number, string> = new Map([
  [400, 'The parameters of this page are not valid.'],
  [404, 'There is nothing at this path.'],
  [410, 'This review was withheld: it is no longer published.'],
]);

const HTML = 'text/html; charset=utf-8';

/** What a page is rendered from. */
export interface PageSource {
  readonly publication: Publication;
  readonly reviews: ReviewLookup;
}

/**
 * Answers with the pages that are rendered on demand. Each answer is kept until it is whole, so that it gets an
 * entity tag of its content, codings, HEAD and 304 as every other one. Its Last-Modified is the newest of the
 * publication, or the time at which the page's code was built if that is later: a page may show anything of it.
 * Where there have to be pages and none can be loaded the answer is 503: a 404 would tell crawlers that they are gone for good.
 */
export function pagesHandler(deps: {
  bundle: ServerBundle;
  source: () => PageSource;
  /** Whether there have to be pages. */
  needsPages: () => Promise<boolean>;
}): RequestHandler {
  const byPages = new WeakMap<LoadedPages, KnownHeads<Publication>>();
  return async (req, res, next) => {
    const pages = await deps.bundle.load();
    const { publication, reviews } = deps.source();
    if (pages === null && (await deps.needsPages()))
      throw notReady('The pages cannot be shown at present; try again shortly.');
    const heads = pages === null ? undefined : headsOf(pages);
    if (heads?.answer(req, res, publication, req.originalUrl) === true) return;
    const answer = pages === null ? null : await renderPage(pages, req.originalUrl, { reviews });
    if (pages === null || answer === null) {
      next();
      return;
    }
    const location = answer.headers['location'];
    if (answer.status >= 300 && answer.status < 400 && typeof location === 'string') {
      res.setHeader(PUBLICATION_VERSION, publication.version);
      res.redirect(answer.status, location);
      return;
    }
    const mediaType = mediaTypeOf(answer);
    const headers = { [PUBLICATION_VERSION]: publication.version, ...securityHeaders(mediaType) };
    if (explainsItself(answer)) {
      await sendRefusedPage(req, res, answer, { 'Content-Type': mediaType, ...headers });
      return;
    }
    refuse(answer, publication);
    const whole = {
      mediaType,
      etag: entityTag(createHash('sha256').update(answer.body).digest('hex')),
      lastModified: lastModifiedOf(publication, pages),
      headers,
      body: answer.body,
    };
    heads?.note(publication, req.originalUrl, whole);
    await sendRepresentation(req, res, whole);
  };

  function headsOf(pages: LoadedPages): KnownHeads<Publication> {
    const heads = byPages.get(pages) ?? new KnownHeads<Publication>();
    byPages.set(pages, heads);
    return heads;
  }
}

function mediaTypeOf({ headers }: KeptAnswer): string {
  const mediaType = String(headers['content-type'] ?? HTML);
  return /^text\/html$/i.test(mediaType) ? HTML : mediaType;
}

/** Whether a page refuses its parameters with a form in which they can be put right. */
function explainsItself({ status, body }: KeptAnswer): boolean {
  return status === 400 && body.length > 0;
}

function refuse({ status }: KeptAnswer, { version }: Publication): void {
  if (status === 200) return;
  const detail = REFUSALS.get(status);
  if (detail === undefined) throw new Error(`the page answered ${status}`);
  throw new HttpProblem(status, detail, { headers: { [PUBLICATION_VERSION]: version } });
}

const newest = new WeakMap<Publication, number>();

function lastModifiedOf(publication: Publication, { builtAt }: LoadedPages): Date {
  const known = newest.get(publication);
  const published =
    known ??
    [...publication.files.values()].reduce((max, file) => Math.max(max, file.lastModified.getTime()), 0);
  newest.set(publication, published);
  // A time ahead of ours would be no time to compare with (RFC 9110, section 8.8.2.1).
  const built = Math.min(builtAt.getTime(), Date.now());
  return new Date(Math.floor(Math.max(published, built) / 1000) * 1000);
}
