import { describe, expect, test } from 'vitest';
import type { Active, Subscription, SubscriptionEvent, VerificationRequest } from './subscription.ts';
import { isCondemned, isOwed } from './subscription.ts';
import { TRANSITIONS, transition } from './transition.ts';

const AT = 1_000_000;

const ASKED: VerificationRequest = {
  id: 7,
  mode: 'subscribe',
  topic: 'https://reviews.example/feed.xml',
  topicAsSent: 'https://reviews.example/feed.xml',
  callback: 'https://callback.example/',
  callbackKey: 'https://callback.example/',
  host: 'callback.example',
  leaseSeconds: 600,
  secret: 'new',
  topicVersion: 'v1',
  client: '192.0.2.1',
  requestedAt: AT - 10,
};
const LEAVING: VerificationRequest = { ...ASKED, mode: 'unsubscribe' };

const KNOWN = { since: 1, latestRequest: 7, appliedRequest: 3, deliveries: 2 };
const ACTIVE: Active = {
  ...KNOWN,
  state: 'active',
  callback: 'https://callback.example/old',
  topicAsSent: 'https://reviews.example/feed%2Exml',
  secret: 'old',
  leaseSeconds: 300,
  expiresAt: AT + 1,
  delivered: 'v0',
  delivery: { phase: 'idle' },
  failedDeliveries: 0,
};
const RETRYING: Active = {
  ...ACTIVE,
  delivery: { phase: 'retrying', version: 'v1', attempts: 2, nextAttemptAt: AT + 5 },
};
const STATES: Record<Subscription['state'], Subscription> = {
  none: { state: 'none' },
  pending: { ...KNOWN, state: 'pending', delivered: 'v1' },
  active: ACTIVE,
  rejected: { ...KNOWN, state: 'rejected', reason: 'status 404' },
  removed: { ...KNOWN, state: 'removed', reason: 'unsubscribed', delivered: 'v0' },
};

/** One event of each type, two where the mode of the request decides. */
const EVENTS: readonly SubscriptionEvent[] = [
  { type: 'requested', request: ASKED, at: AT },
  { type: 'verified', request: ASKED, at: AT },
  { type: 'verified', request: LEAVING, at: AT },
  { type: 'refused', request: ASKED, reason: 'status 404', at: AT },
  { type: 'started', version: 'v1', at: AT },
  { type: 'started', version: 'v1', at: AT + 2 },
  { type: 'delivered', version: 'v1', at: AT },
  { type: 'failed', version: 'v1', retryAt: null, superseded: false, held: 'v0', at: AT },
  { type: 'gone', at: AT },
  { type: 'denied', reason: 'failed', at: AT },
  { type: 'expired', at: AT + 2 },
  { type: 'withdrawn', reason: 'by the operator', at: AT },
];

function allowed(from: Subscription['state'], type: SubscriptionEvent['type']): string[] {
  return TRANSITIONS.filter((row) => row[0] === from && row[1] === type).map((row) => row[2]);
}

describe('the table of transitions', () => {
  test.each(TRANSITIONS)('%s, %s -> %s', (from, type, to) => {
    const before = type === 'denied' ? { ...ACTIVE, failedDeliveries: 3 } : STATES[from];
    const reached = EVENTS.filter((event) => event.type === type).map(
      (event) => transition(before, event).state,
    );
    expect(reached).toContain(to);
  });

  test.each(Object.keys(STATES).flatMap((state) => EVENTS.map((event, index) => [state, event.type, index])))(
    'lists every change of state: %s, %s (%i)',
    (state, _type, index) => {
      const [, before] = Object.entries(STATES).find(([name]) => name === state) ?? [];
      const event = EVENTS[Number(index)];
      if (before === undefined || event === undefined) throw new TypeError('no such row');
      const after = transition(before, event);
      if (after.state !== before.state) expect(allowed(before.state, event.type)).toContain(after.state);
    },
  );
});

