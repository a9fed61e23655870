import { describe, expect, test } from 'vitest';
import type { Subscription, SubscriptionEvent } from './subscription.ts';
import {
  ACTIVE,
  ASKED,
  AT,
  CONDEMNED,
  KNOWN,
  LAST_CHANCE,
  LEAVING,
  RETRYING,
  STATES,
} from './test/subscriptions.ts';
import { TRANSITIONS, transition } from './transition.ts';

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
    const before = to === 'condemned' ? LAST_CHANCE : STATES[from];
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
    const after = transition(CONDEMNED, { type: 'verified', request: ASKED, at: AT });
    expect(after).toMatchObject({ delivered: 'v0', failedDeliveries: 0, delivery: { phase: 'idle' } });
    expect(transition(after, { type: 'denied', reason: 'failed', at: AT })).toBe(after);
  });

  test.each(['pending', 'active', 'condemned', 'removed', 'rejected'] as const)(
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
