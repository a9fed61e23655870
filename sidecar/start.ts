import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { holdCurrent } from './current.ts';
import { needsDataDir } from './data-dir.ts';
import { measureEventLoopDelay } from './http/event-loop-delay.ts';
import { createMetrics } from './http/metrics.ts';
import type { Metrics } from './http/metrics.ts';
import { CONNECTION_LIMITS } from './http/connection-limits.ts';
import type { ConnectionLimits } from './http/connection-limits.ts';
import { closeServer } from './http/close-server.ts';
import { httpServer } from './http/server.ts';
import { serverBundle } from './pages/server-bundle.ts';
import type { Publication } from './publication.ts';
import { directorySource } from './publication/directory-source.ts';
import { originSource } from './publication/origin-source.ts';
import type { Source } from './publication/source.ts';
import { openReviewIndex } from './reviews/open-review-index.ts';
import { keepWarm } from './reviews/warm-up.ts';
import { siblingClient } from './workers/hand-on.ts';
import type { SiblingClient } from './workers/hand-on.ts';
import { relayedSource } from './workers/relayed-source.ts';
import type { Siblings } from './workers/siblings.ts';

/** How often `DIST_DIR` is looked at: a new set is to be noticed within two seconds. */
const DIRECTORY_EVERY_MS = 500;

/** How often the log says that connections are refused. */
const REFUSAL_TOLD_EVERY_MS = 60_000;

/** How long requests under way get to finish. */
const STOP_WITHIN_MS = 10_000;

/** The siblings of a worker, and the way to ask them. */
interface Family {
  readonly siblings: Siblings;
  readonly client: SiblingClient;
}

/** A listening sidecar. Disposing of it refuses new connections, lets requests finish for 10 s, then ends everything. */
export interface Running extends AsyncDisposable {
  /** Where a person on this machine finds it. */
  readonly url: string;
  /** Name of the business that is served; null while nothing is published. */
  readonly businessName: string | null;
  /** Where the documents come from. */
  readonly place: string;
}

export interface StartOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly metrics?: Metrics;
  /** The other workers on its port; without them it serves alone. */
  readonly siblings?: Siblings | undefined;
}

/**
 * Starts a sidecar: resolves when it listens and has looked for a published set once. Without one it answers 503 and
 * goes on looking. Rejects when it cannot listen.
 */
export async function start({
  config,
  log,
  metrics = createMetrics(),
  siblings,
}: StartOptions): Promise<Running> {
  await using stack = new AsyncDisposableStack();
  stack.use(measureEventLoopDelay(metrics.registry));
  const family = siblings && { siblings, client: stack.use(siblingClient(siblings.secret)) };
  const source = sourceOf(config, family);
  let found: Publication | null = null;
  const current = stack.use(
    holdCurrent({
      source,
      everyMs: config.originUrl === undefined ? DIRECTORY_EVERY_MS : config.originRefreshSeconds * 1000,
      log,
      openIndex: (publication) => {
        found = publication;
        const index = openReviewIndex(publication, {
          baseUrl: config.baseUrl ?? publication.baseUrl,
          dataDir: needsDataDir(config) || existsSync(config.dataDir) ? config.dataDir : null,
          onUnkept: (why) =>
            log.warn({ why }, 'the index could not be kept in DATA_DIR: the next start makes it anew'),
        });
        return siblings === undefined ? index : siblings.together(publication.version, index);
      },
    }),
  );
  siblings?.onLook(() => void current.recheck());
  current.onChange(({ publication }) => {
    if (config.baseUrl === undefined || config.baseUrl === publication.baseUrl) return;
    log.warn(
      { baseUrl: config.baseUrl, builtFor: publication.baseUrl },
      'BASE_URL is not the one that the documents were built for: their links lead elsewhere',
    );
  });
  if (config.mcp.sessionSecrets?.some(({ length }) => length < 16) === true)
    log.warn('SESSION_SECRET is short: whoever guesses it can make session ids');
  const isFirst = siblings === undefined || siblings.number === 1;
  if (isFirst && config.databaseUrl !== undefined && config.mcp.sessionSecrets === undefined)
    log.warn(
      'DATABASE_URL without SESSION_SECRET: each DATA_DIR has a secret of its own, and MCP sessions of one sidecar are unknown to the others; give all the same',
    );
  if (config.trustProxy === true)
    log.warn(
      'TRUST_PROXY=true lets every client name any address as its own: name the proxies, or how many there are',
    );
  let isUp = false;
  const bundle = serverBundle(join(config.distDir, 'server'), {
    log,
    isNeeded: () =>
      isUp && config.siteMode === 'full' && config.originUrl === undefined && current.newest() !== null,
  });
  const shared = family && { ...family, found: () => found };
  const app = stack.use(await createApp({ config, current, bundle, log, metrics, shared }));

  const limits = connectionLimits(config, siblings?.of ?? 1);
  let refusalToldMs = -Infinity;
  const onRefused = (limit: 'inAll' | 'perAddress') => {
    if (performance.now() - refusalToldMs < REFUSAL_TOLD_EVERY_MS) return;
    refusalToldMs = performance.now();
    log.warn({ limit, most: limits[limit] }, 'connections refused: too many are open');
  };
  // While others serve, nobody is to come to who cannot answer yet.
  if (siblings?.isLate === true) {
    await current.recheck();
    await bundle.load();
  }
  const server = httpServer(app.listener, { limits, onRefused }).listen(config.port, config.host);
  await once(server, 'listening');
  stack.defer(() => closeServer(server, STOP_WITHIN_MS));
  stack.defer(() => app.endStreams());
  await current.recheck();
  const pages = await bundle.load();
  if (isFirst && config.originUrl !== undefined && config.siteMode === 'full' && pages === null)
    log.warn(
      { place: config.distDir },
      'DIST_DIR has no server/: the pages /search and /reviews/{id} are answered with 404; bring it along from the build that is at ORIGIN_URL',
    );
  stack.use(keepWarm(current, log));

  // What is missing is told after the line that names the URL, which others read first.
  const told = setImmediate(() => {
    isUp = true;
    void bundle.load();
  });
  stack.defer(() => clearImmediate(told));

  const opened = stack.move();
  return {
    url: urlOf(server, config.host),
    businessName: current.newest()?.index.business.name ?? null,
    place: source.place,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

function sourceOf({ originUrl, distDir }: Config, family: Family | undefined): Source {
  if (originUrl === undefined) return directorySource(distDir);
  const origin = originSource(originUrl);
  return family === undefined ? origin : relayedSource(origin, family);
}

/** What is allowed to one of `workers` processes, among which connections are dealt out in turn. */
function connectionLimits({ trustProxy }: Config, workers: number): ConnectionLimits {
  const { inAll, perAddress } = CONNECTION_LIMITS;
  return {
    inAll: Math.ceil(inAll / workers),
    // Behind a proxy every client has its address.
    perAddress: trustProxy === false ? Math.ceil(perAddress / workers) : 0,
  };
}

function urlOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : '';
  const isAny = host === '0.0.0.0' || host === '::';
  const name = isAny ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