describe('verification', () => {
  test('makes a subscription that holds what was published when it was asked for', () => {
    const after = transition(STATES.pending, { type: 'verified', request: ASKED, at: AT });
    expect(after).toEqual({
      state: 'active',
      since: AT,
      latestRequest: 7,
      appliedRequest: 7,
      deliveries: 2,
      callback: 'https://callback.example/',
      topicAsSent: 'https://reviews.example/feed.xml',
      secret: 'new',
      leaseSeconds: 600,
      expiresAt: AT + 600_000,
      delivered: 'v1',
      delivery: { phase: 'idle' },
      failedDeliveries: 0,
    });
  });

  test('of a renewal replaces callback, secret and lease and leaves what is owed', () => {
    const before = { ...RETRYING, failedDeliveries: 1 };
    const after = transition(before, { type: 'verified', request: ASKED, at: AT });
    expect(after).toEqual({
      ...before,
      appliedRequest: 7,
      callback: ASKED.callback,
      topicAsSent: ASKED.topicAsSent,
      secret: 'new',
      leaseSeconds: 600,
      expiresAt: AT + 600_000,
    });
  });

  test('of a renewal that overlaps with the end of the lease keeps what is owed', () => {
    const ended = transition(ACTIVE, { type: 'expired', at: AT + 1 });
    const after = transition(ended, { type: 'verified', request: ASKED, at: AT + 2 });
    expect(after).toMatchObject({ state: 'active', delivered: 'v0' });
  });

  test('of a renewal gives a condemned subscription a new start', () => {
    const after = transition(
      { ...ACTIVE, failedDeliveries: 3, delivery: { phase: 'failed', version: 'v1' } },
      { type: 'verified', request: ASKED, at: AT },
    );
    expect(after).toMatchObject({ failedDeliveries: 0, delivery: { phase: 'idle' } });
    expect(transition(after, { type: 'denied', reason: 'failed', at: AT })).toBe(after);
  });

  test.each(['pending', 'active', 'removed', 'rejected'] as const)(
    'of a request older than the one in effect changes nothing (%s)',
    (state) => {
      const [, before] = Object.entries(STATES).find(([name]) => name === state) ?? [];
      if (before === undefined || before.state === 'none') throw new TypeError('no such state');
      const newer = { ...before, appliedRequest: 8 };
      expect(transition(newer, { type: 'verified', request: ASKED, at: AT })).toBe(newer);
      expect(transition(newer, { type: 'verified', request: LEAVING, at: AT })).toBe(newer);
    },
  );

  test('that fails leaves a pending subscription to a newer request', () => {
    const before: Subscription = { ...KNOWN, state: 'pending', latestRequest: 9, delivered: 'v1' };
    expect(transition(before, { type: 'refused', request: ASKED, reason: 'no', at: AT })).toBe(before);
  });
});

describe('where several requests were under way', () => {
  const LATER: Subscription = { ...KNOWN, state: 'pending', latestRequest: 9, delivered: 'v2' };

  test('what changed since the older one is owed', () => {
    expect(transition(LATER, { type: 'verified', request: ASKED, at: AT })).toMatchObject({
      state: 'active',
      delivered: null,
    });
  });

  test('a version that arrived at the end of the lease is known to a renewal verified after it', () => {
    const removed: Subscription = {
      ...KNOWN,
      state: 'removed',
      reason: 'the lease ran out',
      delivered: null,
    };
    const after = transition(
      { ...removed, since: ASKED.requestedAt },
      { type: 'delivered', version: 'v1', at: AT },
    );
    expect(transition(after, { type: 'verified', request: ASKED, at: AT })).toMatchObject({
      state: 'active',
      delivered: 'v1',
    });
  });
});

