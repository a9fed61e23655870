import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Problem } from '../../src/domain/problem.ts';
import { HttpProblem } from './http-problem.ts';
import { knownProblem } from './known-errors.ts';
import { securityHeaders } from './page-security.ts';
import { plainProblemPage } from './plain-problem-page.ts';
import { problemBody, problemMediaType } from './problem-body.ts';
import { PUBLICATION_VERSION } from './publication-version.ts';
import { requestIdOf } from './request-id.ts';
import { wantsPage } from './wants-page.ts';

/** Headers that spoke of the answer that was not to be. */
const OF_THE_FAILED_ANSWER = [
  'Content-Encoding',
  'Content-Length',
  'Content-Security-Policy',
  'ETag',
  'Last-Modified',
  'Link',
];

/** What says something of what is published: that it has no such thing, or cannot be asked so. */
const OF_A_PUBLICATION = new Set([400, 404, 405, 406, 410, 412]);

/** What a client learns of a fault of ours. */
const FAULT = 'Something went wrong on our side. It has been logged.';

const HTML = 'text/html; charset=utf-8';

/** Makes a page of a problem, in the look of the site; null where there is no site to look like. */
export type ProblemPage = (problem: Problem) => Promise<string | Buffer | null>;

/**
 * The one place that turns errors into answers. An HttpProblem is answered as it says, what Express and its body
 * parsers refuse likewise; anything else is logged whole and answered with a 500 that says nothing of its cause.
 * A browser gets the same facts as a page. What was refused by a look into what is published says into which, as
 * `version` gives it for a path, or as the problem says itself. When the answer has already begun, the connection is closed, so that no
 * client takes half an answer for a whole.
 */
export function errorFunnel({
  log,
  page = async () => null,
  version = () => undefined,
}: {
  log: Logger;
  page?: ProblemPage;
  version?: (path: string) => string | undefined;
}): ErrorRequestHandler {
  return async (error: unknown, req, res, _next) => {
    const problem = knownProblem(error);
    if (problem === undefined)
      log.error(
        { err: error, method: req.method, path: req.path, requestId: requestIdOf(req) },
        'request failed',
      );
    if (res.headersSent) {
      res.destroy();
      return;
    }
    const { status } = problem ?? {};
    const of = status !== undefined && OF_A_PUBLICATION.has(status) ? version(req.path) : undefined;
    // Before the page is made, which may take until another is in service.
    if (of !== undefined) res.setHeader(PUBLICATION_VERSION, of);
    await sendProblem(req, res, problem ?? new HttpProblem(500, FAULT), (body) =>
      page(body).catch((fault: unknown) => {
        log.error({ err: fault }, 'error page failed');
        return null;
      }),
    );
  };
}

/** Answers with the one error body, or its page. Headers that do not speak of the failed answer (CORS, RateLimit) stay. */
async function sendProblem(
  req: Request,
  res: Response,
  problem: HttpProblem,
  page: ProblemPage,
): Promise<void> {
  const facts = problemBody(problem, req.originalUrl);
  const isPage = wantsPage(req);
  const text = isPage ? ((await page(facts)) ?? plainProblemPage(facts)) : JSON.stringify(facts);
  const mediaType = isPage ? HTML : problemMediaType(req.headers.accept);
  const body = Buffer.from(text);
  for (const name of OF_THE_FAILED_ANSWER) res.removeHeader(name);
  res.statusCode = problem.status;
  res.setHeaders(new Map(Object.entries({ ...securityHeaders(mediaType), ...problem.headers })));
  res.setHeader('Content-Type', mediaType);
  res.setHeader('Content-Length', body.length);
  res.setHeader('Cache-Control', 'no-store');
  res.vary('Accept');
  res.end(body);
}
