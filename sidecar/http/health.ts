import type { RequestHandler, Response } from 'express';
import { JSON_MEDIA_TYPE } from '../../src/domain/topics.ts';
import { HttpProblem } from './http-problem.ts';

/** Seconds after which a client that found us not ready may ask again. */
export const RETRY_AFTER_SECONDS = 2;

/** Something that must be well before requests make sense: gives null, or in a few words what is missing. */
export type ReadinessCheck = () => Promise<string | null> | string | null;

/** Answers 200 as long as the process can answer at all. */
export function aliveHandler(): RequestHandler {
  return (_req, res) => sendStatus(res, 'ok');
}

/** Answers 200 when every check is well, else 503 (Service Unavailable) that says what is missing. */
export function readyHandler(checks: readonly ReadinessCheck[]): RequestHandler {
  return async (_req, res) => {
    const missing = (await Promise.all(checks.map((check) => check()))).filter((reason) => reason !== null);
    if (missing.length > 0) throw notReady(`Not ready: ${missing.join('; ')}.`);
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
