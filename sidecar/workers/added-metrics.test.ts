import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { addedMetrics, collectedMetrics, metricsOf } from './added-metrics.ts';

async function worker(requests: number) {
  const registry = new Registry();
  const registers = [registry];
  new Counter({ name: 'requests_total', help: 'x', registers }).inc(requests);
  new Gauge({ name: 'bytes', help: 'x', registers }).set(requests);
  new Gauge({ name: 'reviews', help: 'x', registers, aggregator: 'max' }).set(7);
  new Histogram({ name: 'seconds', help: 'x', registers, buckets: [1] }).observe(requests);
  return metricsOf(registry);
}

async function figures(of: Parameters<typeof addedMetrics>[0]) {
  const text = await addedMetrics(of).metrics();
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

test('adds up what workers count, and takes what they all have once', async () => {
  expect(await figures([await worker(1), await worker(2)])).toEqual([
    'requests_total 3',
    'bytes 3',
    'reviews 7',
    'seconds_bucket{le="1"} 1',
    'seconds_bucket{le="+Inf"} 2',
    'seconds_sum 3',
    'seconds_count 2',
  ]);
});

test('goes on from what an ended worker had counted, and forgets what it held', async () => {
  const metrics = collectedMetrics<string>(() => undefined);
  metrics.given('a', await worker(1));
  metrics.given('b', await worker(2));
  await metrics.ended('a');
  metrics.given('c', await worker(4));
  expect(await figures(await metrics.collect([]))).toEqual(
    expect.arrayContaining(['requests_total 7', 'bytes 6', 'reviews 7', 'seconds_count 3']),
  );
});

test('asks all at once, and does without one that does not answer within a second', async () => {
  const asked: string[] = [];
  const metrics = collectedMetrics<string>((name) => asked.push(name));
  metrics.given('slow', await worker(1));
  const collected = metrics.collect(['slow', 'quick']);
  metrics.given('quick', await worker(2));
  expect(await figures(await collected)).toContain('requests_total 3');
  expect(asked).toEqual(['slow', 'quick']);
});
