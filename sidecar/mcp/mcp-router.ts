import { type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import type { Current } from '../current.ts';
import { sendRepresentation } from '../http/representation.ts';
import type { ReviewIndex } from '../reviews/review-index.ts';
import { AI_CATALOG_PATH, aiCatalog, SERVER_CARD_PATH, serverCard } from './surface/discovery.ts';
import { sessionsProtocol } from './protocol/sessions-protocol.ts';
import { statelessProtocol } from './protocol/stateless-protocol.ts';
import { isStateless } from './protocol/era-switch.ts';
import { admission, SESSION_HEADER } from './protocol/admission.ts';
import { answerMcpError } from './protocol/mcp-errors.ts';
import { isObject } from './json-object.ts';
import { type RequestId, requestIdOf } from './protocol/json-rpc.ts';
import { RpcError } from './rpc-error.ts';
import { listsOf } from './protocol/methods.ts';
import { MCP_PATH } from './mcp-routes.ts';
import { originGuard } from './protocol/origin-guard.ts';
import { ALL_VERSIONS } from './protocol/protocol-versions.ts';
import { publicationNews } from './protocol/publication-news.ts';
import { Refusal } from './protocol/refusal.ts';
import { readJson } from './protocol/request-body.ts';
import { reviewsSurface } from './surface/reviews-surface.ts';
import { RpcResponse, sendJson } from './protocol/rpc-response.ts';
import { type McpView, mcpViewOf } from './surface/mcp-view.ts';
import type { SessionStore } from './protocol/session-store.ts';
import { sessionStreams } from './protocol/session-streams.ts';
import { signedSessions } from './protocol/signed-session.ts';
import type { Surface } from './surface/surface.ts';
import { sendWebResponse, webRequest } from './protocol/web-exchange.ts';

/** What /mcp answers when it takes no more streams. */
const WITHOUT_GET = 'POST, DELETE, OPTIONS';
const ALL_METHODS = 'POST, GET, DELETE, OPTIONS';

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
  /** Ends every stream and opens no further one, so that a server that stops need not wait for them. */
  endStreams(): Promise<void>;
}

/**
 * Speaks the Model Context Protocol at `/mcp`, in both eras, and says so in the server card and the AI catalog. Every
 * error at `/mcp` is a JSON-RPC body with the id of the request, as far as it could be read.
 */
export async function mcpRouter({
  current,
  config,
  store,
  log,
  clock = Date.now,
  surface = reviewsSurface(),
  mostStreams = 1000,
  keepAliveMs = 15_000,
}: McpDeps): Promise<McpRoom> {
  const onError = (error: Error) => log.debug({ err: error }, 'mcp request refused');
  const sessions = signedSessions({
    secrets: config.sessionSecrets,
    ttlSeconds: config.sessionTtlSeconds,
    clock,
  });
  const view = () => mcpViewOf(current.snapshot());
  const entry = admission({ view, guard: originGuard(config), sessions, revocations: store });
  const inSessions = await sessionsProtocol({ surface, sessions, store, onError });
  const stateless = statelessProtocol({ surface, view, mostStreams, keepAliveMs, onError });
  const streams = sessionStreams({ most: mostStreams, keepAliveMs, store, clock, log });
  const news = publicationNews({ current, surface, lists: listsOf(surface), streams, stateless, log });

  const router = Router();
  const post: RequestHandler = async (request, response) => {
    const body = await readJson(request);
    const id = requestIdOf(body);
    const now = entry.admit(request, id);
    if (isStateless(request.headers, body)) {
      refusingWith(id, () => news.watch(body, response));
      const web = await stateless.answer(webRequest(request, response, now.baseUrl), body);
      await sendWebResponse(request, response, web);
    } else if (isObject(body) && body['method'] === 'initialize' && id !== null) {
      const opened = refusingWith(id, () => inSessions.initialize(body, now));
      response.setHeader(SESSION_HEADER, opened.session.id);
      await sendJson(request, response, 200, opened.body);
    } else {
      const session = await entry.session(request, id);
      const answer = new RpcResponse(request, response);
      const call = {
        get view() {
          return view();
        },
        notify: answer.notify.bind(answer),
      };
      const messages = Array.isArray(body) ? body.filter(isObject) : isObject(body) ? body : {};
      const json = await inSessions.answer(messages, session, call).catch((error: unknown) => {
        throw error instanceof RpcError ? new Refusal(400, error, { id }) : error;
      });
      if (json === null) response.writeHead(202).end();
      else await answer.end(json);
    }
  };
  router.post(MCP_PATH, refusable(post, log));

  const get: RequestHandler = async (request, response) => {
    entry.admit(request, null);
    if (request.method === 'HEAD') throw notAllowed(ALL_METHODS);
    const session = await entry.session(request, null);
    // Whatever Accept says: there is nothing else to answer with.
    if (streams.isFull) throw notAllowed(WITHOUT_GET);
    streams.open(request, response, session);
  };
  router.get(MCP_PATH, refusable(get, log));

  const end: RequestHandler = async (request, response) => {
    entry.admit(request, null);
    const session = await entry.session(request, null);
    await store.revoke(session.id, session.expiresAt);
    streams.end(session.id);
    response.writeHead(204).end();
  };
  router.delete(MCP_PATH, refusable(end, log));

  for (const [path, document] of [
    [SERVER_CARD_PATH, (now: McpView) => serverCard(now, ALL_VERSIONS)],
    [AI_CATALOG_PATH, aiCatalog],
  ] as const) {
    router.get(path, async (request, response) => {
      await sendRepresentation(request, response, document(view()));
    });
  }

  return {
    handler: router,
    async endStreams() {
      streams.endAll();
      await stateless.stop();
    },
    async [Symbol.asyncDispose]() {
      news[Symbol.dispose]();
      streams[Symbol.dispose]();
      await stateless.stop();
      await inSessions[Symbol.asyncDispose]();
    },
  };
}

function notAllowed(allow: string): Refusal {
  return new Refusal(405, `This answers ${allow}.`, { headers: { Allow: allow } });
}

/** Turns what a handler throws into an error of the protocol. */
function refusable(handler: RequestHandler, log: Logger): RequestHandler {
  return async (request, response, next) => {
    try {
      await handler(request, response, next);
    } catch (error) {
      answerMcpError(response, error, log);
    }
  };
}

function refusingWith<T>(id: RequestId | null, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw error instanceof RpcError ? new Refusal(400, error, { id }) : error;
  }
}
