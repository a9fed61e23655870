import type { RequestListener } from 'node:http';
import express from 'express';
import type { Logger } from 'pino';
import { HUB_PATH } from '../src/domain/topics.ts';
import type { Config } from './config.ts';
import type { Current, Snapshot } from './current.ts';
import { documentsHandler } from './documents/documents-handler.ts';
import { findFile, routeNameOf } from './documents/find-file.ts';
import { openToAll } from './http/cors.ts';
import { errorFunnel } from './http/error-funnel.ts';
import { aliveHandler, notReady, readyHandler } from './http/health.ts';
import { HttpProblem } from './http/http-problem.ts';
import { metricsHandler } from './http/metrics.ts';
import type { Metrics } from './http/metrics.ts';
import { quickAnswers } from './http/quick-answers.ts';
import { limitRate } from './http/rate-limit.ts';
import { limitRateTogether } from './http/shared-rate-limit.ts';
import { trustedBy } from './http/client-address.ts';
import { Replay } from './http/replay.ts';
import { UNKNOWN_ROUTE, observeRequests, requestObserver } from './http/request-log.ts';
import { inOriginForm, oneTargetForm } from './http/request-target.ts';
import { routeGate } from './http/route-gate.ts';
import { READ, routeFinder } from './http/route-table.ts';
import type { Route } from './http/route-table.ts';
import { openTracing } from './http/tracing.ts';
import { systemClock } from './hub/clock.ts';
import { createHub } from './hub/hub.ts';
import { keepHub } from './hub/kept-hub.ts';
import { publishedTopics } from './hub/published-topics.ts';
import { mcpRouter } from './mcp/mcp-router.ts';
import { MCP_PATH, mcpRoutes } from './mcp/mcp-routes.ts';
import { keepState } from './kept-state.ts';
import { directoryFault } from './data-dir.ts';
import { keptSessionSecret, newSecret } from './session-secret.ts';
import { pagesHandler } from './pages/pages-handler.ts';
import { problemPage } from './pages/problem-page.ts';
import type { ServerBundle } from './pages/server-bundle.ts';
import type { Publication } from './publication.ts';
import { pageLookup } from './reviews/page-lookup.ts';
import type { ReviewIndex } from './reviews/review-index.ts';
import { reviewRouter } from './reviews/review-router.ts';
import { searchHandler } from './reviews/search-handler.ts';
import { SEARCH_PATH } from './reviews/searched-page.ts';
import { sinceRouter } from './reviews/since-router.ts';
import { tellPublication } from './tell-publication.ts';
import { sharedHub } from './workers/shared-hub.ts';
import type { SharedHubOptions } from './workers/shared-hub.ts';

/** Pages that are rendered when they are asked for. A new one is a row here and a page with `prerender = false`. */
const PAGES: readonly Route[] = [
  { pattern: '/reviews/{id}', methods: READ },
  { pattern: '/search', methods: READ },
];

/** What answers of the process and not of a publication; the agents' protocol has its own errors. */
const APART: readonly Route[] = [
  { pattern: '/healthz', methods: READ },
  { pattern: '/readyz', methods: READ },
  { pattern: '/metrics', methods: READ },
  { pattern: HUB_PATH, methods: [...READ, 'POST'] },
  ...mcpRoutes,
];

/** Everything that is answered beside the published files. What is in no row here and no file is a 404. */
const ROUTES: readonly Route[] = [
  ...APART,
  { pattern: '/api/reviews/search', methods: READ },
  { pattern: '/api/reviews/since/{date}', methods: READ },
  { pattern: '/api/reviews/{id}', methods: READ },
  ...PAGES,
];

export interface AppOptions {
  readonly config: Config;
  readonly current: Current<ReviewIndex>;
  readonly bundle: ServerBundle;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** What several workers on one port share; without it this process is alone. */
  readonly shared?: Pick<SharedHubOptions, 'siblings' | 'client' | 'found'> | undefined;
}

/** The listener for every request; disposing of it ends what runs beside requests. */
export interface App extends AsyncDisposable {
  readonly listener: RequestListener;
  /** Ends answers that would go on as long as their clients like, so that a server that stops need not wait. */
  endStreams(): Promise<void>;
}

/** How long requests to callbacks get to finish; what does not stays owed. */
const HUB_STOPS_WITHIN_MS = 3000;

