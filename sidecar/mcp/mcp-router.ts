import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
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

  const router = Router();
  const { post, get, end } = endpoint({ view, entry, inSessions, stateless, sdk, news, streams, store, log });
  router.route(MCP_PATH).post(post).get(get).delete(end);
  const publish = (path: string, document: () => Representation) =>
    router.get(path, (request, response) => sendRepresentation(request, response, document()));
  publish(SERVER_CARD_PATH, () => serverCard(view(), ALL_VERSIONS));
  publish(AI_CATALOG_PATH, () => aiCatalog(view()));

  return {
    handler: router,
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
