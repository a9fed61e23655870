import { HttpProblem } from './http-problem.ts';

/** What the frameworks below us refuse with, by status, in words of our own: theirs may quote input or name files. */
const SENTENCES: ReadonlyMap<number, string> = new Map([
  [400, 'The request cannot be read: its path or body is malformed.'],
  [408, 'The request took too long to arrive.'],
  [411, 'The request needs a Content-Length.'],
  [413, 'The request body is larger than this resource takes.'],
  [414, 'The request target is longer than this server takes.'],
  [415, 'The request body has a media type, charset or coding that this resource does not take.'],
  [417, 'The expectation given in the Expect header cannot be met.'],
  [431, 'The header section of the request is larger than this server takes.'],
]);

/**
 * The problem to answer an error with: itself for an HttpProblem; for errors of Express, its router and body-parser
 * that blame the client (a 4xx status) one with the same status and a sentence of ours; undefined for everything
 * else, which is our own fault and a 500.
 */
export function knownProblem(error: unknown): HttpProblem | undefined {
  if (error instanceof HttpProblem) return error;
  if (!(error instanceof Error)) return undefined;
  const status = 'status' in error ? error.status : 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status === 'number' && status >= 400 && status < 500) return plainProblem(status);
  return undefined;
}

/** A problem with the stock sentence of a status; a status without one becomes 400 (Bad Request). */
export function plainProblem(status: number): HttpProblem {
  const detail = SENTENCES.get(status);
  return detail === undefined ? plainProblem(400) : new HttpProblem(status, detail);
}
