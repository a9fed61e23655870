import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from 'pino';
import { HttpProblem } from './http-problem.ts';
import { knownProblem } from './known-errors.ts';
import { problemBody, problemMediaType } from './problem-body.ts';

/** Headers that spoke of the answer that was not to be. */
const OF_THE_FAILED_ANSWER = [
  'Content-Encoding',
  'Content-Length',
  'Content-Security-Policy',
  'ETag',
  'Last-Modified',
  'Link',
];

/** What a client learns of a fault of ours. */
const FAULT = 'Something went wrong on our side. It has been logged.';

/**
 * The one place that turns errors into answers. An HttpProblem is answered as it says, what Express and its body
 * parsers refuse likewise; anything else is logged whole and answered with a 500 that says nothing of its cause.
 * When the answer has already begun, the connection is closed, so that no client takes half an answer for a whole.
 */
export function errorFunnel({ log }: { log: Logger }): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    const problem = knownProblem(error);
    if (problem === undefined)
      log.error({ err: error, method: req.method, path: req.path }, 'request failed');
    if (res.headersSent) {
      res.destroy();
      return;
    }
    sendProblem(req, res, problem ?? new HttpProblem(500, FAULT));
  };
}

/** Answers with the one error body. Headers that do not speak of the failed answer (CORS, RateLimit) stay. */
export function sendProblem(req: Request, res: Response, problem: HttpProblem): void {
  for (const name of OF_THE_FAILED_ANSWER) res.removeHeader(name);
  const body = Buffer.from(JSON.stringify(problemBody(problem, req.originalUrl)));
  res.statusCode = problem.status;
  res.setHeaders(new Map(Object.entries(problem.headers)));
  res.setHeader('Content-Type', problemMediaType(req.headers.accept));
  res.setHeader('Content-Length', body.length);
  res.setHeader('Cache-Control', 'no-store');
  res.vary('Accept');
  res.end(body);
}
