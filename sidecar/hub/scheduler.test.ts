import { expect, test } from 'vitest';
import type { Job } from './scheduler.ts';
import { createScheduler } from './scheduler.ts';
import type { Kind } from './slots.ts';
import { manualClock } from './test/manual-clock.ts';

const BUDGET_MS = 50;

/** How finely time passes for a process that is busy. */
const STEP_MS = 5;

/** A scheduler whose jobs end when the test says so. */
function scheduled(concurrency: number, concurrencyPerHost: number) {
  const clock = manualClock();
  let busyMs = 0;
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const scheduler = createScheduler({
    concurrency,
    concurrencyPerHost,
    clock: { ...clock, idleMs: () => clock.idleMs() - busyMs },
    perform: ({ kind, host, id }: Job) =>
      new Promise((resolve) => {
        const name = `${host} ${kind} ${id}`;
        started.push(name);
        ends.set(name, resolve);
      }),
  });
  /** Queues all in one go. */
  const queueAll = async (...jobs: readonly [string, Kind, readonly number[]][]) => {
    for (const [host, kind, ids] of jobs) for (const id of ids) scheduler.enqueue({ host, kind, id });
    await Promise.resolve();
  };
  return {
    scheduler,
    started,
    queueAll,
    queue: (host: string, kind: Kind, ...ids: readonly number[]) => queueAll([host, kind, ids]),
    /** Moves the clock on, and gives what it rings a turn. */
    async pass(ms: number) {
      clock.advance(ms);
      await new Promise(setImmediate);
    },
    /** Does the same while this process is busy. */
    async work(ms: number) {
      for (let left = ms; left > 0; left -= STEP_MS) {
        busyMs += STEP_MS;
        clock.advance(STEP_MS);
        await new Promise(setImmediate);
      }
    },
    async end(name: string) {
      ends.get(name)?.();
      ends.delete(name);
      await new Promise(setImmediate);
    },
  };
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** Ends what answers as soon as it has started, while the clock stands still, and gives what has. */
async function endAll(
  started: readonly string[],
  end: (name: string) => Promise<void>,
  answers = (name: string) => name.startsWith('good'),
): Promise<readonly string[]> {
  for (let index = 0; index < started.length; index++) {
    const name = started[index];
    if (name !== undefined && answers(name)) await end(name);
  }
  return started.filter(answers);
}

test('starts no more than the concurrency, and the next when one has ended', async () => {
  const { started, queue, end, pass } = scheduled(2, 2);
  await queue('a', 'deliver', 1, 2, 3);
  await pass(BUDGET_MS - 1);
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

test('verifications and deliveries alternate', async () => {
  const { started, queue, end } = scheduled(4, 1);
  await queue('a', 'deliver', 0, 1, 2);
  await queue('a', 'verify', 8, 9);
  await end('a deliver 0');
  await end('a verify 8');
  await end('a deliver 1');
  expect(started).toEqual(['a deliver 0', 'a verify 8', 'a deliver 1', 'a verify 9']);
});

test('verifications leave some slots to deliveries, in all and on each host', async () => {
  const { started, queueAll } = scheduled(16, 4);
  await queueAll(...upTo(20).map((n): [string, Kind, number[]] => [`h${n}`, 'verify', [n]]));
  expect(started).toHaveLength(15);
  await queueAll(['a', 'deliver', [1]]);
  expect(started.at(-1)).toBe('a deliver 1');
  const host = scheduled(64, 4);
  await host.queue('a', 'verify', 1, 2, 3, 4);
  await host.queue('a', 'deliver', 5);
  expect(host.started).toEqual(['a verify 1', 'a verify 2', 'a verify 3', 'a deliver 5']);
});

test('a job that takes longer than its budget gives its slots up and goes on', async () => {
  const { scheduler, started, queue, end, pass } = scheduled(2, 1);
  await queue('a', 'deliver', 1, 2, 3);
  await queue('b', 'deliver', 4, 5);
  expect(started).toEqual(['a deliver 1', 'b deliver 4']);
  await pass(BUDGET_MS);
  expect(started.slice(2)).toEqual(['a deliver 2', 'b deliver 5']);
  expect(scheduler.running()).toBe(4);
  await end('a deliver 1');
  expect(started).toHaveLength(4);
  await end('a deliver 2');
  expect(started.at(-1)).toBe('a deliver 3');
});

test('hosts that hang delay no other by their budget, met for the first time', async () => {
  const { queueAll, started, end } = scheduled(64, 4);
  await queueAll(
    ...upTo(300).map((n): [string, Kind, number[]] => [
      n % 3 === 0 ? `good${n}` : `hang${n}`,
      'deliver',
      [n],
    ]),
  );
  const good = await endAll(started, end);
  expect(good).toHaveLength(100);
});

test('callbacks that hang delay no other on their host by their budget, met for the first time', async () => {
  const { queueAll, started, end } = scheduled(64, 4);
  await queueAll(['good', 'deliver', upTo(150)]);
  const good = await endAll(started, end, (name) => Number(name.split(' ')[2]) % 3 > 0);
  expect(good).toHaveLength(100);
});

test('who is overtaken by one that started later keeps its slot: answers differ', async () => {
  const { queue, started, end } = scheduled(64, 2);
  await queue('a', 'deliver', 1, 2, 3, 4, 5);
  await end('a deliver 2');
  expect(started).toEqual(['a deliver 1', 'a deliver 2', 'a deliver 3']);
  await end('a deliver 3');
  // Now by two, and 3 has ended: two slots are free.
  expect(started.slice(3)).toEqual(['a deliver 4', 'a deliver 5']);
});

test('a budget is ten times as large while this process is busy, and no larger', async () => {
  const { started, queue, pass, work } = scheduled(64, 1);
  await queue('a', 'deliver', 1, 2, 3);
  await work(8 * BUDGET_MS);
  expect(started).toEqual(['a deliver 1']);
  await work(3 * BUDGET_MS);
  expect(started).toEqual(['a deliver 1', 'a deliver 2']);
  await pass(2 * BUDGET_MS);
  expect(started).toEqual(['a deliver 1', 'a deliver 2', 'a deliver 3']);
});

test('the second pool is bounded on a host: while it is full, who is in it leaves before another starts', async () => {
  const { scheduler, started, queueAll, end, pass } = scheduled(64, 1);
  await queueAll(['a', 'deliver', upTo(100)], ['b', 'deliver', [1]]);
  for (let times = 0; times < 70; times++) await pass(BUDGET_MS);
  // 64 beyond their budget and one that keeps its slot; another host is none the worse.
  expect(scheduler.running()).toBe(66);
  expect(started).toContain('b deliver 1');
  await end('a deliver 3');
  expect(started.at(-1)).toBe('a deliver 66');
});

test('the second pool is bounded in all', async () => {
  const { scheduler, queueAll, pass } = scheduled(2, 1);
  await queueAll(...upTo(100).map((n): [string, Kind, number[]] => [`h${n}`, 'deliver', [n]]));
  for (let times = 0; times < 60; times++) await pass(BUDGET_MS);
  expect(scheduler.running()).toBe(66);
});

test('who was slow before waits until nobody else can start, and holds a quarter of the slots', async () => {
  const { started, queueAll, queue, end, pass } = scheduled(8, 4);
  await queueAll(...upTo(5).map((n): [string, Kind, number[]] => [`slow${n}`, 'slow', [n]]), [
    'a',
    'deliver',
    upTo(4),
  ]);
  expect(started.slice(0, 4).every((name) => name.startsWith('a deliver'))).toBe(true);
  expect(started.slice(4)).toEqual(['slow1 slow 1', 'slow2 slow 2']);
  await queue('b', 'deliver', 1, 2, 3, 4);
  expect(started).toHaveLength(8);
  await end('slow1 slow 1');
  expect(started.slice(8)).toEqual(['b deliver 3']);
  await pass(BUDGET_MS);
  expect(started.slice(9)).toEqual(['b deliver 4', 'slow3 slow 3', 'slow4 slow 4']);
});

test('who was slow before has its turn while the others never end coming', async () => {
  const { started, queueAll, queue, end } = scheduled(1, 1);
  await queueAll(['slow', 'slow', [1]], ['good', 'deliver', [1]]);
  for (let n = 1; n < 100 && !started.includes('slow slow 1'); n++) {
    await queue('good', 'deliver', n + 1);
    await end(`good deliver ${n}`);
  }
  expect(started).toHaveLength(33);
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
