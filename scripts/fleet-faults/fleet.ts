import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ask } from '../../sidecar/test/ask.ts';
import type { Databases } from '../../sidecar/test/postgres-server.ts';
import { aReview, documentOf } from '../../sidecar/test/publication-of.ts';
import { aSet, manifestOf, publish, temporaryDirectory } from '../../sidecar/test/publish-set.ts';
import type { FileSet } from '../../sidecar/test/publish-set.ts';
import type { SidecarProcess } from '../../sidecar/test/sidecar-process.ts';
import { startSidecar } from '../../sidecar/test/sidecar-process.ts';
import { subscribeToHub } from '../../sidecar/test/subscribe-to-hub.ts';
import { ownCertificate } from '../subscribe/certificate.ts';
import { obliging, startSubscriber } from '../subscribe/subscriber.ts';
import type { Delivered } from './check-histories.ts';
import { cutProxy } from './cut-proxy.ts';
import type { CutProxy } from './cut-proxy.ts';
import { LOOK_EVERY_MS, roundRobin } from './round-robin.ts';
import { givenUp, storedRow } from './stored.ts';

/** How long a request to a callback may take. */
export const TIMEOUT_MS = 3000;

/** After this the claims of a sidecar that is gone have ended and another has found them. */
export const CLAIMS_END_MS = claimsEndMs(TIMEOUT_MS);

const RETRY_SECONDS = [1, 1, 1, 2, 2, 3];

/** How often a version is tried at most, the first time included, and once more for each sidecar that was lost in the midst of it. */
export const MOST_ATTEMPTS = 1 + RETRY_SECONDS.length;

const STEP_CLOCK = fileURLToPath(new URL('step-clock.ts', import.meta.url));

/** One of the sidecars, with documents and a way to the database of its own. */
export interface Member {
  readonly directory: string;
  readonly way: CutProxy;
  /** Null while it does not run. */
  process: SidecarProcess | null;
}

export interface FleetOptions {
  readonly server: Databases;
  readonly members: number;
  readonly subscribers: number;
  /** How a callback answers, after how many milliseconds; null for never. */
  readonly answer?: () => { status: number; afterMs: number } | null;
  /** How long a request to a callback may take, unless the usual time. */
  readonly timeoutMs?: number;
  /** Steps the clocks of all sidecars, each as its seed says. */
  readonly clockSeed?: number;
}

/** Sidecars over one database, and subscribers that keep what comes. Disposing of it ends all. */
export interface Fleet extends AsyncDisposable {
  readonly members: readonly Member[];
  /** The balancer before them. */
  readonly url: string;
  /** The reviews that every version has. */
  readonly reviews: readonly string[];
  readonly callbacks: readonly string[];
  readonly delivered: readonly Delivered[];
  /** The callbacks that were told that they are subscribed no more: three deliveries in a row had failed. When, by `performance.now()`. */
  readonly denied: ReadonlyMap<string, number>;
  /** The bodies of the versions published after all had subscribed, in their order. */
  readonly published: readonly string[];
  /** Makes the next version, and gives what publishes it at one sidecar after the other. */
  next(): (member: Member) => Promise<void>;
  /** Starts one that does not run. */
  start(member: Member): Promise<void>;
  /** A metric of each that runs, or of those that are named: who is stopped would not answer. */
  metric(name: string, of?: readonly Member[]): Promise<number[]>;
  /** What the database has of a callback, as JSON. */
  stored(callback: string): Promise<string>;
  /** Callbacks that are subscribed no more after three failed deliveries, also those that could not be told. */
  givenUp(): Promise<string[]>;
  /** Resolves when everybody who is still subscribed has acknowledged the newest version, or gives how many have not after so long. */
  settled(withinMs: number): Promise<number>;
}