describe('delivery', () => {
  test('success brings the version and forgets failures', () => {
    const after = transition(
      { ...RETRYING, failedDeliveries: 2 },
      { type: 'delivered', version: 'v1', at: AT },
    );
    expect(after).toEqual({ ...ACTIVE, delivered: 'v1', deliveries: 3, failedDeliveries: 0 });
  });

  test('a failed attempt waits for the next', () => {
    const after = transition(RETRYING, {
      type: 'failed',
      version: 'v1',
      retryAt: AT + 9,
      superseded: false,
      held: 'v0',
      at: AT,
    });
    expect(after).toEqual({
      ...ACTIVE,
      delivery: { phase: 'retrying', version: 'v1', attempts: 3, nextAttemptAt: AT + 9 },
    });
  });

  test('the last failed attempt ends the delivery', () => {
    const after = transition(RETRYING, {
      type: 'failed',
      version: 'v1',
      retryAt: null,
      superseded: false,
      held: 'v0',
      at: AT,
    });
    expect(after).toEqual({
      ...ACTIVE,
      deliveries: 3,
      failedDeliveries: 1,
      delivery: { phase: 'failed', version: 'v1' },
    });
  });

  test('a lost attempt makes unknown what the subscriber holds', () => {
    const after = transition(ACTIVE, {
      type: 'failed',
      version: 'v1',
      retryAt: AT + 9,
      superseded: false,
      held: null,
      at: AT,
    });
    expect(after).toMatchObject({ delivered: null });
    expect(isOwed(after, 'v0', AT)).toBe(true);
  });

  test('a newer version fails the delivery that waits, and begins its own', () => {
    const after = transition(RETRYING, { type: 'started', version: 'v2', at: AT });
    expect(after).toEqual({ ...ACTIVE, delivered: null, deliveries: 3, failedDeliveries: 1 });
  });

  test('a newer version after a failed delivery begins its own and counts nothing twice', () => {
    const before: Active = { ...ACTIVE, failedDeliveries: 1, delivery: { phase: 'failed', version: 'v1' } };
    expect(transition(before, { type: 'started', version: 'v2', at: AT })).toEqual({
      ...before,
      delivered: null,
      delivery: { phase: 'idle' },
    });
  });

  test('as long as an attempt is under way nobody knows what the subscriber holds', () => {
    const started = transition(ACTIVE, { type: 'started', version: 'v1', at: AT });
    expect(started).toEqual({ ...ACTIVE, delivered: null });
    expect(isOwed(started, 'v0', AT)).toBe(true);
  });

  test('what is not due is not begun', () => {
    expect(transition(RETRYING, { type: 'started', version: 'v1', at: AT })).toBe(RETRYING);
    const given: Active = { ...ACTIVE, delivery: { phase: 'failed', version: 'v1' } };
    expect(transition(given, { type: 'started', version: 'v1', at: AT })).toBe(given);
  });

  test('the version it holds is not begun', () => {
    expect(transition(ACTIVE, { type: 'started', version: 'v0', at: AT })).toBe(ACTIVE);
    const ended = transition(RETRYING, { type: 'started', version: 'v0', at: AT });
    expect(ended).toMatchObject({ delivered: 'v0', delivery: { phase: 'idle' }, failedDeliveries: 1 });
  });

  test('the third failed delivery in a row condemns', () => {
    const after = transition(
      { ...RETRYING, failedDeliveries: 2 },
      { type: 'failed', version: 'v1', retryAt: null, superseded: false, held: 'v0', at: AT },
    );
    expect(isCondemned(after)).toBe(true);
    expect(isCondemned({ ...ACTIVE, failedDeliveries: 2 })).toBe(false);
  });
});

describe('what is owed', () => {
  test.each<[string, Subscription, string, boolean]>([
    ['a version the subscriber does not hold', ACTIVE, 'v1', true],
    ['not the version it holds', ACTIVE, 'v0', false],
    ['not before the wait is over', RETRYING, 'v1', false],
    ['a newer version, whatever wait is running', RETRYING, 'v2', true],
    [
      'not a version that was given up',
      { ...ACTIVE, delivery: { phase: 'failed', version: 'v1' } },
      'v1',
      false,
    ],
    ['the version after that', { ...ACTIVE, delivery: { phase: 'failed', version: 'v1' } }, 'v2', true],
    ['nothing before the verification', STATES.pending, 'v1', false],
    ['nothing after the end', STATES.removed, 'v1', false],
  ])('%s', (_name, subscription, version, expected) => {
    expect(isOwed(subscription, version, AT)).toBe(expected);
  });

  test('the version that failed, as soon as the wait is over', () => {
    expect(isOwed(RETRYING, 'v1', AT + 5)).toBe(true);
  });
});
