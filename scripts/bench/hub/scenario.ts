import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import express from 'express';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { createHub } from '../../../sidecar/hub/hub.ts';
import { createHubMetrics } from '../../../sidecar/hub/hub-metrics.ts';
import type { HubStore } from '../../../sidecar/hub/store.ts';
import type { HubTopic } from '../../../sidecar/hub/topic-versions.ts';
import { serve } from '../../../sidecar/test/serve.ts';
import { quantile } from '../table.ts';
import { bareLoop } from './bare-loop.ts';
import type { Callbacks } from './callbacks.ts';
import { startCallbacks } from './callbacks.ts';
import { startHelpers } from './sharing-processes.ts';
import { openHubStore } from './open-hub-store.ts';
import { busyMs, databaseCpuMs, usage, usageSince } from './usage.ts';

/**
 * One scenario in a process of its own, so that memory is that of the scenario alone: told by its argument, a JSON
 * object; prints what it measured as JSON.
 */
const scenario = z.object({
  /** `help`: a hub beside another one, until its input ends. */
  kind: z.enum(['fan-out', 'verify', 'help']),
  /** The database that the hub is in; without it a file of its own. */
  databaseUrl: z.string().nullable().default(null),
  /** How many processes share it. */
  sharers: z.number().default(1),
  /** Where the callbacks are, and what they are trusted for, for one that helps. */
  certificate: z.string().default(''),
  subscriptions: z.number(),
  hanging: z.number().default(0),
  bytes: z.number().default(20_000),
  secrets: z.boolean().default(false),
  /** Whether each callback stands on a host of its own. */
  apart: z.boolean().default(false),
  perHost: z.number().default(64),
  bare: z.boolean().default(false),
  rounds: z.number().default(1),
  /** Changes before those that are measured, at which nobody hangs. */
  warmUp: z.number().default(0),
  deadlineMs: z.number().default(10_000),
});

const TOPIC = 'https://reviews.example/feed.xml';
const CONCURRENCY = 64;

const asked = scenario.parse(JSON.parse(process.argv[2] ?? '{}'));
using callbacks = asked.kind === 'help' ? null : await startCallbacks();
const directory = await mkdtemp(join(tmpdir(), 'reviewcast-bench-'));
const opened = await openHubStore({
  file: join(directory, 'hub.sqlite'),
  databaseUrl: asked.databaseUrl,
  deliveryTimeoutMs: asked.deadlineMs,
});
const { store } = opened;
let round = -1 - asked.warmUp;
/** What this process had used when the first change that is measured came. */
let measuredFrom = usage(opened);
let topic = topicOf(Buffer.alloc(asked.bytes, 'old '), 0);
const hub = createHub({
  store,
  config: {
    leaseSeconds: 864_000,
    leaseSecondsMin: 300,
    leaseSecondsMax: 2_592_000,
    retrySeconds: [30],
    deliveryTimeoutMs: asked.deadlineMs,
    concurrency: CONCURRENCY,
    concurrencyPerHost: asked.perHost,
    pendingPerHost: 0,
    pendingPerClient: 0,
    callbackAllowCidrs: ['127.0.0.0/8'],
  },
  clock: opened.clock,
  log: pino({ level: 'silent' }),
  metrics: createHubMetrics(new Registry(), () => null),
  storeFailed: (error) => {
    throw error;
  },
  published: () => [topic],
  async recheck() {
    if (asked.kind === 'help') await findNewest();
    else if (round === 0) measuredFrom = usage(opened);
    hub.publicationChanged();
  },
  ca: callbacks?.certificate ?? asked.certificate,
  resolve: async () => ['127.0.0.1'],
});
const app = express();
app.use(hub.router);
await using served = await serve(app);

if (callbacks === null) {
  await hub.start();
  // What was published while it started.
  await findNewest();
  hub.publicationChanged();
  await text(process.stdin);
  console.log(JSON.stringify(usageSince(measuredFrom, usage(opened))));
} else {
  const measured = asked.kind === 'verify' ? await verify(callbacks) : await fanOut(callbacks);
  console.log(JSON.stringify(measured));
}
await hub.stop(0);
await opened.close();
await rm(directory, { recursive: true });

function versionOf(number: number): HubTopic {
  return topicOf(Buffer.alloc(asked.bytes, `version ${number} `), number + asked.warmUp + 1);
}

/** Who helps knows from the store that there is a newer version, and which that is follows from the last. */
async function findNewest(): Promise<void> {
  const newest = (await store.topicOrder()).find(({ topic: url }) => url === TOPIC);
  if (newest === undefined) return;
  while (topic.version !== newest.version && round < asked.rounds) {
    topic = versionOf(++round);
    if (round === 0) measuredFrom = usage(opened);
  }
}

