import { expect, test } from 'vitest';
import type { Lane } from './host-lanes.ts';
import type { Job } from './scheduler.ts';
import { createScheduler } from './scheduler.ts';
import { manualClock } from './test/manual-clock.ts';

/** A scheduler whose jobs end when the test says so. */
function scheduled(concurrency: number, concurrencyPerHost: number) {
  const clock = manualClock();
  const started: string[] = [];
  const givenUp: string[] = [];
  const ends = new Map<string, (hasSucceeded: boolean) => void>();
  const scheduler = createScheduler({
    concurrency,
    concurrencyPerHost,
    clock,
    perform: ({ lane, host, id }: Job, signal) =>
      new Promise((resolve) => {
        const name = `${host} ${lane} ${id}`;
        started.push(name);
        ends.set(name, resolve);
        signal.addEventListener('abort', () => {
          givenUp.push(name);
          resolve(false);
        });
      }),
  });
  return {
    clock,
    scheduler,
    started,
    givenUp,
    async queue(host: string, lane: Lane, ...ids: readonly number[]) {
      for (const id of ids) scheduler.enqueue({ host, lane, id });
      await Promise.resolve();
    },
    async end(name: string, hasSucceeded = true) {
      ends.get(name)?.(hasSucceeded);
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

test('verifications hold at most half of all slots', async () => {
  const { started, queue } = scheduled(4, 4);
  await queue('a', 'verify', 1, 2, 3);
  await queue('b', 'verify', 4);
  await queue('b', 'deliver', 5, 6);
  expect(started).toEqual(['a verify 1', 'a verify 2', 'b deliver 5', 'b deliver 6']);
});

test('suspects wait until nothing else does and hold at most half of the slots of their host', async () => {
  const { started, queue, end } = scheduled(64, 4);
  await queue('a', 'deliver', 1, 2, 3, 4, 5);
  await queue('a', 'suspect', 10, 11, 12);
  expect(started).toHaveLength(4);
  await end('a deliver 1');
  expect(started.at(-1)).toBe('a deliver 5');
  for (const id of [2, 3, 4, 5]) await end(`a deliver ${id}`);
  expect(started.slice(5)).toEqual(['a suspect 10', 'a suspect 11']);
  await end('a suspect 10', false);
  expect(started.at(-1)).toBe('a suspect 12');
});

test('what hangs holds at most half of the slots of its host, the others go on', async () => {
  const { started, queue, end, clock } = scheduled(64, 4);
  await queue('a', 'deliver', 1, 2, 3, 4, 5, 6, 7, 8);
  clock.advance(999);
  expect(started).toHaveLength(4);
  clock.advance(1);
  // All four hang: two keep a slot, two do not.
  expect(started.slice(4)).toEqual(['a deliver 5', 'a deliver 6']);
  await end('a deliver 5');
  await end('a deliver 6');
  expect(started.slice(6)).toEqual(['a deliver 7', 'a deliver 8']);
});

test('what takes many times as long as usual hangs', async () => {
  const { started, queue, end, clock } = scheduled(64, 2);
  await queue('a', 'deliver', 0, 1, 2, 3, 4);
  clock.advance(20);
  await end('a deliver 0');
  await end('a deliver 1');
  clock.advance(159);
  expect(started).toHaveLength(4);
  clock.advance(1);
  expect(started.at(-1)).toBe('a deliver 4');
});

test('the concurrency holds for what hangs, too', async () => {
  const { started, queue, clock } = scheduled(6, 4);
  await queue('a', 'deliver', 1, 2, 3, 4, 5, 6, 7, 8);
  clock.advance(5000);
  expect(started).toHaveLength(6);
});

test('what was started before anything was known of the host is judged by the first success', async () => {
  const { started, queue, end, clock } = scheduled(64, 2);
  await queue('a', 'deliver', 0, 1, 2, 3);
  clock.advance(5);
  await end('a deliver 0');
  clock.advance(94);
  expect(started).toEqual(['a deliver 0', 'a deliver 1', 'a deliver 2']);
  // The first that hangs keeps its slot; the second, found sooner, does not.
  clock.advance(1);
  await new Promise(setImmediate);
  clock.advance(0);
  expect(started.at(-1)).toBe('a deliver 3');
});

test('when most of all slots hang and others wait, the longest hanging are given up until half of them are left', async () => {
  const { started, givenUp, queue, clock } = scheduled(4, 4);
  await queue('a', 'deliver', 1, 2, 3, 4);
  clock.advance(1000);
  await queue('b', 'deliver', 5, 6);
  clock.advance(1999);
  expect(givenUp).toEqual([]);
  clock.advance(1);
  await new Promise(setImmediate);
  expect(givenUp).toEqual(['a deliver 1', 'a deliver 2']);
  expect(started.slice(4)).toEqual(['b deliver 5', 'b deliver 6']);
});

test('nothing is given up for a suspect, and no suspect for anything', async () => {
  const { started, givenUp, queue, clock } = scheduled(4, 4);
  await queue('a', 'suspect', 1, 2);
  await queue('b', 'deliver', 3, 4);
  await queue('c', 'suspect', 5);
  clock.advance(60_000);
  await new Promise(setImmediate);
  expect(givenUp).toEqual([]);
  await queue('c', 'deliver', 6, 7, 8);
  await new Promise(setImmediate);
  expect(givenUp).toEqual(['b deliver 3', 'b deliver 4']);
  expect(started.slice(4)).toEqual(['c deliver 6', 'c deliver 7']);
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
