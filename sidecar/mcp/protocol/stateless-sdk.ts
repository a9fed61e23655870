import { createMcpHandler, Server } from '@modelcontextprotocol/server';
import type { ServerResponse } from 'node:http';
import { isObject } from '../json-object.ts';
import { INVALID_REQUEST, RpcError } from '../rpc-error.ts';
import type { McpView } from '../surface/mcp-view.ts';
import { capabilitiesOf } from '../surface/surface.ts';
import type { EndpointOptions } from './endpoint.ts';
import { Refusal } from './refusal.ts';
import { CACHE_HINT } from './stateless-protocol.ts';
import { sendWebResponse, webRequest } from './web-exchange.ts';

/** What the stateless era asks beside the methods of both: discovery and streams; and what is refused in it. */
export interface StatelessSdk {
  /** Answers a request whose body is parsed already. */
  answer(response: ServerResponse, body: unknown): Promise<void>;
  /** Ends every stream; what is asked from then on gets 503 (Service Unavailable). */
  stop(): Promise<void>;
  /** Tells those who listen that a list, or what stands at a URI, has changed. */
  readonly tell: ReturnType<typeof createMcpHandler>['notify'];
}

/** Has the SDK answer; at most `mostStreams` clients may listen. */
export function statelessSdk({
  surface,
  view,
  mostStreams,
  keepAliveMs,
  log,
}: {
  view: () => McpView;
  mostStreams: number;
  keepAliveMs: number;
} & Pick<EndpointOptions, 'surface' | 'log'>): StatelessSdk {
  const capabilities = capabilitiesOf(surface);
  let isStopping = false;
  const handler = createMcpHandler(
    () => {
      const now = view();
      const instructions = surface.instructions(now);
      const cacheHints = { 'server/discover': CACHE_HINT };
      return new Server(surface.info(now), { capabilities, instructions, cacheHints });
    },
    {
      legacy: 'reject',
      maxSubscriptions: mostStreams,
      keepAliveMs,
      onerror: (error) => log.debug({ err: error }, 'mcp request refused'),
    },
  );
  return {
    async answer(response, body) {
      if (isStopping) throw new Refusal(503, 'The server is stopping.');
      if (isObject(body) && isBeyondTheSdk(body)) {
        throw new RpcError(INVALID_REQUEST, 'The body is not a valid JSON-RPC message.');
      }
      await sendWebResponse(response, await handler.fetch(webRequest(response), { parsedBody: body }));
    },
    tell: handler.notify,
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
