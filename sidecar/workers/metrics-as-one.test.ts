import { readFile } from 'node:fs/promises';
import type { Aggregator } from 'prom-client';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { measureProcess } from '../http/process-metrics.ts';
import { createHubMetrics } from '../hub/hub-metrics.ts';
import { tellPublication } from '../tell-publication.ts';
import { ask } from '../test/ask.ts';
import { PUBLISHED_AT, aSet, publish, temporaryDirectory } from '../test/publish-set.ts';
import type { TemporaryDirectory } from '../test/publish-set.ts';
import { metricsOf } from './added-metrics.ts';
import { supervisorMetrics } from './supervisor-metrics.ts';
import { figureOf, startFamily } from './test/started-family.ts';
import type { StartedFamily } from './test/started-family.ts';

/**
 * Every gauge of a family, and which figure of its processes is that of all. A new gauge is a row here. Those of `process_`
 * count the supervisor too, which serves nobody and so has no say in the others.
 */
const GAUGES: Readonly<Record<string, Aggregator>> = {
  reviewcast_workers: 'first',
  reviewcast_publication_info: 'max',
  reviewcast_publication_age_seconds: 'max',
  reviewcast_index_age_seconds: 'max',
  reviewcast_reviews: 'max',
  reviewcast_index_bytes: 'sum',
  reviewcast_hub_in_service: 'max',
  reviewcast_hub_subscriptions: 'max',
  reviewcast_hub_backlog: 'max',
  reviewcast_hub_backlog_age_seconds: 'max',
  process_start_time_seconds: 'min',
  process_resident_memory_bytes: 'sum',
  process_virtual_memory_bytes: 'sum',
  process_heap_bytes: 'sum',
  process_open_fds: 'sum',
  process_max_fds: 'sum',
  nodejs_eventloop_lag_seconds: 'max',
  nodejs_eventloop_lag_min_seconds: 'min',
  nodejs_eventloop_lag_max_seconds: 'max',
  nodejs_eventloop_lag_mean_seconds: 'average',
  nodejs_eventloop_lag_stddev_seconds: 'max',
  nodejs_eventloop_lag_p50_seconds: 'max',
  nodejs_eventloop_lag_p90_seconds: 'max',
  nodejs_eventloop_lag_p99_seconds: 'max',
  nodejs_active_resources: 'sum',
  nodejs_active_handles: 'sum',
  nodejs_active_requests: 'sum',
  nodejs_heap_size_total_bytes: 'sum',
  nodejs_heap_size_used_bytes: 'sum',
  nodejs_external_memory_bytes: 'sum',
  nodejs_heap_space_size_total_bytes: 'sum',
  nodejs_heap_space_size_used_bytes: 'sum',
  nodejs_heap_space_size_available_bytes: 'sum',
  nodejs_version_info: 'first',
};

let directory: TemporaryDirectory;
let family: StartedFamily;

beforeAll(async () => {
  directory = await temporaryDirectory();
  await publish(directory.path, aSet());
  family = await startFamily(directory.path);
});
afterAll(async () => {
  await family[Symbol.asyncDispose]();
  await directory[Symbol.asyncDispose]();
});

test('takes of each gauge what the table says', async () => {
  const registry = new Registry();
  measureProcess(registry);
  tellPublication({ newest: () => null, onChange: () => () => undefined }, { registry });
  createHubMetrics(registry, () => null);
  const supervisor = supervisorMetrics(() => 0).registry;
  const metric = z.array(z.object({ name: z.string(), type: z.string(), aggregator: z.string() }));
  const all = metric.parse([...(await metricsOf(registry)), ...(await metricsOf(supervisor))]);
  const gauges = all.filter(({ type }) => type === 'gauge');
  for (const { name, aggregator } of gauges) expect([name, aggregator]).toEqual([name, GAUGES[name]]);
  expect(new Set(gauges.map(({ name }) => name))).toEqual(new Set(Object.keys(GAUGES)));
  const { text } = await ask(`${family.url}/metrics`);
  const served = [...text.matchAll(/^# TYPE (\S+) gauge$/gm)].map(([, name]) => name);
  expect(served.toSorted()).toEqual(Object.keys(GAUGES).toSorted());
});

test('says how old what is served is, and not how old it is for all workers together', async () => {
  const publishedAgo = (Date.now() - Date.parse(PUBLISHED_AT)) / 1000;
  const told = await figureOf(family, 'reviewcast_publication_age_seconds');
  expect(told).toBeGreaterThanOrEqual(publishedAgo);
  expect(told).toBeLessThan(publishedAgo + 60);
  const started = await figureOf(family, 'process_start_time_seconds');
  expect(await figureOf(family, 'reviewcast_index_age_seconds')).toBeLessThan(
    Date.now() / 1000 - started + 1,
  );
});

test('is as old as its supervisor, and takes the memory of supervisor and workers', async () => {
  const pids = [family.pid, ...family.pids().values()];
  const { text } = await ask(`${family.url}/metrics`);
  const [, started] = /^process_start_time_seconds (.*)$/m.exec(text) ?? [];
  expect(Math.abs(Number(started) - (await startedAt(family.pid)))).toBeLessThan(3);
  const each = await Promise.all(pids.map(residentBytes));
  const told = await figureOf(family, 'process_resident_memory_bytes');
  // It moves between two looks, and by less than what the smallest of the three takes.
  const apart = Math.abs(told - each.reduce((sum, bytes) => sum + bytes, 0));
  expect(apart).toBeLessThan(Math.min(...each) / 2);
});

test('has of two workers what both have once, and the publication in service by one name', async () => {
  expect(await figureOf(family, 'reviewcast_hub_in_service')).toBe(1);
  expect(await figureOf(family, 'reviewcast_reviews')).toBe(2);
  const { text } = await ask(`${family.url}/metrics`);
  expect(text.match(/^reviewcast_publication_info\{version="[0-9a-f]{64}"\} 1$/gm)).toHaveLength(1);
  expect(text).toMatch(/^nodejs_version_info\{.*\} 1$/m);
});

/** When a process was started, in seconds since the epoch: proc(5), field 22 of stat is in hundredths since the start of the system. */
async function startedAt(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const ticks = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]);
  const [, booted] = /^btime (\d+)$/m.exec(await readFile('/proc/stat', 'utf8')) ?? [];
  return Number(booted) + ticks / 100;
}

async function residentBytes(pid: number): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
