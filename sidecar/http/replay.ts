import type { IncomingMessage, RequestListener } from 'node:http';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { chooseCoding } from './content-coding.ts';
import type { ObserveRequest } from './request-log.ts';
import { hasOneHost } from './request-target.ts';

/** How much may be kept for one publication, and the largest answer. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_ANSWER_BYTES = 256 * 1024;

/** What an answer takes beside its bytes. */
const ENTRY_BYTES = 2048;

/** How many targets that were asked once are remembered, and the longest. */
const MOST_ASKED_ONCE = 4096;
const MOST_TARGET_LENGTH = 1024;

/** A request that says more than what it wants is weighed with care, by the handlers. */
const CONDITIONS = ['if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since'];

/** An answer as it went out. */
interface Sent {
  readonly route: unknown;
  /** Names and values in turn, as `writeHead` takes them. */
  readonly head: readonly string[];
  readonly body: Buffer;
}

interface OfOneOwner {
  readonly sent: LRUCache<string, Sent>;
  readonly askedOnce: LRUCache<string, true>;
}

/**
 * Sends answers to plain GETs again as they went out before, fields included, ahead of every handler; as long as what
 * they were made of (`Owner`) is served. A target is noted when it is asked for the second time, as most are asked but
 * once. What was not asked for the longest time goes first when there is too much. No use where answers bear fields of
 * one client, such as its rate limit.
 */
export class Replay<Owner extends object> {
  readonly #owner: () => Owner | null;
  readonly #observe: ObserveRequest;
  readonly #byOwner = new WeakMap<Owner, OfOneOwner>();

  constructor({ owner, observe }: { owner: () => Owner | null; observe: ObserveRequest }) {
    this.#owner = owner;
    this.#observe = observe;
  }

  /** Answers what it can, and leaves the rest to `next`. */
  before(next: RequestListener): RequestListener {
    return (req, res) => {
      const startMs = performance.now();
      const sent = this.#find(req);
      if (sent === undefined) next(req, res);
      else {
        res.writeHead(200, [...sent.head]);
        res.end(sent.body);
        this.#observe({ req, res, route: sent.route, startMs, isAborted: false });
      }
    };
  }

  /** Notes the answer that has just been sent, whole, with this body, from what `owner` is. */
  note(owner: Owner, req: Request, res: Response, body: Buffer | null): void {
    const target = req.url;
    if (body === null || body.length > MOST_ANSWER_BYTES || target.length > MOST_TARGET_LENGTH) return;
    if (req.method !== 'GET' || res.statusCode !== 200) return;
    const key = keyOf(req);
    const { sent, askedOnce } = this.#of(owner);
    if (key === undefined || sent.has(key)) return;
    if (!askedOnce.has(key)) {
      askedOnce.set(key, true);
      return;
    }
    const head = Object.entries(res.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
    const answer = { route: res.locals['route'], head, body };
    sent.set(key, answer, { size: ENTRY_BYTES + target.length + body.length });
  }

  #find(req: IncomingMessage): Sent | undefined {
    if (req.method !== 'GET') return undefined;
    const owner = this.#owner();
    const kept = owner === null ? undefined : this.#byOwner.get(owner);
    if (kept === undefined) return undefined;
    const key = keyOf(req);
    return key === undefined ? undefined : kept.sent.get(key);
  }

  #of(owner: Owner): OfOneOwner {
    const known = this.#byOwner.get(owner);
    if (known !== undefined) return known;
    const made = {
      sent: new LRUCache<string, Sent>({ maxSize: MOST_BYTES }),
      askedOnce: new LRUCache<string, true>({ max: MOST_ASKED_ONCE }),
    };
    this.#byOwner.set(owner, made);
    return made;
  }
}

/** The target and the best coding that the client takes; undefined for a request that wants more than that. */
function keyOf(req: IncomingMessage): string | undefined {
  const { headers } = req;
  for (const name of CONDITIONS) if (headers[name] !== undefined) return undefined;
  if (!hasOneHost(req)) return undefined;
  const coding = chooseCoding(headers['accept-encoding']?.toString(), true);
  return coding === undefined ? undefined : `${coding} ${req.url}`;
}