async function fanOut(to: Callbacks) {
  const { subscriptions, hanging, rounds, warmUp } = asked;
  const all = subscriptions + hanging;
  for (let from = 0; from < all; from += 500) {
    const page = Array.from({ length: Math.min(500, all - from) }, (_, of) => from + of);
    await Promise.all(
      page.map((index) => {
        // Those that hang lie around the others.
        const hangs = Math.abs(index + 0.5 - all / 2) > subscriptions / 2;
        const host = asked.apart ? `h${index}.callback.test` : '127.0.0.1';
        return seed(
          store,
          { host, callback: `https://${host}:${to.port}/${hangs ? 'hang' : 'cb'}/${index}` },
          asked.secrets ? `secret ${index}` : null,
        );
      }),
    );
  }
  await hub.start();
  using helpers = startHelpers({ ...asked, kind: 'help', certificate: to.certificate }, asked.sharers - 1);
  while (store.sharers() <= helpers.count) await new Promise((resolve) => setTimeout(resolve, 20));
  const first: number[] = [];
  const middle: number[] = [];
  const total: number[] = [];
  const bare: number[] = [];
  /** Of all processes and of the callbacks', while deliveries were under way, in milliseconds of a processor. */
  let machineMs = 0;
  let callbacksMs = 0;
  let databaseMs = 0;
  const before = process.memoryUsage.rss();
  let peak = before;
  for (round = -warmUp; round < rounds; round++) {
    const next = versionOf(round);
    if (asked.bare)
      bare.push(
        await bareLoop(to, subscriptions, next, { concurrency: CONCURRENCY, secrets: asked.secrets }),
      );
    const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 100);
    topic = next;
    const expected = round < 0 ? to.expect(all) : to.expect(subscriptions, true);
    const busyFrom = await busyMs();
    if (round === 0) databaseMs = await databaseCpuMs(asked.databaseUrl);
    const from = Date.now();
    await post({ 'hub.mode': 'publish', 'hub.topic': TOPIC });
    const ended = await expected.last;
    if (round >= 0) {
      machineMs += (await busyMs()) - busyFrom;
      callbacksMs += await expected.cpuMs;
      first.push((await expected.first) - from);
      middle.push((await expected.middle) - from);
      total.push(ended - from);
    }
    clearInterval(sampling);
    // What comes within a second of the last version waits for that second to end.
    do await new Promise((resolve) => setTimeout(resolve, Math.max(20, from + 1500 - Date.now())));
    while (hub.underWay() > 0);
  }
  const own = usageSince(measuredFrom, usage(opened));
  const databaseUsedMs = (await databaseCpuMs(asked.databaseUrl)) - databaseMs;
  return {
    usage: {
      processes: [own, ...(await helpers.end())],
      databaseMs: databaseUsedMs,
      callbacksMs,
      machineMs,
      wallMs: total.reduce((sum, ms) => sum + ms, 0),
    },
    firstMs: quantile(first, 0.5),
    /** Of each round, until half of the deliveries had come. */
    middleMs: middle,
    allMs: quantile(total, 0.5),
    bareMs: quantile(bare, 0.5),
    grownMb: (peak - before) / 1e6,
  };
}

async function verify(to: Callbacks) {
  const { subscriptions } = asked;
  await hub.start();
  const from = Date.now();
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < subscriptions; index = next++) {
      await post({
        'hub.mode': 'subscribe',
        'hub.topic': TOPIC,
        'hub.callback': `${to.url}/cb/${index}`,
      });
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  const acceptedMs = Date.now() - from;
  while ((await store.counts()).active < subscriptions)
    await new Promise((resolve) => setTimeout(resolve, 5));
  return { acceptedMs, allMs: Date.now() - from };
}

async function seed(
  into: HubStore,
  { host, callback }: { host: string; callback: string },
  secret: string | null,
): Promise<void> {
  const accepted = await into.accept({
    mode: 'subscribe',
    topic: TOPIC,
    topicAsSent: TOPIC,
    callback,
    callbackKey: callback,
    host,
    leaseSeconds: 864_000,
    secret,
    topicVersion: topic.version,
    client: '127.0.0.1',
    requestedAt: Date.now(),
  });
  if (accepted === null) throw new TypeError('not accepted');
  const { request } = accepted;
  const at = Date.now();
  await into.settle(
    { type: 'verified', request, at },
    { at, kind: 'subscribe', status: 200, reason: null, durationMs: 0 },
  );
}

function post(form: Record<string, string>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  request(served.url, { method: 'POST', headers }, (res) => {
    res
      .resume()
      .on('end', () => (res.statusCode === 202 ? resolve() : reject(new Error(`${res.statusCode}`))));
  })
    .on('error', reject)
    .end(new URLSearchParams(form).toString());
  return promise;
}

function topicOf(bytes: Buffer, publishedAt: number): HubTopic {
  return {
    url: TOPIC,
    mediaType: 'application/atom+xml; charset=utf-8',
    link: `<https://reviews.example/hub>; rel="hub", <${TOPIC}>; rel="self"`,
    version: createHash('sha256').update(bytes).digest('hex'),
    publishedAt,
    bytes,
  };
}
