import { createMcpHandler, Server, type CacheHint } from '@modelcontextprotocol/server';
import { INVALID_REQUEST, RpcError } from '../rpc-error.ts';
import { isObject } from '../json-object.ts';
import { requestIdOf } from './json-rpc.ts';
import { type Method, methodsOf } from './methods.ts';
import { Refusal } from './refusal.ts';
import type { McpView } from '../surface/mcp-view.ts';
import { capabilitiesOf, type Surface } from '../surface/surface.ts';

/** How long clients may go without asking again. A new publication is told to those who listen. */
const FRESH_MS = 60_000;

/** The revision 2026-07-28: each request stands for itself. */
export interface StatelessProtocol {
  /** Answers a request whose body is parsed already. */
  answer(request: Request, body: unknown): Promise<Response>;
  /** Ends every stream; what is asked from then on gets 503 (Service Unavailable). */
  stop(): Promise<void>;
  /** Tells those who listen that a list (`tools`, `resources`, `prompts`) or what stands at a URI has changed. */
  readonly tell: {
    list(name: 'tools' | 'resources' | 'prompts'): void;
    resource(uri: string): void;
  };
}

/** Serves the stateless revision; at most `mostStreams` clients may listen. */
export function statelessProtocol({
  surface,
  view,
  mostStreams,
  keepAliveMs,
  onError,
}: {
  surface: Surface;
  view: () => McpView;
  mostStreams: number;
  keepAliveMs: number;
  onError: (error: Error) => void;
}): StatelessProtocol {
  const methods = methodsOf(surface);
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
          const { value } = await method(request.params ?? {}, {
            view: view(),
            notify: ({ method: name, params = {} }) => mcpReq.notify({ method: name, params }),
          });
          return CACHEABLE.has(request.method) ? { ...value, ...CACHE_HINT } : value;
        };
      }
      return server;
    },
    { legacy: 'reject', maxSubscriptions: mostStreams, keepAliveMs, onerror: onError },
  );
  return {
    answer(request, body) {
      if (isStopping) throw new Refusal(503, 'The server is stopping.', { id: requestIdOf(body) });
      if (isObject(body) && isBeyondTheSdk(body)) {
        const error = new RpcError(INVALID_REQUEST, 'The body is not a valid JSON-RPC message.');
        throw new Refusal(400, error, { id: requestIdOf(body) });
      }
      const method = isObject(body) ? methods.get(String(body['method'])) : undefined;
      if (method !== undefined) methodOf.set(request, method);
      return handler.fetch(request, { parsedBody: body });
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

/** https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching */
const CACHEABLE = new Set([
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
]);

const CACHE_HINT = { ttlMs: FRESH_MS, cacheScope: 'public' } satisfies CacheHint;