/** Starts the sidecars with a first version behind a balancer, and subscribes everybody through that. */
export async function startFleet(options: FleetOptions): Promise<Fleet> {
  await using stack = new AsyncDisposableStack();
  const certificate = ownCertificate(['127.0.0.1', 'localhost']);
  const delivered: Delivered[] = [];
  const denied = new Map<string, number>();
  // The same text comes to thousands.
  const bodies = new Map<string, string>();
  const kept = (body: string): string => bodies.get(body) ?? (bodies.set(body, body), body);
  const { timeoutMs = TIMEOUT_MS } = options;
  const late = stack.use(lateness()).ms;
  const answer = options.answer ?? (() => ({ status: 204, afterMs: 0 }));
  const subscriber = stack.use(
    await startSubscriber({
      certificate,
      behaviour(received, res) {
        if (received.method === 'GET') {
          if (received.query.get('hub.mode') === 'denied') denied.set(received.path, performance.now());
          return obliging(received, res);
        }
        const { path, body, headers } = received;
        const how = answer();
        const at = performance.now();
        const lateMs = late();
        const note = (acknowledged: boolean): void => {
          delivered.push({
            callback: path,
            body: kept(body.toString()),
            id: String(headers['webhook-id']),
            attempt: String(headers['webhook-attempt']),
            at,
            acknowledged,
            tookMs: performance.now() - at + lateMs,
          });
        };
        if (how === null) return note(false);
        const acknowledge = (): void => {
          const isThere = !res.destroyed;
          if (isThere) res.writeHead(how.status).end();
          note(isThere && how.status < 300);
        };
        if (how.afterMs === 0) acknowledge();
        else globalThis.setTimeout(acknowledge, how.afterMs);
      },
    }),
  );
  const database = await options.server.database();
  const members: Member[] = [];
  const published: string[] = [];
  let made = 0;

  const start = async (member: Member): Promise<void> => {
    const number = members.indexOf(member);
    const env =
      options.clockSeed === undefined ? {} : { CLOCK_SEED: String(options.clockSeed * 10 + number) };
    member.process = await startSidecar({
      DIST_DIR: member.directory,
      DATA_DIR: join(member.directory, 'data'),
      DATABASE_URL: member.way.url,
      SESSION_SECRET: 'a secret that all sidecars have',
      HUB_CALLBACK_ALLOW_CIDRS: '127.0.0.0/8',
      HUB_DELIVERY_TIMEOUT_MS: String(timeoutMs),
      HUB_RETRY_SECONDS: RETRY_SECONDS.join(),
      HUB_CONCURRENCY: '12',
      HUB_CONCURRENCY_PER_HOST: '36',
      HUB_PENDING_PER_CLIENT: '0',
      HUB_PENDING_PER_HOST: '0',
      // All that comes by the balancer has one address.
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'fatal',
      NODE_EXTRA_CA_CERTS: join(member.directory, 'ca.pem'),
      NODE_OPTIONS: `--import=${STEP_CLOCK}`,
      ...env,
    });
  };

  const next = (): ((member: Member) => Promise<void>) => {
    const number = made++;
    const set = version(number);
    const published_at = new Date(Date.UTC(2026, 0, 1, 0, 0, number)).toISOString();
    if (number > 0) published.push(set['/reviews.json']?.text ?? '');
    return (member) => publish(member.directory, set, { ...manifestOf(set), published_at });
  };

  const publishFirst = next();
  for (let n = 0; n < options.members; n++) {
    const directory = stack.use(await temporaryDirectory()).path;
    await writeFile(join(directory, 'ca.pem'), certificate.certificate);
    const member: Member = { directory, way: stack.use(await cutProxy(database)), process: null };
    members.push(member);
    stack.defer(async () => member.process?.[Symbol.asyncDispose]());
    await publishFirst(member);
    await start(member);
  }
  const callbacks = Array.from({ length: options.subscribers }, (_, index) => `/${index}`);
  for (const { process } of members) {
    while ((await ask(`${process?.url}/readyz?part=hub`)).status !== 200) await setTimeout(100);
  }
  const urls = () => members.flatMap(({ process }) => process?.url ?? []);
  const balancer = stack.use(await roundRobin(urls));
  await subscribeAll(balancer.url, callbacks, subscriber.url);

  const metric = (name: string, of: readonly Member[] = members): Promise<number[]> =>
    Promise.all(of.flatMap(({ process }) => (process === null ? [] : [metricOf(process.url, name)])));
  while (
    (await metric('reviewcast_hub_subscriptions{state="active"}')).some((count) => count < callbacks.length)
  )
    await setTimeout(100);

  const opened = stack.move();
  return {
    members,
    url: balancer.url,
    reviews: REVIEWS.map((n) => aReview(n).id),
    callbacks,
    delivered,
    denied,
    published,
    next,
    start,
    metric,
    stored: (callback) => storedRow(database, callback),
    givenUp: () => givenUp(database),
    async settled(withinMs) {
      const until = performance.now() + withinMs;
      for (let look = 0, gone: readonly string[] = []; ; look += 1) {
        const newest = published.at(-1);
        // What the database is asked for takes a connection each time.
        if (look % 5 === 0) gone = await givenUp(database);
        const have = new Set([...denied.keys(), ...gone]);
        for (const { body, callback, acknowledged } of delivered)
          if (acknowledged && body === newest) have.add(callback);
        if (have.size === callbacks.length || performance.now() > until) return callbacks.length - have.size;
        await setTimeout(200);
      }
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

const BEAT_MS = 20;
const REMEMBERED_MS = 3000;

/** How late this process has been lately with what it is to do, in milliseconds: what comes has waited as long. */
function lateness(): Disposable & { ms(): number } {
  let due = performance.now() + BEAT_MS;
  let worst = { ms: 0, at: due };
  const beat = setInterval(() => {
    const at = performance.now();
    const ms = at - due;
    if (ms > worst.ms || at - worst.at > REMEMBERED_MS) worst = { ms, at };
    due = at + BEAT_MS;
  }, BEAT_MS);
  return {
    ms: () => Math.max(0, performance.now() - due, worst.ms),
    [Symbol.dispose]: () => clearInterval(beat),
  };
}

/** What `CLAIMS_END_MS` is where requests may take so long. */
export function claimsEndMs(timeoutMs: number): number {
  return timeoutMs + 20_000 + 5000;
}

/** The numbers of the reviews that every version has. */
const REVIEWS = [1, 2, 3, 4, 5];

function version(number: number): FileSet {
  return aSet(documentOf(REVIEWS.map((n) => aReview(n, { text: `News of version ${number}.` }))));
}

/** How long it is asked again where the balancer finds nobody: on a busy machine all three may be silent for long. */
const ASKED_FOR_MS = 240_000;

async function subscribeAll(url: string, paths: readonly string[], at: string): Promise<void> {
  for (let from = 0; from < paths.length; from += 50) {
    await Promise.all(paths.slice(from, from + 50).map((path) => subscribe(url, at + path)));
  }
}

async function subscribe(url: string, callback: string): Promise<void> {
  const until = performance.now() + ASKED_FOR_MS;
  for (;;) {
    const { status, text } = await subscribeToHub(url, callback, '/reviews.json');
    if (status === 202) return;
    if (performance.now() > until || ![502, 503, 504].includes(status))
      throw new Error(`the hub answers ${status} to a subscription: ${text}`);
    // It looks for who is well that often.
    await setTimeout(LOOK_EVERY_MS);
  }
}

async function metricOf(url: string, name: string): Promise<number> {
  const { text } = await ask(`${url}/metrics`);
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1) ?? Number.NaN);
}
