import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SubscriptionReport } from '../../src/domain/subscription-report.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { urlKey } from './callback-url.ts';
import { parseForm } from './form.ts';
import { FAILED_DELIVERIES_MAX, FIELD, PROOF_FIELD } from './protocol.ts';
import type { StoredSubscription } from './store.ts';

/** A pair as whoever asks wrote it, and what it brings as proof that the subscription is its own. */
export interface Inspection {
  readonly topic: string;
  readonly callback: string;
  readonly proof: Buffer;
}

/** Stands for the secret where there is none, so that all who are refused wait equally long. */
const NO_SECRET = randomBytes(32);

/** What is refused has one answer, so that nobody learns which callbacks are subscribed. */
function unknown(): HttpProblem {
  return new HttpProblem(404, 'There is no subscription of this callback to this topic under this proof.');
}

/** Reads what follows the question mark. Throws a 404 HttpProblem for anything but one of each field. */
export function parseInspection(query: string): Inspection {
  const form = formOf(query);
  const [topic, callback, proof] = [FIELD.topic, FIELD.callback, PROOF_FIELD].map((field) => {
    const [value, ...more] = form.get(field) ?? [];
    if (value === undefined || more.length > 0) throw unknown();
    return value;
  });
  if (topic === undefined || callback === undefined || !/^[0-9a-f]{64}$/i.test(proof ?? '')) throw unknown();
  if (!URL.canParse(topic) || !URL.canParse(callback)) throw unknown();
  return { topic, callback, proof: Buffer.from(proof ?? '', 'hex') };
}

/** The pair in the form in which it is stored. */
export function keysOf({ topic, callback }: Inspection): { topic: string; callbackKey: string } {
  return { topic: urlKey(topic), callbackKey: urlKey(callback) };
}

/**
 * What a subscriber may know of its subscription, an extension of WebSub. The proof is the HMAC-SHA256 of the callback, a
 * line feed and the topic, as they are asked for, under the secret of the subscription. Throws a 404 HttpProblem for a
 * wrong one, and where no subscription with a secret stands: who has not been verified may be anyone.
 */
export function reportOn(
  stored: StoredSubscription | null,
  { topic, callback, proof }: Inspection,
  now: number,
): SubscriptionReport {
  const found = stored?.subscription;
  const standing = found !== undefined && 'secret' in found && found.expiresAt > now ? found : null;
  const expected = createHmac('sha256', standing?.secret ?? NO_SECRET)
    .update(`${callback}\n${topic}`)
    .digest();
  const isRight = timingSafeEqual(expected, proof);
  if (!isRight || standing === null || standing.secret === null) throw unknown();
  return {
    state: standing.state,
    lease_expires_at: instant(standing.expiresAt),
    delivered: standing.delivered,
    failed_deliveries: standing.state === 'active' ? standing.failedDeliveries : FAILED_DELIVERIES_MAX,
    last_attempts: (stored?.attempts ?? []).map(({ at, durationMs, ...attempt }) => ({
      at: instant(at),
      ...attempt,
      duration_ms: durationMs,
    })),
  };
}

function formOf(query: string): ReturnType<typeof parseForm> {
  try {
    return parseForm(Buffer.from(query));
  } catch {
    throw unknown();
  }
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}
