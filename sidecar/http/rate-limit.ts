import { MemoryStore, rateLimit } from 'express-rate-limit';
import type { Store } from 'express-rate-limit';
import type { RequestHandler } from 'express';
import { isEffortless } from './effortless.ts';
import { HttpProblem } from './http-problem.ts';

const MINUTE_MS = 60_000;

export interface RateLimitOptions {
  /** Requests a minute for one client address; 0 for no limit. */
  readonly perMinute: number;
  /** Whether a request counts, by its path. */
  readonly counts: (path: string) => boolean;
  /** Where requests are counted; unless given, in this process. */
  readonly store?: Store | undefined;
}

/** A rate limit; disposing of it forgets its counts and stops its timer. */
export interface RateLimit extends Disposable {
  readonly handler: RequestHandler;
}

/**
 * Limits what one client address may ask in a minute. Clients are told by `RateLimit` and `RateLimit-Policy`
 * (draft-ietf-httpapi-ratelimit-headers-08); beyond the limit the answer is 429 (Too Many Requests) with Retry-After.
 * Work is charged, not answers: what is marked as effortless, a 304 (Not Modified) to who names the tag of an answer
 * that is known, is given back; one that had to be made to be compared is not. An IPv6 address counts by its /56 network, which is
 * what one customer of a provider has.
 */
export function limitRate({ perMinute, counts, store = new MemoryStore() }: RateLimitOptions): RateLimit {
  if (perMinute === 0) return { handler: (_req, _res, next) => next(), [Symbol.dispose]: () => undefined };
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
    requestWasSuccessful: (_req, res) => isEffortless(res),
    handler: (_req, _res, next) => {
      next(new HttpProblem(429, `At most ${perMinute} requests a minute from one address; try again later.`));
    },
    // Its checks write to the console; the configuration has been checked already.
    validate: false,
  });
  return { handler, [Symbol.dispose]: () => void store.shutdown?.() };
}
