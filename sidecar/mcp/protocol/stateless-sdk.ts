import { createMcpHandler, Server } from '@modelcontextprotocol/server';
import type { Request as NodeRequest, Response as NodeResponse } from 'express';
import type { Logger } from 'pino';
import { isObject } from '../json-object.ts';
import { INVALID_REQUEST, RpcError } from '../rpc-error.ts';
import type { McpView } from '../surface/mcp-view.ts';
import { capabilitiesOf, type Notification, type Surface } from '../surface/surface.ts';
import { answerTo } from './answer-to.ts';
import type { Method } from './methods.ts';
import { Refusal } from './refusal.ts';
import { CACHE_HINT, isCacheable } from './stateless-protocol.ts';
import { sendWebResponse, webRequest } from './web-exchange.ts';

/** What is rare in the stateless era: discovery, streams, unusual requests, and all that is refused. */
export interface StatelessSdk {
  /** Answers a request whose body is parsed already. */
  answer(request: NodeRequest, response: NodeResponse, body: unknown): Promise<void>;
  /** Ends every stream; what is asked from then on gets 503 (Service Unavailable). */
  stop(): Promise<void>;
  /** Tells those who listen that a list (`tools`, `resources`, `prompts`) or what stands at a URI has changed. */
  readonly tell: {
    list(name: 'tools' | 'resources' | 'prompts'): void;
    resource(uri: string): void;
  };
}

/** Serves the stateless revision with the SDK; at most `mostStreams` clients may listen. */
export function statelessSdk({
  surface,
  methods,
  view,
  mostStreams,
  keepAliveMs,
  log,
}: {
  surface: Surface;
  methods: ReadonlyMap<string, Method>;
  view: () => McpView;
  mostStreams: number;
  keepAliveMs: number;
  log: Logger;
}): StatelessSdk {
  const capabilities = capabilitiesOf(surface);
  const methodOf = new WeakMap<Request, Method>();
  let isStopping = false;
  const handler = createMcpHandler(
    ({ requestInfo }) => {
      const now = view();
      const method = requestInfo === undefined ? undefined : methodOf.get(requestInfo);
      const server = new Server(surface.info(now), {
        capabilities,
        instructions: surface.instructions(now),
        cacheHints: { 'server/discover': CACHE_HINT },
      });
      // Installed only for methods that we have: for all others the SDK answers 404 (Not Found).
      if (method !== undefined) {
        server.fallbackRequestHandler = async (request, { mcpReq }) => {
          const call = {
            get view() {
              return view();
            },
            notify: ({ method: name, params = {} }: Notification) => mcpReq.notify({ method: name, params }),
          };
          const answer = await answerTo(() => method(request.params ?? {}, call), log);
          if (answer instanceof RpcError) throw answer;
          return { ...JSON.parse(answer.json), ...(isCacheable(request.method) ? CACHE_HINT : {}) };
        };
      }
      return server;
    },
    {
      legacy: 'reject',
      maxSubscriptions: mostStreams,
      keepAliveMs,
      onerror: (error) => log.debug({ err: error }, 'mcp request refused'),
    },
  );
  return {
    async answer(request, response, body) {
      if (isStopping) throw new Refusal(503, 'The server is stopping.');
      if (isObject(body) && isBeyondTheSdk(body)) {
        throw new RpcError(INVALID_REQUEST, 'The body is not a valid JSON-RPC message.');
      }
      const web = webRequest(request, response);
      const method = isObject(body) ? methods.get(String(body['method'])) : undefined;
      if (method !== undefined) methodOf.set(web, method);
      await sendWebResponse(request, response, await handler.fetch(web, { parsedBody: body }));
    },
    tell: {
      list: (name) => handler.notify[`${name}Changed`](),
      resource: (uri) => handler.notify.resourceUpdated(uri),
    },
    async stop() {
      isStopping = true;
      await handler.close();
    },
  };
}

/** What the SDK refuses under another id than that of the request: none without a method, an inexact one otherwise. */
function isBeyondTheSdk({ method, id }: Record<string, unknown>): boolean {
  return typeof method !== 'string' || (Number.isInteger(id) && !Number.isSafeInteger(id));
}