/** Puts the rooms together: the one place that knows all of them, and the order in which they are asked. */
export async function createApp({ config, current, bundle, log, metrics, shared }: AppOptions): Promise<App> {
  await using stack = new AsyncDisposableStack();
  const find = routeFinder(ROUTES);
  const findPage = routeFinder(PAGES);
  const findApart = routeFinder(APART);
  const isReady = () => (current.newest() === null ? 'nothing is published yet' : null);
  // Where the documents come from afar, their pages may be another server's.
  const needsPages = async () =>
    config.siteMode === 'full' && (config.originUrl === undefined || (await bundle.isThere()));
  const arePagesReady = async () =>
    (await bundle.load()) === null && (await needsPages()) ? 'the pages on demand cannot be loaded' : null;
  const discovery = ({ baseUrl: builtFor }: Publication) => {
    const baseUrl = config.baseUrl ?? builtFor;
    return { baseUrl, hub: config.hub.url ?? baseUrl + HUB_PATH };
  };
  // A static site names a hub only where one was named: what is published is what hosts without the sidecar serve.
  const isHubSilent = config.siteMode === 'static' && config.hub.url === undefined;
  const advertised = (publication: Publication) => ({
    ...discovery(publication),
    ...(isHubSilent ? { hub: null } : {}),
  });
  const index = () => current.snapshot().index;
  const pageSource = ({ publication, index: served }: Snapshot<ReviewIndex>) => ({
    publication,
    reviews: pageLookup(served, { hubUrl: discovery(publication).hub }),
  });
  const limited = {
    perMinute: config.rateLimitPerMinute,
    counts: (path: string) => /^\/(?:api|mcp)(?:\/|$)/.test(path) || findPage(path) !== undefined,
  };
  const limit =
    shared === undefined
      ? limitRate({ ...limited, isTrusted: trustedBy(config.trustProxy) })
      : limitRateTogether({ ...limited, store: shared.siblings.counts });

  stack.defer(() => bundle[Symbol.asyncDispose]());

  const state = stack.use(await keepState(config, log));
  const ownHub = keepHub({
    place: state.hub,
    clock: systemClock,
    log,
    registry: metrics.registry,
    create: (parts) =>
      createHub({
        ...parts,
        config: config.hub,
        log,
        published: () => {
          const publication = current.newest()?.publication;
          return publication === undefined ? [] : publishedTopics(publication, discovery(publication));
        },
        recheck: () => current.recheck(),
      }),
  });
  const hub = shared === undefined ? ownHub : sharedHub({ ...shared, own: ownHub, log });
  stack.defer(current.onChange(() => hub.publicationChanged()));
  stack.defer(() => hub.stop(HUB_STOPS_WITHIN_MS));

  const ownSecret = () =>
    keptSessionSecret(config.dataDir).catch(async (error: unknown) => {
      const fault = await directoryFault(error, config.dataDir);
      const why = fault?.why ?? (error instanceof Error ? error.message : String(error));
      const remedy = `${fault?.remedy ?? 'make it writable'}, or give SESSION_SECRET; then start again`;
      log.error(
        { directory: config.dataDir, remedy },
        `no secret can be kept in DATA_DIR, and MCP sessions end with this process: ${why}`,
      );
      return shared?.siblings.secret ?? newSecret();
    });
  const sessionSecrets = config.mcp.sessionSecrets ?? [await ownSecret()];
  const mcpConfig = { ...config.mcp, sessionSecrets };
  const mcp = stack.use(mcpRouter({ current, config: mcpConfig, store: state.sessions, log }));

  const tracing = stack.use(await openTracing(config.otlpEndpoint, log));
  const observe = tracing.after(requestObserver({ log, metrics }));
  const { charge } = limit;
  const replay = new Replay({ owner: () => current.newest()?.index ?? null, charge, observe });
  const note: typeof replay.note = replay.note.bind(replay);

  const search = searchHandler({ index, note });
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('trust proxy', config.trustProxy);

  app.use(observeRequests(observe));
  app.use(openToAll());
  app.use(oneTargetForm());
  app.use(routeGate({ find: (path) => find(path) ?? findDocument(current, path) }));
  app.use(documentsHandler({ publication: () => current.newest()?.publication, discovery: advertised }));
  app.use(limit.handler);
  app.use(mcp.handler);
  app.get('/healthz', aliveHandler());
  app.get(
    '/readyz',
    readyHandler({
      reads: async () => isReady() ?? (await arePagesReady()),
      hub: () => hub.whyAway(),
    }),
  );
  const allMetrics = () => shared?.siblings.metrics() ?? metrics.registry.metrics();
  app.get('/metrics', metricsHandler(metrics.registry, allMetrics));
  app.use(HUB_PATH, hub.handler);
  app.get(SEARCH_PATH, search);
  app.use(sinceRouter({ index, note }));
  app.use(reviewRouter({ index, note }));
  app.use(pagesHandler({ bundle, source: () => pageSource(current.snapshot()), needsPages }));
  app.use(({ path }) => {
    // The first set may have come while pages were looked for: a 404 would say that its files are gone.
    const { publication } = current.snapshot();
    if (findFile(publication, path) !== undefined)
      throw notReady('The documents have come just now; try again.');
    throw new HttpProblem(404, 'There is nothing at this path.');
  });
  app.use(HUB_PATH, hub.errors);
  app.use(mcp.errors);
  const newestSource = () => {
    const newest = current.newest();
    return newest && pageSource(newest);
  };
  const version = (path: string) =>
    findApart(path) === undefined ? current.newest()?.publication.version : undefined;
  app.use(errorFunnel({ log, version, page: problemPage({ bundle, source: newestSource }) }));

  const quick = quickAnswers({
    answers: [
      { path: SEARCH_PATH, methods: READ, answer: search },
      { path: MCP_PATH, methods: ['POST'], answer: mcp.post },
    ],
    // Published files go before everything.
    passes: (path) => findDocument(current, path) !== undefined,
    charge,
    observe,
    log,
    next: app,
  });

  tellPublication(current, metrics);
  await hub.start();
  const opened = stack.move();
  return {
    listener: inOriginForm(replay.before(quick)),
    endStreams: () => mcp.endStreams(),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** The route of a published file; before the first publication any path may become one. */
function findDocument(current: Current<ReviewIndex>, path: string): Route | undefined {
  const newest = current.newest();
  if (newest === null) return { pattern: UNKNOWN_ROUTE, methods: READ };
  const file = findFile(newest.publication, path);
  return file && { pattern: routeNameOf(file), methods: READ };
}
