import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type AnswerHead, type Representation, sendIfNamed } from './representation.ts';
import { giveBack } from './rate-limit.ts';

/** How many answers are known for one owner; each takes some hundred bytes. */
const MOST_KNOWN = 8192;

/** Longer questions are known by their hash. */
const MOST_KEY_LENGTH = 128;

/**
 * Remembers the tags of answers that were made, as long as what they are made of (`Owner`) is served: who names such a
 * tag is told 304 (Not Modified) without the answer being made again, and what such a request was charged is given back.
 */
export class KnownHeads<Owner extends object> {
  readonly #byOwner = new WeakMap<Owner, LRUCache<string, AnswerHead>>();

  /** Answers a request that names the very tag that it would get, if that is known; gives whether it did. */
  answer(req: IncomingMessage, res: ServerResponse, owner: Owner, question: string): boolean {
    if (req.headers['if-none-match'] === undefined) return false;
    const head = this.#byOwner.get(owner)?.get(keyOf(question));
    if (head === undefined || !sendIfNamed(req, res, head)) return false;
    giveBack(res);
    return true;
  }

  /** Notes what a question is answered with. */
  note(owner: Owner, question: string, answer: Representation): void {
    const { mediaType, etag, lastModified, headers, body } = answer;
    const times = lastModified === undefined ? {} : { lastModified };
    const fields = headers === undefined ? {} : { headers };
    const known = this.#byOwner.get(owner) ?? new LRUCache<string, AnswerHead>({ max: MOST_KNOWN });
    this.#byOwner.set(owner, known);
    const bytes = Buffer.isBuffer(body) ? body.length : body.bytes;
    known.set(keyOf(question), { mediaType, etag, ...times, ...fields, bytes });
  }
}

function keyOf(question: string): string {
  if (question.length <= MOST_KEY_LENGTH) return question;
  return `#${createHash('sha256').update(question).digest('base64')}`;
}
