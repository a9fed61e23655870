import { parseArgs } from 'node:util';
import { addressPolicy } from '../sidecar/hub/address-policy.ts';
import { createCallbackClient } from '../sidecar/hub/callback-client.ts';
import { urlKey } from '../sidecar/hub/callback-url.ts';
import { systemClock } from '../sidecar/hub/clock.ts';
import { type Attempted, deny } from '../sidecar/hub/deliver.ts';
import { callbackHash } from '../sidecar/hub/hub-log.ts';
import { systemResolver } from '../sidecar/hub/resolve-host.ts';
import type { HubStore, StoredSubscription } from '../sidecar/hub/store.ts';
import { StoreFault } from '../sidecar/hub/store-fault.ts';
import type { Subscription } from '../sidecar/hub/subscription.ts';
import { STATES, isFailing } from '../sidecar/hub/subscription.ts';
import type { Config } from '../sidecar/config.ts';
import { configFromEnv, readEnv } from '../sidecar/config.ts';
import { ConfigError } from '../sidecar/config/setting.ts';
import { backup, restore } from './hub/copy-store.ts';
import { openStore } from './hub/open-store.ts';
import { explainReason } from './hub/explain-reason.ts';
import { runScript, UsageError } from './run-script.ts';

/** How it is called, in a line. */
export const USAGE =
  'usage: npm run hub -- status | list [--failing] [--state STATE] [--limit N] | inspect CALLBACK | remove CALLBACK [--topic URL] | backup FILE | restore FILE   CALLBACK: its URL or hash';
/** The commands that are about nothing in particular. */
const WITHOUT_SUBJECT: ReadonlySet<string> = new Set(['status', 'list']);
const REASON = 'removed by the operator';

if (import.meta.main) await runScript(main, USAGE);

/** Lets the operator see, end, save and put back subscriptions; but for that a sidecar over the same store may run. */
export async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      failing: { type: 'boolean', default: false },
      state: { type: 'string' },
      limit: { type: 'string' },
      topic: { type: 'string' },
    },
  });
  const [command = '', subject, ...rest] = positionals;
  const known = new Map<string, (config: Config) => Promise<number>>([
    ['status', inStore(status)],
    [
      'list',
      inStore((store) =>
        list(store, {
          states: statesOf(values.state),
          limit: limitOf(values.limit),
          failing: values.failing,
        }),
      ),
    ],
    ['inspect', inStore((store) => inspect(store, named(subject, 'CALLBACK')))],
    [
      'remove',
      inStore((store, config) =>
        remove(store, config, { callback: named(subject, 'CALLBACK'), topic: values.topic }),
      ),
    ],
    ['backup', (config) => backup(named(subject, 'FILE'), config)],
    ['restore', (config) => restore(named(subject, 'FILE'), config)],
  ]);
  const run = known.get(command);
  const isTooMuch = rest.length > 0 || (subject !== undefined && WITHOUT_SUBJECT.has(command));
  if (run === undefined || isTooMuch) {
    throw new UsageError(`expected ${[...known.keys()].join(', ')}, got ${args.join(' ') || 'nothing'}`);
  }
  try {
    return await run(configFromEnv(readEnv(env)));
  } catch (error) {
    if (error instanceof StoreFault) console.error(`${error.file}: ${error.message}; ${error.remedy}.`);
    else if (error instanceof ConfigError) console.error(error.message);
    else throw error;
    return 1;
  }
}

/** What works on the store, which has to be there: in the database, where there is one, else in DATA_DIR. */
function inStore(
  work: (store: HubStore, config: Config) => Promise<number>,
): (config: Config) => Promise<number> {
  return async (config) => {
    await using opened = await openStore(config);
    return await work(opened.store, config);
  };
}

async function status(store: HubStore): Promise<number> {
  const counts = await store.counts();
  const owed = await Promise.all(
    (await store.topicOrder()).map(({ topic, version }) => store.backlog(topic, version)),
  );
  const standing = await store.list(['active', 'condemned'], Number.MAX_SAFE_INTEGER);
  const troubles = {
    owed: owed.reduce((sum, count) => sum + count, 0),
    failing: standing.filter(({ subscription }) => isFailing(subscription)).length,
  };
  for (const [name, count] of Object.entries({ ...counts, ...troubles })) {
    console.log(`${name.padEnd(14)} ${count}`);
  }
  return 0;
}

async function list(
  store: HubStore,
  { states, limit, failing }: { states: readonly Subscription['state'][]; limit: number; failing: boolean },
): Promise<number> {
  const all = await store.list(states, Number.MAX_SAFE_INTEGER);
  const wanted = failing ? all.filter(({ subscription }) => isFailing(subscription)) : all;
  if (wanted.length > 0) {
    console.log(
      ['hash'.padEnd(16), 'state'.padEnd(8), 'topic'.padEnd(14), 'host', 'last attempt'].join('  '),
    );
  }
  for (const stored of wanted.slice(0, limit)) {
    const { subscription, attempts } = stored;
    const last = attempts.at(-1);
    const cells = [
      callbackHash(stored.callbackKey),
      subscription.state.padEnd(8),
      new URL(stored.topic).pathname.padEnd(14),
      stored.host,
      last === undefined ? 'no attempt yet' : `${instant(last.at)} ${last.kind} ${outcome(last)}`,
    ];
    console.log(cells.join('  '));
  }
  if (wanted.length > limit) {
    console.error(`These are the newest ${limit} of ${wanted.length}; --limit N shows more.`);
  }
  return 0;
}

