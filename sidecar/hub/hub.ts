import type { Router } from 'express';
import type { Logger } from 'pino';
import { notReady } from '../http/health.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { addressPolicy } from './address-policy.ts';
import { createAnnouncer } from './announcer.ts';
import { createCallbackClient } from './callback-client.ts';
import type { Clock } from './clock.ts';
import { createDistributor } from './distributor.ts';
import { gaugesOf } from './gauges.ts';
import { createHousekeeping } from './housekeeping.ts';
import { logChange } from './hub-log.ts';
import type { HubGauges, HubMetrics } from './hub-metrics.ts';
import { hubRouter } from './hub-router.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { createPendingLimits } from './pending-limits.ts';
import type { HubRequest } from './request.ts';
import type { ResolveHost } from './resolve-host.ts';
import { systemResolver } from './resolve-host.ts';
import { RETRY_AFTER_SECONDS, outOfService } from './out-of-service.ts';
import { keysOf, reportOn } from './self-inspection.ts';
import { createSigner } from './signature.ts';
import { StoreFault } from './store-fault.ts';
import type { HubStore } from './store.ts';
import type { HubTopic } from './topic-versions.ts';
import { createTopicVersions } from './topic-versions.ts';

/** What the operator decides. */
export interface HubConfig {
  readonly leaseSeconds: number;
  readonly leaseSecondsMin: number;
  readonly leaseSecondsMax: number;
  /** Waits before the further attempts at a delivery; empty: there are none. */
  readonly retrySeconds: readonly number[];
  /** For one verification or delivery, connection included. */
  readonly deliveryTimeoutMs: number;
  readonly concurrency: number;
  readonly concurrencyPerHost: number;
  /** Verifications that may be under way; 0: any number. */
  readonly pendingPerHost: number;
  readonly pendingPerClient: number;
  /** Networks that callbacks may point into, on any port. */
  readonly callbackAllowCidrs: readonly string[];
}

export interface HubOptions {
  readonly store: HubStore;
  readonly config: HubConfig;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: HubMetrics;
  /** Called with what the store fails with; what is owed is tried again. */
  readonly storeFailed: (error: unknown) => void;
  /** The topics as they are published now; none while nothing is published. */
  readonly published: () => readonly HubTopic[];
  /** Looks for a new publication at once; what it finds is announced by `publicationChanged`. */
  readonly recheck: () => Promise<void>;
  /** Where host names lead; unless given, the hosts file and DNS. */
  readonly resolve?: ResolveHost;
  /** Certificate authorities in PEM that callbacks are checked against instead of those of the machine. */
  readonly ca?: string;
}

/** The WebSub hub. */
export interface Hub {
  /** Answers POST and GET at its root. */
  readonly router: Router;
  /** What is asked anew for every reading of the metrics. */
  readonly gauges: HubGauges;
  /** Says that the topics may have changed: what has is distributed. */
  publicationChanged(): void;
  /** Takes up what was left undone: verifications, owed deliveries, leases. */
  start(): Promise<void>;
  /**
   * Ends within `graceMs` milliseconds: requests to callbacks that last longer are given up and stay owed. The store
   * is left open.
   */
  stop(graceMs: number): Promise<void>;
  /** How many requests to callbacks are under way or wait for a slot. */
  underWay(): number;
}

