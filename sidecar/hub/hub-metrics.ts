import type { Registry } from 'prom-client';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { AttemptReport, StoreCounts } from './store.ts';

/** What is asked anew for every reading. */
export interface HubGauges {
  readonly counts: () => Promise<StoreCounts>;
  /** Subscriptions that do not hold the newest version, and for how many seconds it has been there. */
  readonly backlog: () => Promise<{ owed: number; ageSeconds: number }>;
}

/** Counts what the hub does. */
export interface HubMetrics {
  /** One answered request; the mode is `invalid` for one that could not be read. */
  request(mode: string, status: number): void;
  /** One request to a callback. */
  attempt(report: AttemptReport): void;
}

/** Registers the metrics of the hub. While `gauges` gives null the hub is out of service and nothing is known of it. */
export function createHubMetrics(registry: Registry, gauges: () => HubGauges | null): HubMetrics {
  const registers = [registry];
  /** A reading, or null where there is none: it must not take the other metrics with it. */
  const read = async <Reading>(ask: (gauges: HubGauges) => Promise<Reading>): Promise<Reading | null> => {
    const asked = gauges();
    return asked === null ? null : ask(asked).catch(() => null);
  };
  const requests = new Counter({
    name: 'reviewcast_hub_requests_total',
    help: 'Requests to the hub, by mode and status.',
    labelNames: ['mode', 'status'],
    registers,
  });
  const verifications = new Counter({
    name: 'reviewcast_hub_verifications_total',
    help: 'Verifications, by mode and outcome: verified, refused by what was answered, or unanswered.',
    labelNames: ['mode', 'outcome'],
    registers,
  });
  const deliveries = new Counter({
    name: 'reviewcast_hub_deliveries_total',
    help: 'Attempts at a delivery, by outcome: delivered, gone, a class of status, or unanswered.',
    labelNames: ['outcome'],
    registers,
  });
  const latency = new Histogram({
    name: 'reviewcast_hub_callback_duration_seconds',
    help: 'How long requests to callbacks take, by kind.',
    labelNames: ['kind'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  // oxlint-disable-next-line no-new -- a gauge that collects itself is known by its registry
  new Gauge({
    name: 'reviewcast_hub_in_service',
    help: 'Whether the hub can be used: 1, or 0 where its store or its place is taken.',
    registers,
    // Of several workers one has the hub.
    aggregator: 'max',
    collect() {
      this.set(gauges() === null ? 0 : 1);
    },
  });
  // oxlint-disable-next-line no-new -- likewise
  new Gauge({
    name: 'reviewcast_hub_subscriptions',
    help: 'Subscriptions, by state; those that ended are kept for a while.',
    labelNames: ['state'],
    registers,
    aggregator: 'max',
    async collect() {
      this.reset();
      const counts = await read((of) => of.counts());
      if (counts === null) return;
      const { verifications: _, ...states } = counts;
      for (const [state, count] of Object.entries(states)) this.set({ state }, count);
    },
  });
  // oxlint-disable-next-line no-new -- likewise
  new Gauge({
    name: 'reviewcast_hub_backlog',
    help: 'Subscriptions that do not hold the newest version yet.',
    registers,
    aggregator: 'max',
    async collect() {
      const backlog = await read((of) => of.backlog());
      if (backlog === null) this.remove();
      else this.set(backlog.owed);
    },
  });
  // oxlint-disable-next-line no-new -- likewise
  new Gauge({
    name: 'reviewcast_hub_backlog_age_seconds',
    help: 'How long the oldest version that somebody is owed has been there.',
    registers,
    aggregator: 'max',
    async collect() {
      const backlog = await read((of) => of.backlog());
      if (backlog === null) this.remove();
      else this.set(backlog.ageSeconds);
    },
  });
  return {
    request: (mode, status) => requests.inc({ mode, status }),
    attempt({ kind, status, reason, durationMs }) {
      latency.observe({ kind }, durationMs / 1000);
      if (kind === 'deliver') deliveries.inc({ outcome: deliveryOutcome(status) });
      if (kind === 'subscribe' || kind === 'unsubscribe') {
        verifications.inc({ mode: kind, outcome: verificationOutcome(status, reason) });
      }
    },
  };
}

function verificationOutcome(status: number | null, reason: string | null): string {
  if (reason === null) return 'verified';
  return status === null ? 'unanswered' : 'refused';
}

function deliveryOutcome(status: number | null): string {
  if (status === null) return 'unanswered';
  if (status >= 200 && status <= 299) return 'delivered';
  return status === 410 ? 'gone' : `${Math.floor(status / 100)}xx`;
}
