import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { McpConfig } from '../../config.ts';
import type { Current } from '../../current.ts';
import type { ReviewIndex } from '../../reviews/review-index.ts';
import { isObject } from '../json-object.ts';
import { MCP_PATH } from '../mcp-routes.ts';
import type { Surface } from '../surface/surface.ts';
import { admission, SESSION_HEADER } from './admission.ts';
import { endSession } from './end-session.ts';
import { isStateless, statelessRequestIn } from './era.ts';
import { Exchange } from './exchange.ts';
import { type RequestId, requestIdOf, sendJson } from './json-rpc.ts';
import { listsOf, methodsOf } from './methods.ts';
import { originGuard } from './origin-guard.ts';
import { publicationNews } from './publication-news.ts';
import { answerError, Refusal } from './refusal.ts';
import { readJson } from './request-body.ts';
import type { SessionStore } from './session-store.ts';
import { sessionStreams } from './session-streams.ts';
import { sessionsProtocol } from './sessions-protocol.ts';
import { signedSessions } from './signed-session.ts';
import { statelessProtocol } from './stateless-protocol.ts';
import { statelessSdk } from './stateless-sdk.ts';

/** What the endpoint needs to know. */
export interface EndpointOptions {
  readonly current: Pick<Current<ReviewIndex>, 'snapshot' | 'newest' | 'onChange'>;
  /** What is offered. */
  readonly surface: Surface;
  /** Of the secrets the first signs, all verify. */
  readonly config: McpConfig & { readonly sessionSecrets: readonly string[] };
  readonly store: SessionStore;
  readonly log: Logger;
  /** Milliseconds since the epoch. */
  readonly clock?: () => number;
  /** How many event streams may be open in each era. */
  readonly mostStreams?: number;
  readonly keepAliveMs?: number;
}

/** The handlers of `/mcp`, and what is to be ended with them. */
export interface Endpoint extends AsyncDisposable {
  readonly handler: RequestHandler;
  /** Answers a POST to `/mcp` as `handler` does, without Express. */
  readonly post: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Answers what was refused at `/mcp` before it came to the handler; errors at other paths go on. */
  readonly errors: ErrorRequestHandler;
  /** Ends every stream and opens no further one, so that a server that stops need not wait for them. */
  endStreams(): Promise<void>;
}

/** Speaks both eras; every error is a JSON-RPC body with the id of the request, as far as it is known. */
export function endpoint(options: EndpointOptions): Endpoint {
  const parts = partsOf(options);
  const { streams, sdk, news, log } = parts;
  const ask = (answer: Answer, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked: Asked = { request, response, id: null };
    return answer(parts, asked).catch((error: unknown) => answerError(response, error, asked.id, log));
  };
  return {
    handler(request, response, next) {
      const answer = request.path === MCP_PATH ? ANSWERS.get(request.method) : undefined;
      return answer === undefined ? next() : ask(answer, request, response);
    },
    post: (request, response) => ask(answerPost, request, response),
    async errors(error: unknown, request, response, next) {
      // What is refused here was refused unread.
      if (request.path === MCP_PATH) await answerError(response, error, null, log);
      else next(error);
    },
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

function partsOf({
  current,
  surface,
  config,
  store,
  log,
  clock = Date.now,
  mostStreams = 1000,
  keepAliveMs = 15_000,
}: EndpointOptions) {
  const view = () => current.snapshot();
  const lists = listsOf(surface);
  const methods = methodsOf(surface, lists);
  const sessions = signedSessions({
    secrets: config.sessionSecrets,
    ttlSeconds: config.sessionTtlSeconds,
    clock,
  });
  const streams = sessionStreams({ most: mostStreams, keepAliveMs, store, clock });
  const sdk = statelessSdk({ surface, view, mostStreams, keepAliveMs, log });
  return {
    view,
    store,
    log,
    methods,
    entry: admission({ view, guard: originGuard(config), sessions, store }),
    inSessions: sessionsProtocol({ surface, methods, sessions, store, log }),
    answerStateless: statelessProtocol(surface, methods, log),
    sdk,
    streams,
    news: publicationNews({ current, surface, lists, streams, sdk }),
  };
}

type Parts = ReturnType<typeof partsOf>;
interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Of the request, as soon as it is known. */
  id: RequestId | null;
}

type Answer = (parts: Parts, asked: Asked) => Promise<void>;

const ANSWERS = new Map<string, Answer>(
  Object.entries({
    POST: answerPost,
    GET: openStream,
    DELETE: async (parts, { request, response }) => endSession(parts, request, response),
  }),
);

async function answerPost(parts: Parts, asked: Asked): Promise<void> {
  const { request, response } = asked;
  const { entry, methods, inSessions, answerStateless, sdk, news, view } = parts;
  const { headers } = request;
  const body = await readJson(request);
  asked.id = requestIdOf(body);
  const now = entry.admit(request);
  const stateless = statelessRequestIn(headers, body);
  if (stateless !== null && methods.has(stateless.method)) {
    // Its clients must take both JSON and events, whatever they say.
    const exchange = new Exchange(response, view);
    return exchange.end(answerStateless(stateless, exchange));
  }
  if (stateless !== null || isStateless(headers, body)) {
    news.watch(body, response);
    return sdk.answer(response, body);
  }
  if (isObject(body) && body['method'] === 'initialize' && 'id' in body) {
    const opened = inSessions.initialize(body, now);
    return sendJson(response, 200, opened.body, [SESSION_HEADER, opened.session.id]);
  }
  const session = entry.session(request);
  const exchange = new Exchange(response, view, headers.accept);
  const messages = Array.isArray(body) ? body.filter(isObject) : isObject(body) ? body : {};
  return exchange.end(inSessions.answer(messages, session, exchange));
}

async function openStream({ entry, streams }: Parts, { request, response }: Asked): Promise<void> {
  entry.admit(request);
  const session = entry.session(request);
  // Whatever Accept says: there is nothing else to answer with.
  if (streams.isFull) throw new Refusal(405, `This answers ${WITHOUT_GET}.`, { Allow: WITHOUT_GET });
  streams.open(request, response, session);
}

/** What `/mcp` answers when it takes no more streams. */
const WITHOUT_GET = 'POST, DELETE, OPTIONS';
