import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Clock } from './clock.ts';
import type { Hub } from './hub.ts';
import { createHubMetrics } from './hub-metrics.ts';
import type { HubMetrics } from './hub-metrics.ts';
import { hubErrors } from './hub-router.ts';
import { outOfService } from './out-of-service.ts';
import type { HubStore } from './store.ts';
import { TAKEN_AWAY, StoreFault } from './store-fault.ts';
import type { OpenedStore, StorePlace } from './store-place.ts';

/** How often the store is looked at, and a hub that is out of service is tried again. */
const LOOK_EVERY_MS = 2000;

/** What a hub is made of once its store is open. */
export interface HubParts {
  readonly store: HubStore;
  /** The time by which leases and waits in it are reckoned. */
  readonly clock: Clock;
  readonly metrics: HubMetrics;
  readonly storeFailed: (error: unknown) => void;
}

export interface KeptHubOptions {
  readonly place: StorePlace;
  /** For looking at the store from time to time. */
  readonly clock: Clock;
  readonly log: Logger;
  readonly registry: Registry;
  /** Makes a hub over a store that was opened; it is started and stopped here. */
  readonly create: (parts: HubParts) => Hub;
}

/** A hub that is there whenever its store is. */
export interface KeptHub {
  /** Answers at the path of the hub: 503 (Service Unavailable) while it is out of service. */
  readonly handler: RequestHandler;
  /** Answers errors at the path of the hub, those that were found before it too. */
  readonly errors: ErrorRequestHandler;
  publicationChanged(): void;
  /** Null when the hub is in service, else in a few words why not. */
  whyAway(): string | null;
  /** Puts the hub into service if it can be, and goes on looking; never rejects. */
  start(): Promise<void>;
  /** Ends within `graceMs` milliseconds, as a hub does, and closes the store. */
  stop(graceMs: number): Promise<void>;
}

/** A hub in service. */
interface Service {
  readonly hub: Hub;
  readonly opened: OpenedStore;
}

/**
 * Keeps a hub over a store in service. What its store cannot do is no reason for anything else
 * to stop: the hub is out of service, the log says once why and what to do, and it comes back by itself within seconds of
 * the cause being gone. Files that were deleted or replaced are opened anew.
 */
export function keepHub({ place, clock, log, registry, create }: KeptHubOptions): KeptHub {
  let service: Service | null = null;
  let fault: StoreFault | null = null;
  /** What the operator was told last. */
  let complaint: string | null = null;
  /** What was closed: because it could not be used, or as all ends. */
  const left = new WeakSet<OpenedStore>();
  let looking: Promise<void> = Promise.resolve();
  let isStopped = false;
  let cancel: (() => void) | undefined;
  const metrics = createHubMetrics(registry, () => service?.hub.gauges ?? null);

  const storeFailed = (error: unknown): void => {
    const found = place.fault(error);
    if (found === null) log.error({ err: error }, 'the hub store failed');
    else note(found);
  };

  const note = (found: StoreFault): void => {
    const isFirst = fault?.message !== found.message;
    fault = found;
    // Where one process takes the place of another, the old one has a moment to go.
    if (complaint === found.message || (isFirst && found.file === place.handover)) return;
    complaint = found.message;
    const { file, remedy, message } = found;
    log.error({ file, remedy }, `the hub is out of service: ${message}`);
  };

  const open = async (): Promise<void> => {
    await using stack = new AsyncDisposableStack();
    const opened = await place.open();
    stack.defer(() => opened.close());
    for (const { file, remedy, message } of opened.warnings ?? []) log.warn({ file, remedy }, message);
    const { store, clock: storeClock } = opened;
    const hub = create({
      store,
      clock: storeClock,
      metrics,
      // What fails while it ends says nothing of what is opened next.
      storeFailed: (error) => {
        if (!left.has(opened)) storeFailed(error);
      },
    });
    stack.defer(() => hub.stop(0));
    fault = null;
    await hub.start();
    stack.move();
    service = { hub, opened };
    // What was published while it started has not been told to it.
    hub.publicationChanged();
    sayWell();
  };

  const sayWell = (): void => {
    if (complaint !== null) log.info({ file: place.name }, 'the hub is in service again');
    complaint = null;
  };

  const close = async ({ hub, opened }: Service, graceMs: number): Promise<void> => {
    service = null;
    await hub.stop(graceMs);
    // What somebody would still have asked is asked by whoever opens it next.
    left.add(opened);
    await opened.close().catch((error: unknown) => storeFailed(error));
  };

  const leave = (found: Service): Promise<void> => {
    left.add(found.opened);
    return close(found, 0);
  };

  const look = async (): Promise<void> => {
    if (service?.opened.isGone() === true) {
      note(new StoreFault(place.name, TAKEN_AWAY));
      await leave(service);
    }
    if (service !== null && fault !== null) await (fault.mayPass ? probe(service) : leave(service));
    if (service === null) {
      await open().catch((error: unknown) => {
        const found = place.fault(error);
        if (found !== null) return note(found);
        throw error;
      });
    }
  };

  const probe = async (probed: Service): Promise<void> => {
    try {
      await probed.opened.store.probe();
      fault = null;
      sayWell();
    } catch (error) {
      storeFailed(error);
      if (!(error instanceof StoreFault && error.mayPass)) await leave(probed);
    }
  };

  const round = (): void => {
    looking = look()
      .catch((error: unknown) => log.error({ err: error }, 'the hub could not be put into service'))
      .finally(() => {
        if (!isStopped) cancel = clock.after(LOOK_EVERY_MS, round);
      });
  };

  return {
    handler(req, res, next) {
      if (service === null) throw outOfService();
      if (service.opened.isGone()) {
        // What is accepted into a file that was taken away a moment ago would be lost.
        note(new StoreFault(place.name, TAKEN_AWAY));
        throw outOfService();
      }
      service.hub.router(req, res, next);
    },
    errors: hubErrors(metrics),
    publicationChanged: () => service?.hub.publicationChanged(),
    whyAway: () => fault?.message ?? (service === null ? 'not started' : null),
    start() {
      round();
      return looking;
    },
    async stop(graceMs) {
      isStopped = true;
      cancel?.();
      await looking;
      if (service !== null) await close(service, graceMs);
    },
  };
}
