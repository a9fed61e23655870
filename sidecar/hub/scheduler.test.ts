import { expect, test } from 'vitest';
import type { Lane } from './host-lanes.ts';
import type { Job, Outcome } from './scheduler.ts';
import { createScheduler } from './scheduler.ts';
import { manualClock } from './test/manual-clock.ts';

/** A scheduler whose jobs end when the test says so. */
function scheduled(concurrency: number, concurrencyPerHost: number) {
  const clock = manualClock();
  const started: string[] = [];
  const givenUp: string[] = [];
  const ends = new Map<string, (outcome: Outcome) => void>();
  const scheduler = createScheduler({
    concurrency,
    concurrencyPerHost,
    deadlineMs: 10_000,
    clock,
    perform: ({ lane, host, id }: Job, signal) =>
      new Promise((resolve) => {
        const name = `${host} ${lane} ${id}`;
        started.push(name);
        ends.set(name, resolve);
        signal?.addEventListener('abort', () => {
          givenUp.push(name);
          resolve('postponed');
        });
      }),
  });
  /** Queues all in one go. */
  const queueAll = async (...jobs: readonly [string, Lane, readonly number[]][]) => {
    for (const [host, lane, ids] of jobs) for (const id of ids) scheduler.enqueue({ host, lane, id });
    await Promise.resolve();
  };
  return {
    scheduler,
    started,
    givenUp,
    queueAll,
    queue: (host: string, lane: Lane, ...ids: readonly number[]) => queueAll([host, lane, ids]),
    /** Moves the clock on, and gives what it rings a turn. */
    async pass(ms: number) {
      clock.advance(ms);
      await new Promise(setImmediate);
    },
    async end(name: string, outcome: Outcome = 'succeeded') {
      ends.get(name)?.(outcome);
      ends.delete(name);
      await new Promise(setImmediate);
    },
  };
}

test('starts no more than the concurrency, and the next when one has ended', async () => {
  const { started, queue, end } = scheduled(2, 2);
  await queue('a', 'deliver', 1, 2, 3);
  expect(started).toEqual(['a deliver 1', 'a deliver 2']);
  await end('a deliver 1');
  expect(started).toEqual(['a deliver 1', 'a deliver 2', 'a deliver 3']);
});

test('starts no more on one host than it may have, and gives each host its turn', async () => {
  const { started, queue, end } = scheduled(3, 1);
  await queue('a', 'deliver', 1, 2, 3);
  await queue('b', 'deliver', 4, 5);
  await queue('c', 'deliver', 6);
  await queue('d', 'deliver', 7);
  expect(started).toEqual(['a deliver 1', 'b deliver 4', 'c deliver 6']);
  await end('a deliver 1');
  await end('b deliver 4');
  await end('c deliver 6');
  await end('a deliver 2');
  expect(started.slice(3)).toEqual(['a deliver 2', 'b deliver 5', 'd deliver 7', 'a deliver 3']);
});

test('a waiting job is not queued twice', async () => {
  const { scheduler, queue } = scheduled(1, 1);
  await queue('a', 'deliver', 1, 2, 2, 2);
  expect(scheduler.waiting()).toBe(1);
});

test('verifications and deliveries of one host alternate', async () => {
  const { started, queue, end } = scheduled(4, 1);
  await queue('a', 'deliver', 0, 1, 2);
  await queue('a', 'verify', 8, 9);
  await end('a deliver 0');
  await end('a verify 8');
  await end('a deliver 1');
  expect(started).toEqual(['a deliver 0', 'a verify 8', 'a deliver 1', 'a verify 9']);
});

test('verifications leave an eighth of all slots to deliveries', async () => {
  const { started, queueAll } = scheduled(8, 8);
  await queueAll(['a', 'verify', [1, 2, 3, 4, 5, 6, 7, 8]]);
  expect(started).toHaveLength(7);
  await queueAll(['b', 'deliver', [9]]);
  expect(started.slice(7)).toEqual(['b deliver 9']);
});

test('suspects hold at most half of all slots, whatever else hangs', async () => {
  const { started, queueAll, pass } = scheduled(8, 2);
  await queueAll(['a', 'deliver', [1, 2]], ['b', 'deliver', [3, 4]]);
  await pass(1000);
  const hosts = ['c', 'd', 'e', 'f', 'g'];
  await queueAll(...hosts.map((host): [string, Lane, number[]] => [host, 'suspect-deliver', [1]]));
  expect(started.slice(4)).toEqual(hosts.slice(0, 4).map((host) => `${host} suspect-deliver 1`));
});

test('a host with one slot gives it to one job at a time, a suspect too', async () => {
  const { started, queueAll, end } = scheduled(8, 1);
  await queueAll(['a', 'suspect-deliver', [1]]);
  await queueAll(['a', 'deliver', [2]]);
  expect(started).toEqual(['a suspect-deliver 1']);
  await end('a suspect-deliver 1');
  expect(started).toEqual(['a suspect-deliver 1', 'a deliver 2']);
});

test('a suspect that hangs keeps no other from the only slot', async () => {
  const { started, queueAll, pass } = scheduled(8, 1);
  await queueAll(['a', 'suspect-deliver', [1]]);
  await queueAll(['a', 'deliver', [2]]);
  await pass(1000);
  expect(started).toEqual(['a suspect-deliver 1', 'a deliver 2']);
});

