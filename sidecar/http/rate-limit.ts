import { MemoryStore, rateLimit } from 'express-rate-limit';
import type { Request, RequestHandler, Response } from 'express';
import { fieldMatches } from './entity-tag.ts';
import { HttpProblem } from './http-problem.ts';

const MINUTE_MS = 60_000;

export interface RateLimitOptions {
  /** Requests a minute for one client address; 0 for no limit. */
  readonly perMinute: number;
  /** Whether a request counts, by its path. */
  readonly counts: (path: string) => boolean;
}

/** A rate limit; disposing of it forgets its counts and stops its timer. */
export interface RateLimit extends Disposable {
  readonly handler: RequestHandler;
}

/**
 * Limits what one client address may ask in a minute. Clients are told by `RateLimit` and `RateLimit-Policy`
 * (draft-ietf-httpapi-ratelimit-headers-08); beyond the limit the answer is 429 (Too Many Requests) with Retry-After.
 * Answers of 304 (Not Modified) are given back to who names the very tag that is current: whoever holds it was answered
 * before, while `*` and dates would let anyone ask without end. An IPv6 address counts by its /56 network, which is
 * what one customer of a provider has.
 */
export function limitRate({ perMinute, counts }: RateLimitOptions): RateLimit {
  if (perMinute === 0) return { handler: (_req, _res, next) => next(), [Symbol.dispose]: () => undefined };
  const store = new MemoryStore();
  const handler = rateLimit({
    windowMs: MINUTE_MS,
    limit: perMinute,
    identifier: 'per-address',
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    ipv6Subnet: 56,
    store,
    skip: (req) => !counts(req.path),
    skipSuccessfulRequests: true,
    requestWasSuccessful: (req, res) => res.statusCode === 304 && namesTheTag(req, res),
    handler: (_req, _res, next) => {
      next(new HttpProblem(429, `At most ${perMinute} requests a minute from one address; try again later.`));
    },
    // Its checks write to the console; the configuration has been checked already.
    validate: false,
  });
  return { handler, [Symbol.dispose]: () => store.shutdown() };
}

function namesTheTag(req: Request, res: Response): boolean {
  const field = req.headers['if-none-match'];
  const tag = res.getHeader('ETag');
  if (field === undefined || field.trim() === '*' || typeof tag !== 'string') return false;
  return fieldMatches(field, tag, 'weak');
}
