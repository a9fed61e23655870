import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Current } from '../current.ts';
import { type Representation, sendRepresentation } from '../http/representation.ts';
import type { ReviewIndex } from '../reviews/review-index.ts';
import { MCP_PATH } from './mcp-routes.ts';
import { admission } from './protocol/admission.ts';
import { endpoint } from './protocol/endpoint.ts';
import { mcpErrors } from './protocol/mcp-errors.ts';
import { listsOf, methodsOf } from './protocol/methods.ts';
import { originGuard } from './protocol/origin-guard.ts';
import { ALL_VERSIONS } from './protocol/protocol-versions.ts';
import { publicationNews } from './protocol/publication-news.ts';
import type { SessionStore } from './protocol/session-store.ts';
import { sessionStreams } from './protocol/session-streams.ts';
import { sessionsProtocol } from './protocol/sessions-protocol.ts';
import { signedSessions } from './protocol/signed-session.ts';
import { statelessProtocol } from './protocol/stateless-protocol.ts';
import { statelessSdk } from './protocol/stateless-sdk.ts';
import { AI_CATALOG_PATH, aiCatalog, SERVER_CARD_PATH, serverCard } from './surface/discovery.ts';
import { mcpViewOf } from './surface/mcp-view.ts';
import { reviewsSurface } from './surface/reviews-surface.ts';
import type { Surface } from './surface/surface.ts';

/** Answers with a document that is made for each request. */
function reading(document: () => Representation): RequestHandler {
  return (request, response) => sendRepresentation(request, response, document());
}

/** What the room needs to know. */
export interface McpDeps {
  readonly current: Pick<Current<ReviewIndex>, 'snapshot' | 'newest' | 'onChange'>;
  readonly config: {
    /** The first signs, all verify. */
    readonly sessionSecrets: readonly string[];
    readonly sessionTtlSeconds: number;
    readonly allowedOrigins: '*' | readonly string[];
    readonly allowedHosts: '*' | readonly string[];
  };
  readonly store: SessionStore;
  readonly log: Logger;
  /** Milliseconds since the epoch. */
  readonly clock?: () => number;
  /** What is offered; by default the reviews. */
  readonly surface?: Surface;
  /** How many event streams may be open in each era. */
  readonly mostStreams?: number;
  readonly keepAliveMs?: number;
}

/** The room as app.ts mounts it. */
export interface McpRoom extends AsyncDisposable {
  readonly handler: RequestHandler;
  /** Answers what was refused at `/mcp` before it came to the handler; mounted behind everything. */
  readonly errors: ErrorRequestHandler;
  /** Ends every stream and opens no further one, so that a server that stops need not wait for them. */
  endStreams(): Promise<void>;
}

/** Speaks the Model Context Protocol at `/mcp`, in both eras, and says so in the server card and the AI catalog. */
export function mcpRouter({
  current,
  config,
  store,
  log,
  clock = Date.now,
  surface = reviewsSurface(),
  mostStreams = 1000,
  keepAliveMs = 15_000,
}: McpDeps): McpRoom {
  const view = () => mcpViewOf(current.snapshot());
  const lists = listsOf(surface);
  const methods = methodsOf(surface, lists);
  const sessions = signedSessions({
    secrets: config.sessionSecrets,
    ttlSeconds: config.sessionTtlSeconds,
    clock,
  });
  const entry = admission({ view, guard: originGuard(config), sessions, revocations: store });
  const inSessions = sessionsProtocol({ surface, methods, sessions, store, log });
  const stateless = statelessProtocol({ surface, methods, log });
  const sdk = statelessSdk({ surface, methods, view, mostStreams, keepAliveMs, log });
  const streams = sessionStreams({ most: mostStreams, keepAliveMs, store, clock, log });
  const news = publicationNews({ current, viewOf: mcpViewOf, surface, lists, streams, sdk, log });

  const { post, get, end } = endpoint({ view, entry, inSessions, stateless, sdk, news, streams, store, log });
  const card = reading(() => serverCard(view(), ALL_VERSIONS));
  const catalog = reading(() => aiCatalog(view()));
  // A router of Express would take longer to find the way than the answer takes.
  const handlers = new Map<string, RequestHandler>([
    [`POST ${MCP_PATH}`, post],
    [`GET ${MCP_PATH}`, get],
    [`HEAD ${MCP_PATH}`, get],
    [`DELETE ${MCP_PATH}`, end],
    [`GET ${SERVER_CARD_PATH}`, card],
    [`HEAD ${SERVER_CARD_PATH}`, card],
    [`GET ${AI_CATALOG_PATH}`, catalog],
    [`HEAD ${AI_CATALOG_PATH}`, catalog],
  ]);

  return {
    handler(request, response, next) {
      const handler = handlers.get(`${request.method} ${request.path}`);
      return handler === undefined ? next() : handler(request, response, next);
    },
    errors: mcpErrors({ log }),
    async endStreams() {
      streams.endAll();
      await sdk.stop();
    },
    async [Symbol.asyncDispose]() {
      news[Symbol.dispose]();
      streams[Symbol.dispose]();
      await sdk.stop();
    },
  };
}
