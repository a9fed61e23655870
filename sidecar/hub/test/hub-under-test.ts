import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import express from 'express';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { ownCertificate } from '../../../scripts/subscribe/certificate.ts';
import type { Behaviour, Subscriber } from '../../../scripts/subscribe/subscriber.ts';
import { startSubscriber } from '../../../scripts/subscribe/subscriber.ts';
import { discoveryLink, topics } from '../../../src/domain/topics.ts';
import { errorFunnel } from '../../http/error-funnel.ts';
import type { Answer } from '../../test/ask.ts';
import { ask } from '../../test/ask.ts';
import { serve } from '../../test/serve.ts';
import type { Clock } from '../clock.ts';
import { systemClock } from '../clock.ts';
import type { Hub, HubConfig } from '../hub.ts';
import { createHub } from '../hub.ts';
import { createHubMetrics } from '../hub-metrics.ts';
import { hubErrors } from '../hub-router.ts';
import type { ResolveHost } from '../resolve-host.ts';
import { openSqliteStore } from '../sqlite-store.ts';
import type { HubStore } from '../store.ts';
import type { HubTopic } from '../topic-versions.ts';

export const BASE_URL = 'https://reviews.example';
export const REVIEWS = `${BASE_URL}/reviews.json`;
export const JSON_FEED = `${BASE_URL}/api/feed.json`;
export const ATOM_FEED = `${BASE_URL}/feed.xml`;

/** One certificate for every callback of a test file. */
export const certificate = ownCertificate(['127.0.0.1', 'localhost', 'callback.test', '*.callback.test']);

/** What the hub is told unless a test says otherwise: small enough to be reached, callbacks on loopback. */
export const CONFIG: HubConfig = {
  leaseSeconds: 864_000,
  leaseSecondsMin: 300,
  leaseSecondsMax: 2_592_000,
  retrySeconds: [30, 300, 1800],
  deliveryTimeoutMs: 10_000,
  concurrency: 64,
  concurrencyPerHost: 4,
  pendingPerHost: 5000,
  pendingPerClient: 1000,
  callbackAllowCidrs: ['127.0.0.0/8'],
};

/** A hub behind a socket, over topics that the test changes. */
export interface HubUnderTest extends AsyncDisposable {
  readonly hub: Hub;
  /** Where it answers. */
  readonly url: string;
  readonly store: HubStore;
  readonly registry: Registry;
  /** What was logged, one JSON line each. */
  readonly lines: readonly string[];
  /** Sends a form to the hub, written out by the test or from fields. */
  post(form: string | Buffer | Record<string, string>, headers?: Record<string, string>): Promise<Answer>;
  /** Publishes new bytes for topics by URL, in a set of that instant, and says so. */
  publish(bytes: Record<string, string | Buffer>, publishedAt?: number): void;
  /** Resolves as soon as a line that contains all these was logged, `count` times. */
  logged(parts: readonly string[], count?: number): Promise<void>;
  /** Resolves as soon as at most `left` verifications are under way. */
  settled(left?: number): Promise<void>;
  /** Resolves when no request to a callback is under way or due. */
  idle(): Promise<void>;
}

/** Starts one. Disposing of it stops the hub and closes what it opened. */
export async function startHub(
  options: {
    config?: Partial<HubConfig>;
    clock?: Clock;
    store?: HubStore;
    resolve?: ResolveHost;
    /** Content by topic, beside what is there unless it says otherwise; null for nothing at all. */
    published?: Record<string, string | Buffer> | null;
    recheck?: () => Promise<void>;
  } = {},
): Promise<HubUnderTest> {
  const published = new Map<string, HubTopic>();
  const put = (bytes: Record<string, string | Buffer>, publishedAt?: number) => {
    for (const [url, content] of Object.entries(bytes))
      published.set(url, topicOf(url, content, publishedAt));
  };
  if (options.published !== null) {
    put({ [REVIEWS]: '{"version":1}', [JSON_FEED]: '{"items":[]}', [ATOM_FEED]: '<feed/>' });
    put(options.published ?? {});
  }
  const lines: string[] = [];
  const looking = new Set<() => void>();
  const log = pino(
    { level: 'info' },
    {
      write(line: string) {
        lines.push(line);
        for (const look of looking) look();
      },
    },
  );
  const store = options.store ?? openSqliteStore(':memory:');
  const registry = new Registry();
  const metrics = createHubMetrics(registry, () => hub.gauges);
  const hub: Hub = createHub({
    store,
    config: { ...CONFIG, ...options.config },
    clock: options.clock ?? systemClock,
    log,
    metrics,
    storeFailed: (error) => log.error({ err: error }, 'the hub store failed'),
    published: () => [...published.values()],
    recheck: options.recheck ?? (async () => hub.publicationChanged()),
    ca: certificate.certificate,
    ...(options.resolve === undefined ? {} : { resolve: options.resolve }),
  });
  await hub.start();
  const app = express();
  app.use('/hub', hub.router);
  app.use('/hub', hubErrors(metrics));
  app.use(errorFunnel({ log }));
  const served = await serve(app);

  return {
    hub,
    url: `${served.url}/hub`,
    store,
    registry,
    lines,
    post: (form, headers = {}) =>
      ask(`${served.url}/hub`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: typeof form === 'string' || Buffer.isBuffer(form) ? form : new URLSearchParams(form).toString(),
      }),
    publish(bytes, publishedAt) {
      put(bytes, publishedAt);
      hub.publicationChanged();
    },
    logged(parts, count = 1) {
      return new Promise((resolve) => {
        const look = () => {
          const found = lines.filter((line) => parts.every((part) => line.includes(part)));
          if (found.length < count) return;
          looking.delete(look);
          resolve();
        };
        looking.add(look);
        look();
      });
    },
    async settled(left = 0) {
      while ((await store.counts()).verifications > left) await setImmediate();
    },
    async idle() {
      // A walk through the store takes a few turns of the event loop.
      for (let turns = 0; turns < 10; turns++) {
        if (hub.underWay() > 0) turns = 0;
        await setImmediate();
      }
    },
    async [Symbol.asyncDispose]() {
      await hub.stop(0);
      await served[Symbol.asyncDispose]();
      if (options.store === undefined) await store.close();
    },
  };
}

/** Starts a callback server that the hub under test trusts. */
export function callbacks(behaviour?: Behaviour): Promise<Subscriber> {
  return startSubscriber({ certificate, ...(behaviour === undefined ? {} : { behaviour }) });
}

/** The form of a subscription. */
export function subscription(callback: string, more: Record<string, string> = {}): Record<string, string> {
  return { 'hub.mode': 'subscribe', 'hub.topic': ATOM_FEED, 'hub.callback': callback, ...more };
}

/** The form of an unsubscription. */
export function unsubscription(callback: string): Record<string, string> {
  return subscription(callback, { 'hub.mode': 'unsubscribe' });
}

/** A topic of the test, with the media type it has in earnest. */
export function topicOf(url: string, content: string | Buffer, publishedAt = 0): HubTopic {
  const bytes = Buffer.from(content);
  const topic = topics.find(({ path }) => BASE_URL + path === url);
  if (topic === undefined) throw new TypeError(`${url} is no topic`);
  return {
    url,
    mediaType: topic.mediaType,
    link: discoveryLink({ hub: `${BASE_URL}/api/websub/hub`, self: url }),
    version: createHash('sha256').update(bytes).digest('hex'),
    publishedAt,
    bytes,
  };
}
