import { rateLimit } from 'express-rate-limit';
import type { Store } from 'express-rate-limit';
import { HttpProblem } from './http-problem.ts';
import { isEffortless, type RateLimit, type RateLimitOptions } from './rate-limit.ts';

const MINUTE_MS = 60_000;

/**
 * The same limit where several processes count together, in `store`: an answer that is known cannot be given without
 * asking it, so that every request goes the long way.
 */
export function limitRateTogether({
  perMinute,
  counts,
  store,
}: Pick<RateLimitOptions, 'perMinute' | 'counts'> & { readonly store: Store }): RateLimit {
  if (perMinute === 0) return { handler: (_req, _res, next) => next(), charge: () => [] };
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
  return { handler, charge: () => null };
}
