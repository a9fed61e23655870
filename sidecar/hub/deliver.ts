import { hash } from 'node:crypto';
import type { CallbackClient, CallbackOutcome } from './callback-client.ts';
import type { Clock } from './clock.ts';
import { ATTEMPT_HEADER, DELIVERY_ID_HEADER, FIELD, SIGNATURE_HEADER } from './protocol.ts';
import { nextAttempt } from './retry.ts';
import type { Sign } from './signature.ts';
import type { AttemptReport, StoredSubscription } from './store.ts';
import type { Active, SubscriptionEvent } from './subscription.ts';
import type { HubTopic } from './topic-versions.ts';

/** What an attempt needs beside the subscription. */
export interface DeliveryTools {
  readonly client: CallbackClient;
  readonly clock: Clock;
  readonly sign: Sign;
  readonly retrySeconds: readonly number[];
  /** The version to deliver now: it may change during an attempt. */
  readonly newest: (topicUrl: string) => HubTopic | undefined;
}

/** What came of a request to a callback, for the transition table and for the operator. */
export interface Attempted {
  readonly event: SubscriptionEvent;
  readonly report: AttemptReport;
}

/**
 * Makes one attempt to bring a subscriber to a version (WebSub, section 7). `held` is what it holds if nothing of the
 * attempt gets there. Null when the hub stops before there is an answer: the delivery stays owed.
 */
export async function deliver(
  stored: StoredSubscription,
  { active, held, topic }: { active: Active; held: string | null; topic: HubTopic },
  tools: DeliveryTools,
): Promise<Attempted | null> {
  const { client, clock, sign } = tools;
  const at = clock.now();
  const attempt = active.delivery.phase === 'retrying' ? active.delivery.attempts + 1 : 1;
  const outcome = await client.post(
    active.callback,
    {
      'content-type': topic.mediaType,
      link: topic.link,
      [DELIVERY_ID_HEADER]: deliveryId(stored, active, topic.version),
      [ATTEMPT_HEADER]: String(attempt),
      ...(active.secret === null
        ? {}
        : { [SIGNATURE_HEADER]: sign(active.secret, topic.version, topic.bytes) }),
    },
    topic.bytes,
  );
  if (outcome.kind === 'unanswered' && outcome.endedBy === 'stop') return null;
  return {
    event: eventOf(outcome, { attempt, held, topic, tools }),
    report: {
      at,
      kind: 'deliver',
      status: outcome.kind === 'answered' ? outcome.status : null,
      reason: whyFailed(outcome),
      durationMs: clock.now() - at,
    },
  };
}

/**
 * Tells a subscriber that the hub has ended the subscription (WebSub, section 5.2); null when the hub stops before
 * that. Whatever the callback answers, the subscription ends.
 */
export async function deny(
  standing: Pick<Active, 'callback' | 'topicAsSent'>,
  reason: string,
  { client, clock }: Pick<DeliveryTools, 'client' | 'clock'>,
): Promise<Attempted | null> {
  const at = clock.now();
  const outcome = await client.get(standing.callback, {
    [FIELD.mode]: 'denied',
    [FIELD.topic]: standing.topicAsSent,
    [FIELD.reason]: reason,
  });
  if (outcome.kind === 'unanswered' && outcome.endedBy === 'stop') return null;
  return {
    event: { type: 'denied', reason, at: clock.now() },
    report: {
      at,
      kind: 'denied',
      status: outcome.kind === 'answered' ? outcome.status : null,
      reason: outcome.kind === 'answered' ? null : outcome.reason,
      durationMs: clock.now() - at,
    },
  };
}

/**
 * The identity of the delivery under way: it follows from what is stored, so that an attempt repeated after the sudden
 * end of the process bears the same one.
 */
function deliveryId({ id, topic, callbackKey }: StoredSubscription, active: Active, version: string): string {
  const identity = JSON.stringify([id, topic, callbackKey, active.deliveries, version]);
  return hash('sha256', identity, 'base64url').slice(0, 32);
}

function eventOf(
  outcome: CallbackOutcome,
  {
    attempt,
    held,
    topic,
    tools,
  }: { attempt: number; held: string | null; topic: HubTopic; tools: DeliveryTools },
): SubscriptionEvent {
  const { version } = topic;
  const now = tools.clock.now();
  if (isSuccess(outcome)) return { type: 'delivered', version, at: now };
  if (outcome.kind === 'answered' && outcome.status === 410) return { type: 'gone', at: now };
  const isOutdated = tools.newest(topic.url)?.version !== version;
  const retryAfter =
    outcome.kind === 'answered' && (outcome.status === 429 || outcome.status === 503)
      ? outcome.retryAfter
      : null;
  return {
    type: 'failed',
    version,
    // Where a newer version waits, this delivery has failed and the newer one is due at once.
    superseded: isOutdated,
    retryAt: isOutdated ? null : nextAttempt(attempt, { now, retryAfter, retrySeconds: tools.retrySeconds }),
    held: outcome.kind === 'unanswered' && outcome.lost ? null : held,
    at: now,
  };
}

function whyFailed(outcome: CallbackOutcome): string | null {
  if (isSuccess(outcome)) return null;
  return outcome.kind === 'unanswered' ? outcome.reason : `status ${outcome.status}`;
}

function isSuccess(outcome: CallbackOutcome): boolean {
  return outcome.kind === 'answered' && outcome.status >= 200 && outcome.status <= 299;
}
