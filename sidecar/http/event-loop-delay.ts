import { performance } from 'node:perf_hooks';
import { Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

const EVERY_MS = 50;

/**
 * Measures 20 times a second how much later than due this process gets to what it has to do, in seconds, until it is
 * disposed of. A histogram with fixed bounds: those of several sidecars add up, which the percentiles that processes
 * make by themselves do not.
 */
export function measureEventLoopDelay(registry: Registry): Disposable {
  const delay = new Histogram({
    name: 'reviewcast_event_loop_delay_seconds',
    help: 'How much later than due the process gets to what it has to do, measured 20 times a second.',
    buckets: [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  let askedMs = performance.now();
  const timer = setInterval(() => {
    const nowMs = performance.now();
    delay.observe(Math.max(0, nowMs - askedMs - EVERY_MS) / 1000);
    askedMs = nowMs;
  }, EVERY_MS).unref();
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
