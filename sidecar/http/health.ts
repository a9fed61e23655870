import type { RequestHandler, Response } from 'express';
import { JSON_MEDIA_TYPE } from '../../src/domain/topics.ts';
import { parameterFault } from './bad-request.ts';
import { HttpProblem } from './http-problem.ts';

/** Seconds after which a client that found us not ready may ask again. */
export const RETRY_AFTER_SECONDS = 2;

/** Something that must be well before requests make sense: gives null, or in a few words what is missing. */
export type ReadinessCheck = () => Promise<string | null> | string | null;

/** Answers 200 as long as the process can answer at all. */
export function aliveHandler(): RequestHandler {
  return (_req, res) => sendStatus(res, 'ok');
}

/**
 * Answers 200 when the part that `part` names is well, by default `reads`, else 503 (Service Unavailable) that says what
 * is missing; 400 for a part that there is not.
 */
export function readyHandler(
  parts: Readonly<Record<string, ReadinessCheck>> & { readonly reads: ReadinessCheck },
): RequestHandler {
  return async (req, res) => {
    const { part = 'reads' } = req.query;
    const check = typeof part === 'string' && Object.hasOwn(parts, part) ? parts[part] : undefined;
    if (check === undefined) {
      const known = Object.keys(parts).join(', ');
      throw new HttpProblem(400, `There is no such part: part takes one of ${known}.`, {
        issues: [parameterFault('part', `expected one of ${known}`)],
      });
    }
    const missing = await check();
    if (missing !== null) throw notReady(`Not ready: ${missing}.`);
    sendStatus(res, 'ready');
  };
}

/** A 503 (Service Unavailable) with Retry-After. */
export function notReady(detail: string): HttpProblem {
  return new HttpProblem(503, detail, { headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } });
}

function sendStatus(res: Response, status: string): void {
  res.setHeader('Content-Type', JSON_MEDIA_TYPE);
  res.setHeader('Cache-Control', 'no-store');
  res.end(JSON.stringify({ status }));
}
