import { describe, expect, test } from 'vitest';
import type { Active } from './subscription.ts';
import { isOwed } from './subscription.ts';
import { ACTIVE, AT, CONDEMNED, LAST_CHANCE, RETRYING } from './test/subscriptions.ts';
import { transition } from './transition.ts';

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
    expect(after.state === 'active' && isOwed(after, 'v0', AT)).toBe(true);
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
    expect(started.state === 'active' && isOwed(started, 'v0', AT)).toBe(true);
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
    const failed = { type: 'failed', version: 'v1', superseded: false, held: 'v0', at: AT } as const;
    const condemned = { ...CONDEMNED, since: AT, deliveries: 3 };
    expect(transition(LAST_CHANCE, { ...failed, retryAt: null })).toEqual(condemned);
    expect(transition(LAST_CHANCE, { type: 'started', version: 'v0', at: AT })).toEqual(condemned);
    expect(transition(LAST_CHANCE, { ...failed, retryAt: AT + 9 }).state).toBe('active');
    expect(transition({ ...LAST_CHANCE, failedDeliveries: 1 }, { ...failed, retryAt: null }).state).toBe(
      'active',
    );
  });
});

describe('what is owed', () => {
  test.each<[string, Active, string, boolean]>([
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
  ])('%s', (_name, subscription, version, expected) => {
    expect(isOwed(subscription, version, AT)).toBe(expected);
  });

  test('the version that failed, as soon as the wait is over', () => {
    expect(isOwed(RETRYING, 'v1', AT + 5)).toBe(true);
  });
});
