import { HttpProblem } from '../http/http-problem.ts';
import type { AddressPolicy } from './address-policy.ts';
import type { CallbackTarget } from './callback-url.ts';
import { checkCallback, urlKey } from './callback-url.ts';
import { FIELD, SECRET_BYTES_LIMIT } from './protocol.ts';

/** What may be asked of a hub. */
export type HubRequest = SubscribeRequest | UnsubscribeRequest | PublishRequest;

interface Pair {
  /** The topic's canonical URL. */
  readonly topic: string;
  /** The topic as the subscriber wrote it. */
  readonly topicAsSent: string;
  /** The callback as the subscriber wrote it. */
  readonly callback: string;
  /** The callback in the form under which two spellings are the same. */
  readonly callbackKey: string;
  readonly target: CallbackTarget;
}

export interface SubscribeRequest extends Pair {
  readonly mode: 'subscribe';
  /** Granted, within the bounds. */
  readonly leaseSeconds: number;
  readonly secret: string | null;
}

export interface UnsubscribeRequest extends Pair {
  readonly mode: 'unsubscribe';
}

export interface PublishRequest {
  readonly mode: 'publish';
  /** Canonical URLs, at least one. */
  readonly topics: readonly string[];
}

/** What requests are judged by. */
export interface RequestRules {
  /** Canonical URLs of the topics. */
  readonly topics: readonly string[];
  readonly policy: AddressPolicy;
  readonly leaseSeconds: number;
  readonly leaseSecondsMin: number;
  readonly leaseSecondsMax: number;
}

type Form = ReadonlyMap<string, readonly string[]>;

/**
 * Reads a request to the hub from its form fields (WebSub, section 5.1). Unknown fields are ignored. Throws a 400
 * HttpProblem, one sentence, for a field that is missing, repeated or wrong.
 */
export function parseHubRequest(form: Form, rules: RequestRules): HubRequest {
  const mode = required(form, FIELD.mode);
  switch (mode) {
    case 'publish':
      return { mode, topics: publishedTopics(form, rules) };
    case 'subscribe':
      return { mode, ...pair(form, rules), leaseSeconds: lease(form, rules), secret: secret(form) };
    case 'unsubscribe':
      return { mode, ...pair(form, rules) };
    default:
      throw new HttpProblem(400, 'hub.mode is none of subscribe, unsubscribe and publish.');
  }
}

function pair(form: Form, rules: RequestRules): Pair {
  const callback = required(form, FIELD.callback);
  const topicAsSent = required(form, FIELD.topic);
  const target = checkCallback(callback, rules.policy);
  return {
    topic: ourTopic(topicAsSent, FIELD.topic, rules),
    topicAsSent,
    callback,
    callbackKey: urlKey(callback),
    target,
  };
}

/** Hubs before WebSub took `hub.url`, repeated for several topics, and publishers still send that. */
function publishedTopics(form: Form, rules: RequestRules): readonly string[] {
  const named = [FIELD.topic, FIELD.url].flatMap((field) =>
    (form.get(field) ?? []).map((value) => ourTopic(value, field, rules)),
  );
  if (named.length === 0) throw new HttpProblem(400, 'hub.topic is missing.');
  return [...new Set(named)];
}

function ourTopic(text: string, field: string, rules: RequestRules): string {
  const topic = /^https?:\/\/[^\s#]+$/i.test(text) && URL.canParse(text) ? urlKey(text) : undefined;
  if (topic === undefined || !rules.topics.includes(topic)) {
    throw new HttpProblem(
      400,
      `${field} is not a topic of this hub; its topics are ${rules.topics.join(', ')}.`,
    );
  }
  return topic;
}

function lease(form: Form, rules: RequestRules): number {
  const asked = optional(form, FIELD.leaseSeconds);
  if (asked === undefined) return rules.leaseSeconds;
  if (!/^\d+$/.test(asked) || /^0+$/.test(asked)) {
    throw new HttpProblem(400, 'hub.lease_seconds is not a positive integer.');
  }
  return Math.min(Math.max(Number(asked), rules.leaseSecondsMin), rules.leaseSecondsMax);
}

function secret(form: Form): string | null {
  const given = optional(form, FIELD.secret);
  if (given === undefined || given === '') return null;
  if (Buffer.byteLength(given) >= SECRET_BYTES_LIMIT) {
    throw new HttpProblem(400, `hub.secret is not under ${SECRET_BYTES_LIMIT} bytes.`);
  }
  return given;
}

function required(form: Form, field: string): string {
  const value = optional(form, field);
  if (value === undefined || value === '') throw new HttpProblem(400, `${field} is missing.`);
  return value;
}

function optional(form: Form, field: string): string | undefined {
  const values = form.get(field);
  if (values !== undefined && values.length > 1) throw new HttpProblem(400, `${field} is given twice.`);
  return values?.[0];
}
