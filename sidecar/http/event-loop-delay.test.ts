import { performance } from 'node:perf_hooks';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { measureEventLoopDelay } from './event-loop-delay.ts';

it('tells of a process that was kept from its work for 300 ms', async () => {
  const registry = new Registry();
  using stack = new DisposableStack();
  stack.use(measureEventLoopDelay(registry));
  const blockedSince = performance.now();
  while (performance.now() - blockedSince < 350);
  const longerThan = async (seconds: number) => {
    const metrics = await registry.metrics();
    const count = (le: string) =>
      Number(new RegExp(`_bucket\\{le="${le.replace('+', '\\+')}"\\} (\\d+)`).exec(metrics)?.[1]);
    return count('+Inf') - count(String(seconds));
  };
  // The measurement is the next thing that the process gets to.
  await expect.poll(() => longerThan(0.25), { interval: 5 }).toBe(1);
});
