import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { signedSessions } from './signed-session.ts';

const NOW = Date.parse('2026-01-01T00:00:00Z');
const options = { secrets: ['one'], ttlSeconds: 60, clock: () => NOW };

test('an id says its revision and when it ends', () => {
  const sessions = signedSessions(options);
  for (const version of ['2025-03-26', '2025-06-18', '2025-11-25'] as const) {
    const { id } = sessions.issue(version);
    expect(id).toMatch(/^[\w-]{42}$/);
    expect(sessions.verify(id)).toEqual({ id, protocolVersion: version, expiresAt: NOW + 60_000 });
  }
});

test('no two ids are the same', () => {
  const sessions = signedSessions(options);
  const ids = Array.from({ length: 1000 }, () => sessions.issue('2025-11-25').id);
  expect(new Set(ids).size).toBe(1000);
});

test('an id is refused when any of its characters is another one', () => {
  const { id } = signedSessions(options).issue('2025-11-25');
  for (let at = 0; at < id.length; at += 1) {
    for (const other of ['A', '_', 'x']) {
      if (id[at] === other) continue;
      const changed = id.slice(0, at) + other + id.slice(at + 1);
      expect(signedSessions(options).verify(changed)).toBeNull();
    }
  }
});

test('an id is refused after its time, also when it was seen before, and when it is of the future', () => {
  let now = NOW;
  const sessions = signedSessions({ ...options, clock: () => now });
  const { id } = sessions.issue('2025-11-25');
  expect(sessions.verify(id)).not.toBeNull();
  now += 59_999;
  expect(sessions.verify(id)).not.toBeNull();
  now += 1;
  expect(sessions.verify(id)).toBeNull();
  expect(signedSessions({ ...options, clock: () => NOW - 120_000 }).verify(id)).toBeNull();
});

test('the first secret signs, all verify', () => {
  const before = signedSessions(options);
  const after = signedSessions({ ...options, secrets: ['two', 'one'] });
  const old = before.issue('2025-11-25').id;
  expect(after.verify(old)).not.toBeNull();
  expect(before.verify(after.issue('2025-11-25').id)).toBeNull();
  expect(signedSessions({ ...options, secrets: ['two'] }).verify(old)).toBeNull();
});

/** Runs a full garbage collection. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

test('memory stays flat over 100,000 sessions', () => {
  const sessions = signedSessions(options);
  const open = (count: number) => {
    for (let n = 0; n < count; n += 1) sessions.verify(sessions.issue('2025-11-25').id);
    // What is waiting to be collected, of other tests too, is no session.
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const before = open(5000);
  expect(open(100_000) - before).toBeLessThan(4 * 1024 * 1024);
});