test('suspects wait until nothing else does and hold at most half of the slots of their host', async () => {
  const { started, queue, end } = scheduled(64, 4);
  await queue('a', 'deliver', 1, 2, 3, 4, 5);
  await queue('a', 'suspect-deliver', 10, 11, 12);
  expect(started).toHaveLength(4);
  await end('a deliver 1');
  expect(started.at(-1)).toBe('a deliver 5');
  for (const id of [2, 3, 4, 5]) await end(`a deliver ${id}`);
  expect(started.slice(5)).toEqual(['a suspect-deliver 10', 'a suspect-deliver 11']);
  await end('a suspect-deliver 10', 'failed');
  expect(started.at(-1)).toBe('a suspect-deliver 12');
});

test('what hangs holds at most half of the slots of its host, the others go on', async () => {
  const { started, queue, end, pass } = scheduled(64, 4);
  await queue('a', 'deliver', 1, 2, 3, 4, 5, 6, 7, 8);
  await pass(999);
  expect(started).toHaveLength(4);
  await pass(1);
  // All four hang: two keep a slot, two do not.
  expect(started.slice(4)).toEqual(['a deliver 5', 'a deliver 6']);
  await end('a deliver 5');
  await end('a deliver 6');
  expect(started.slice(6)).toEqual(['a deliver 7', 'a deliver 8']);
});

test('what takes many times as long as usual hangs', async () => {
  const { started, queue, end, pass } = scheduled(64, 2);
  await queue('a', 'deliver', 0, 1, 2, 3, 4);
  await pass(20);
  await end('a deliver 0');
  await end('a deliver 1');
  await pass(159);
  expect(started).toHaveLength(4);
  await pass(1);
  expect(started.at(-1)).toBe('a deliver 4');
});

test('an answer that is there when the alarm rings was not hanging', async () => {
  const { started, queue, end, pass } = scheduled(64, 1);
  await queue('a', 'deliver', 1, 2, 3);
  const late = pass(1000);
  await end('a deliver 1');
  await late;
  expect(started).toEqual(['a deliver 1', 'a deliver 2']);
});

test('the concurrency holds for what hangs, too', async () => {
  const { started, queue, pass } = scheduled(6, 4);
  await queue('a', 'suspect-deliver', 1, 2, 3, 4, 5, 6, 7, 8);
  await queue('b', 'deliver', 1, 2, 3, 4, 5, 6, 7, 8);
  for (let second = 0; second < 2; second++) await pass(1000);
  expect(started).toHaveLength(6);
});

test('what was started before anything was known of the host is judged by the first success', async () => {
  const { started, queue, end, pass } = scheduled(64, 2);
  await queue('a', 'deliver', 0, 1, 2, 3);
  await pass(5);
  await end('a deliver 0');
  await pass(94);
  expect(started).toEqual(['a deliver 0', 'a deliver 1', 'a deliver 2']);
  // The first that hangs keeps its slot; the second, found sooner, does not.
  await pass(1);
  await pass(0);
  expect(started.at(-1)).toBe('a deliver 3');
});

test('verifications that hang are postponed until they hold half of the slots, after a tenth of the deadline', async () => {
  const { started, givenUp, queueAll, pass } = scheduled(4, 4);
  await queueAll(['a', 'verify', [1, 2, 3, 4]], ['c', 'verify', [8, 9]]);
  expect(started).toEqual(['a verify 1', 'c verify 8', 'a verify 2']);
  await pass(1000);
  await pass(0);
  expect(givenUp).toEqual(['a verify 1']);
  expect(started.slice(3)).toEqual(['c verify 9']);
});

test('what was postponed waits behind all others of its host, has all the time there is, and is not postponed again', async () => {
  const { started, givenUp, queueAll, queue, end, pass } = scheduled(2, 2);
  await queueAll(['a', 'verify', [1]], ['a', 'deliver', [2]]);
  await pass(1000);
  await queue('b', 'verify', 3);
  await end('a deliver 2');
  await pass(0);
  expect(givenUp).toEqual([]);
  await queue('b', 'verify', 4);
  await end('a verify 1', 'postponed');
  await end('b verify 3');
  await end('b verify 4');
  expect(started.at(-1)).toBe('a suspect-verify 1');
  await queue('b', 'verify', 5);
  await pass(9999);
  expect(givenUp).toEqual([]);
});

test('deliveries are never postponed', async () => {
  const { givenUp, queue, pass } = scheduled(4, 4);
  await queue('b', 'deliver', 1, 2, 3, 4);
  await queue('c', 'deliver', 5);
  await pass(60_000);
  expect(givenUp).toEqual([]);
});

test('starts nothing after stop, which waits for what is under way', async () => {
  const { scheduler, started, queue, end } = scheduled(1, 1);
  await queue('a', 'deliver', 1, 2);
  let isStopped = false;
  const stopped = scheduler.stop().then(() => (isStopped = true));
  await Promise.resolve();
  expect(isStopped).toBe(false);
  await end('a deliver 1');
  await stopped;
  expect(started).toEqual(['a deliver 1']);
});