/** Creates a hub over a store; nothing is sent before `start`. */
export function createHub(options: HubOptions): Hub {
  const { store, config, clock, log, metrics, storeFailed } = options;
  const policy = addressPolicy(config.callbackAllowCidrs);
  const { deliveryTimeoutMs: timeoutMs } = config;
  const resolve = options.resolve ?? systemResolver(timeoutMs);
  const client = createCallbackClient({ policy, resolve, clock, timeoutMs, ca: options.ca });
  const limits = createPendingLimits({
    perHost: config.pendingPerHost,
    perClient: config.pendingPerClient,
    sharers: store.sharers,
  });
  /** What takes a request under way out of the limits again, by its id. */
  const pending = new Map<number, () => void>();
  const versions = createTopicVersions({
    published: options.published,
    clock,
    onNewest: (newest) => announcer.note(newest),
    onNew: (topic) => announcer.announce(topic),
    onElsewhere({ topic }) {
      log.info({ topic }, 'another sidecar has a newer version: this one looks for it');
      recheck();
    },
    onOutdated: ({ url, publishedAt }) =>
      log.warn(
        { topic: url, publishedAt: new Date(publishedAt).toISOString() },
        'an older set than the one distributed last is published: subscribers are not sent it, a new build is what takes content back',
      ),
  });
  const announcer = createAnnouncer({
    store,
    clock,
    storeFailed,
    learn: (standing) => versions.learn([standing]),
    isNewest: ({ url, version }) => isStarted && versions.toDeliver(url)?.version === version,
    distribute: (topic) => distributor.distribute(topic),
  });
  const recheck = (): void => {
    options.recheck().catch((error: unknown) => log.warn({ err: error }, 'looking for a publication failed'));
  };
  const distributor = createDistributor({
    store,
    clock,
    log,
    metrics,
    storeFailed,
    concurrency: config.concurrency,
    concurrencyPerHost: config.concurrencyPerHost,
    deadlineMs: timeoutMs,
    topics: () => versions.all().flatMap(({ url }) => (versions.toDeliver(url) === undefined ? [] : [url])),
    tools: {
      client,
      clock,
      sign: createSigner(),
      retrySeconds: config.retrySeconds,
      newest: (url) => versions.toDeliver(url),
    },
    onSettled: (requestId) => {
      pending.get(requestId)?.();
      pending.delete(requestId);
      housekeeping.leaseGranted();
    },
  });
  const housekeeping = createHousekeeping({ store, clock, log, storeFailed });
  let isStarted = false;
  let endNews: (() => void) | undefined;

  const takeRequests = async (): Promise<void> => {
    for (const taken of await store.unsettled()) {
      pending.get(taken.request.id)?.();
      pending.set(taken.request.id, limits.add(taken.request));
      distributor.verify(taken);
    }
  };

  /** Looks at what others may have left to do, or have done; once more where it is asked for meanwhile. */
  const lookAround = oneAtATime(async () => {
    if (!isStarted) return;
    try {
      versions.learn(await store.topicOrder());
      await takeRequests();
    } catch (error) {
      return storeFailed(error);
    }
    await distributor.wake();
  });

  const accept = async (request: HubRequest, from: string): Promise<void> => {
    if (request.mode === 'publish') return recheck();
    const { target, ...asked } = request;
    const errand = { host: target.host, client: from };
    if (limits.isFull(errand)) {
      throw new HttpProblem(
        429,
        'Too many verifications are under way for this callback host or this client.',
        {
          headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
        },
      );
    }
    const topicVersion = versions.get(request.topic)?.version;
    if (topicVersion === undefined) throw notReady('The topic is not published at the moment.');
    const release = limits.add(errand);
    try {
      const accepted = await store.accept({
        leaseSeconds: null,
        secret: null,
        ...asked,
        ...errand,
        topicVersion,
        requestedAt: clock.now(),
      });
      if (accepted === null) return release();
      pending.set(accepted.request.id, release);
      logChange(log, accepted.change, null);
      distributor.verify(accepted);
    } catch (error) {
      release();
      if (!(error instanceof StoreFault)) throw error;
      storeFailed(error);
      throw outOfService();
    }
  };

  return {
    router: hubRouter({
      topics: () => {
        const urls = versions.all().map(({ url }) => url);
        if (!isStarted || urls.length === 0) throw notReady('Nothing is published yet; try again shortly.');
        return urls;
      },
      rules: {
        policy,
        leaseSeconds: config.leaseSeconds,
        leaseSecondsMin: config.leaseSecondsMin,
        leaseSecondsMax: config.leaseSecondsMax,
      },
      accept,
      async inspect(asked) {
        try {
          return reportOn(await store.findPair(keysOf(asked)), asked, clock.now());
        } catch (error) {
          if (!(error instanceof StoreFault)) throw error;
          storeFailed(error);
          throw outOfService();
        }
      },
      metrics,
    }),
    publicationChanged() {
      if (isStarted) versions.look();
    },
    async start() {
      versions.learn(await store.topicOrder());
      // The clock may have been put back since they were written down.
      await store.boundWaits(clock.now() + Math.max(0, ...config.retrySeconds) * 1000);
      isStarted = true;
      versions.look();
      await takeRequests();
      await distributor.wake();
      housekeeping.start();
      endNews = store.onNews(lookAround);
    },
    async stop(graceMs) {
      isStarted = false;
      endNews?.();
      versions.stop();
      housekeeping.stop();
      const ended = distributor.stop();
      const cancel = clock.after(graceMs, () => {
        store.hurry();
        void client.close();
      });
      await ended;
      cancel();
      await client.close();
    },
    gauges: gaugesOf({ store, versions, clock }),
    underWay: () => distributor.underWay(),
  };
}