async function inspect(store: HubStore, callback: string): Promise<number> {
  const found = await matching(store, callback);
  for (const stored of found) console.log(`${describe(stored).join('\n')}\n`);
  return found.length > 0 ? 0 : notFound(callback);
}

/** Everything but the secret. */
function describe({ topic, callbackKey, subscription, attempts }: StoredSubscription): string[] {
  const facts: [string, string][] = [
    ['callback', callbackKey],
    ['hash', callbackHash(callbackKey)],
    ['topic', topic],
  ];
  if (subscription.state !== 'none') {
    facts.push(['state', `${subscription.state} since ${instant(subscription.since)}`]);
  }
  if ('reason' in subscription) facts.push(['reason', explainReason(subscription.reason)]);
  if (subscription.state === 'active') {
    const { delivery } = subscription;
    facts.push(
      ['lease', `${subscription.leaseSeconds} s, until ${instant(subscription.expiresAt)}`],
      ['secret', subscription.secret === null ? 'none' : 'given'],
      ['holds', subscription.delivered?.slice(0, 16) ?? 'unknown'],
      ['failed', `${subscription.failedDeliveries} deliveries in a row`],
      [
        'next attempt',
        delivery.phase === 'retrying' ? instant(delivery.nextAttemptAt) : 'with the next change',
      ],
    );
  }
  for (const attempt of attempts) {
    facts.push([
      'attempt',
      `${instant(attempt.at)} ${attempt.kind} ${outcome(attempt)} in ${attempt.durationMs} ms`,
    ]);
  }
  return facts.map(([name, value]) => `${name.padEnd(14)} ${value}`);
}

/** Tells the subscriber, then ends the subscription. */
async function remove(
  store: HubStore,
  { hub }: Config,
  { callback, topic: only }: { callback: string; topic: string | undefined },
): Promise<number> {
  if (only !== undefined && !URL.canParse(only)) {
    throw new UsageError(`expected --topic with the URL of a topic, got ${only}`);
  }
  const client = createCallbackClient({
    policy: addressPolicy(hub.callbackAllowCidrs),
    resolve: systemResolver(hub.deliveryTimeoutMs),
    clock: systemClock,
    timeoutMs: hub.deliveryTimeoutMs,
  });
  const found = await matching(store, callback);
  const standing = found.filter(
    ({ topic, subscription: { state } }) =>
      (state === 'active' || state === 'condemned' || state === 'pending') &&
      (only === undefined || topic === urlKey(only)),
  );
  for (const { id, topic, subscription } of standing) {
    const denied =
      subscription.state === 'active' || subscription.state === 'condemned'
        ? await deny(subscription, REASON, { client, clock: systemClock })
        : null;
    await store.apply(id, { type: 'withdrawn', reason: REASON, at: Date.now() }, denied?.report);
    console.log(`${topic}: removed; the subscriber ${toldOf(denied)}.`);
  }
  await client.close();
  return standing.length > 0 ? 0 : notFound(callback);
}

function toldOf(denied: Attempted | null): string {
  if (denied === null) return 'was not told, as it had not verified the request yet';
  const { reason } = denied.report;
  return reason === null ? 'has been told' : `could not be told: ${explainReason(reason)}`;
}

async function matching(store: HubStore, callback: string): Promise<readonly StoredSubscription[]> {
  const all = await store.list(STATES, Number.MAX_SAFE_INTEGER);
  const key = URL.canParse(callback) ? urlKey(callback) : callback;
  return all.filter(({ callbackKey }) => callbackKey === key || callbackHash(callbackKey) === callback);
}

function notFound(callback: string): number {
  console.error(`There is no such subscription: ${callback}`);
  return 1;
}

function named(value: string | undefined, what: string): string {
  if (value === undefined) throw new UsageError(`expected ${what}, got nothing`);
  return value;
}

function statesOf(state: string | undefined): readonly Subscription['state'][] {
  if (state === undefined) return STATES;
  const found = STATES.filter((name) => name === state);
  if (found.length === 0)
    throw new UsageError(`expected --state with one of ${STATES.join(', ')}, got ${state}`);
  return found;
}

function limitOf(limit: string | undefined): number {
  const number = Number(limit ?? 100);
  if (!Number.isSafeInteger(number) || number < 1) {
    throw new UsageError(`expected --limit with a whole number above 0, got ${limit}`);
  }
  return number;
}

function outcome({ status, reason }: { status: number | null; reason: string | null }): string {
  return reason === null ? `ok (${status})` : explainReason(reason);
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}
