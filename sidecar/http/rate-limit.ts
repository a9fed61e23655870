import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { clientAddress, type IsTrusted } from './client-address.ts';
import { clientWindows, type ClientWindow } from './client-windows.ts';
import { HttpProblem } from './http-problem.ts';
import { remembered } from './remembered.ts';

const MINUTE_MS = 60_000;
/** What clients are told that the limit is called. */
const NAME = 'per-address';
/** The fields that tell a client what is left to it. */
export const RATE_LIMIT_FIELDS = ['RateLimit', 'RateLimit-Policy'] as const;
const [LEFT, POLICY] = RATE_LIMIT_FIELDS;
/** How many addresses are remembered with the networks that they are of. */
const MOST_REMEMBERED = 1000;
/** An IPv6 network of this size is what one customer of a provider has. */
const IPV6_PREFIX = 56;

const CLIENT = Symbol('who is charged for it');
const EFFORTLESS = Symbol('whether it is not to be charged');

declare module 'node:http' {
  interface ServerResponse {
    [CLIENT]?: ClientWindow;
    [EFFORTLESS]?: true;
  }
}

export interface RateLimitOptions {
  /** Requests a minute for one client address; 0 for no limit. */
  readonly perMinute: number;
  /** Whether a request counts, by its path. */
  readonly counts: (path: string) => boolean;
  readonly isTrusted: IsTrusted;
}

/** A rate limit. */
export interface RateLimit {
  /** Charges each request that counts; beyond the limit 429 (Too Many Requests) with Retry-After. */
  readonly handler: RequestHandler;
  /** Charges a request: the fields of its answer, names and values in turn; null, and no charge, beyond the limit. */
  readonly charge: (req: IncomingMessage, res: ServerResponse) => readonly string[] | null;
}

/**
 * Limits what one client address may ask in a minute. Clients are told by `RateLimit` and `RateLimit-Policy`
 * (draft-ietf-httpapi-ratelimit-headers-08).
 */
export function limitRate({ perMinute, counts, isTrusted }: RateLimitOptions): RateLimit {
  if (perMinute === 0) return { handler: (_req, _res, next) => next(), charge: () => [] };
  const keyOf = remembered((address) => ipKeyGenerator(address, IPV6_PREFIX), MOST_REMEMBERED);
  const policyOf = remembered((key) => policyFor(key, perMinute), MOST_REMEMBERED);
  const windowOf = clientWindows(MINUTE_MS);
  const clientOf = (req: IncomingMessage, now: number) => {
    const key = keyOf(clientAddress(req, isTrusted));
    return { key, window: windowOf(key, now) };
  };
  const fieldsOf = ({ key, window }: ReturnType<typeof clientOf>, now: number) => {
    const left = Math.max(0, perMinute - window.hits);
    const told = `"${NAME}"; r=${left}; t=${secondsUntil(window.endsAt, now)}`;
    return [LEFT, told, POLICY, policyOf(key)];
  };
  const charge: RateLimit['charge'] = (req, res) => {
    const now = Date.now();
    const client = clientOf(req, now);
    if (client.window.hits >= perMinute) return null;
    client.window.hits += 1;
    res[CLIENT] = client.window;
    return fieldsOf(client, now);
  };
  return {
    charge,
    handler(req, res, next) {
      if (!counts(req.path)) return next();
      const fields = charge(req, res);
      if (fields !== null) {
        setFields(res, fields);
        return next();
      }
      const now = Date.now();
      const client = clientOf(req, now);
      setFields(res, fieldsOf(client, now));
      res.setHeader('Retry-After', String(secondsUntil(client.window.endsAt, now)));
      next(new HttpProblem(429, `At most ${perMinute} requests a minute from one address; try again later.`));
    },
  };
}

/**
 * Gives back what an answer was charged. Work is charged, not answers: a 304 (Not Modified) to who names the tag of an
 * answer that is known took none; one that had to be made to be compared did.
 */
export function giveBack(res: ServerResponse): void {
  const window = res[CLIENT];
  // Who counts together with other processes asks when the answer has gone.
  if (window === undefined) res[EFFORTLESS] = true;
  else if (window.hits > 0) window.hits -= 1;
  delete res[CLIENT];
}

/** Whether an answer that nobody here was charged for is not to be charged elsewhere. */
export function isEffortless(res: ServerResponse): boolean {
  return res[EFFORTLESS] === true;
}

/** The value of RateLimit-Policy. */
function policyFor(key: string, perMinute: number): string {
  // A hash, so that the field tells clients apart and names no address.
  const partition = Buffer.from(createHash('sha256').update(key).digest('hex').slice(0, 12));
  return `"${NAME}"; q=${perMinute}; w=${MINUTE_MS / 1000}; pk=:${partition.toString('base64')}:`;
}

function secondsUntil(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

function setFields(res: ServerResponse, fields: readonly string[]): void {
  for (let at = 0; at < fields.length; at += 2) res.setHeader(fields[at] ?? '', fields[at + 1] ?? '');
}
