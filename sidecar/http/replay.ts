import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { chooseCoding } from './content-coding.ts';
import { KeptByOwner } from './kept-by-owner.ts';
import { RATE_LIMIT_FIELDS, type RateLimit } from './rate-limit.ts';
import { REQUEST_ID, requestIdOf } from './request-id.ts';
import type { ObserveRequest } from './request-log.ts';
import { isSound } from './request-target.ts';

declare module 'node:http' {
  interface OutgoingMessage {
    /** As they were set, in their case: all messages have it, though the types name it for requests alone. */
    getRawHeaderNames(): string[];
  }
}

/** The largest answer that is kept. */
const MOST_ANSWER_BYTES = 256 * 1024;

/** What the fields of an answer take. */
const HEAD_BYTES = 1024;

/** A request that says more than what it wants is weighed with care, by the handlers. */
const CONDITIONS = ['if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since'];

/** An answer as it went out. */
interface Sent {
  readonly route: unknown;
  /** Names and values in turn, as `writeHead` takes them. */
  readonly head: readonly string[];
  readonly body: Buffer;
}

/** An answer that has just been sent. */
export interface JustSent {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  /** Its name in logs and metrics. */
  readonly route: unknown;
  /** What was sent, whole; null for nothing, or for a body that was made while it was sent. */
  readonly body: Buffer | null;
}

/**
 * Sends answers to plain GETs again as they went out before, fields included, ahead of every handler; as long as what
 * they were made of (`Owner`) is served. Each answer is charged, and bears what is left to its client.
 */
export class Replay<Owner extends object> {
  readonly #owner: () => Owner | null;
  readonly #charge: RateLimit['charge'];
  readonly #observe: ObserveRequest;
  readonly #kept = new KeptByOwner<Owner, Sent>();

  constructor({
    owner,
    charge,
    observe,
  }: {
    owner: () => Owner | null;
    charge: RateLimit['charge'];
    observe: ObserveRequest;
  }) {
    this.#owner = owner;
    this.#charge = charge;
    this.#observe = observe;
  }

  /** Answers what it can, and leaves the rest to `next`. */
  before(next: RequestListener): RequestListener {
    return (req, res) => {
      const startMs = performance.now();
      const sent = this.#find(req);
      const fields = sent === undefined ? null : this.#charge(req, res);
      if (sent === undefined || fields === null) return next(req, res);
      res.writeHead(200, [REQUEST_ID, requestIdOf(req), ...sent.head, ...fields]).end(sent.body);
      this.#observe({ req, res, route: sent.route, startMs, isAborted: false });
    };
  }

  /** Notes an answer that was made of `owner`. */
  note(owner: Owner, { req, res, route, body }: JustSent): void {
    if (body === null || body.length > MOST_ANSWER_BYTES) return;
    const key = req.method === 'GET' && res.statusCode === 200 ? keyOf(req) : undefined;
    if (key === undefined || this.#kept.get(owner, key) !== undefined) return;
    const answer = () => ({ route, head: headOf(res), body });
    this.#kept.offer(owner, key, answer, HEAD_BYTES + body.length);
  }

  #find(req: IncomingMessage): Sent | undefined {
    const owner = req.method === 'GET' ? this.#owner() : null;
    const key = owner === null ? undefined : keyOf(req);
    return owner === null || key === undefined ? undefined : this.#kept.get(owner, key);
  }
}

/** What each answer has of its own. */
const OWN = new Set([REQUEST_ID, ...RATE_LIMIT_FIELDS]);

/** The fields of an answer as `writeHead` takes them, but for its own. */
function headOf(res: ServerResponse): string[] {
  const names = res.getRawHeaderNames().filter((name) => !OWN.has(name));
  return names.flatMap((name) => [name, String(res.getHeader(name))]);
}

/** The target and the best coding that the client takes; undefined for a request that wants more than that. */
function keyOf(req: IncomingMessage): string | undefined {
  const { headers } = req;
  for (const name of CONDITIONS) if (headers[name] !== undefined) return undefined;
  if (!isSound(req)) return undefined;
  const coding = chooseCoding(headers['accept-encoding']?.toString(), true);
  return coding === undefined ? undefined : `${coding} ${req.url}`;
}
