import express from 'express';
import { openToAll } from '../../http/cors.ts';
import { errorFunnel } from '../../http/error-funnel.ts';
import { createLog } from '../../http/log.ts';
import { routeGate } from '../../http/route-gate.ts';
import { routeFinder } from '../../http/route-table.ts';
import type { Publication } from '../../publication.ts';
import { openReviewIndex } from '../../reviews/open-review-index.ts';
import type { ReviewIndex } from '../../reviews/review-index.ts';
import { serve } from '../../test/serve.ts';
import { type McpDeps, mcpRouter } from '../mcp-router.ts';
import { mcpRoutes } from '../mcp-routes.ts';
import type { SessionStore } from '../protocol/session-store.ts';
import { memorySessionStore } from './memory-session-store.ts';

/** What a test may say of a server. */
export type ServerOptions = Partial<Pick<McpDeps, 'clock' | 'surface' | 'mostStreams' | 'keepAliveMs'>> & {
  readonly config?: Partial<McpDeps['config']>;
  readonly store?: SessionStore;
  readonly baseUrl?: string;
};

/** A server of `/mcp` on a port of its own. */
export interface McpServer extends AsyncDisposable {
  /** Of the MCP endpoint. */
  readonly url: string;
  readonly port: number;
  /** Takes a new publication into service. */
  publish(publication: Publication): Promise<void>;
  endStreams(): Promise<void>;
}

/** The index and publication that are served, exchangeable as in the sidecar. */
export async function holdPublication(first: Publication, baseUrl: string) {
  type Held = { readonly publication: Publication; readonly index: ReviewIndex };
  const listeners = new Set<(held: Held) => void>();
  let held: Held = { publication: first, index: await openReviewIndex(first, { baseUrl }) };
  return {
    snapshot: () => held,
    newest: () => held,
    onChange(listener: (held: Held) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async publish(publication: Publication) {
      held = { publication, index: await openReviewIndex(publication, { baseUrl }) };
      for (const listener of listeners) listener(held);
    },
  };
}

/** Serves a publication over a real socket. */
export async function serveMcp(publication: Publication, options: ServerOptions = {}): Promise<McpServer> {
  const { config, store = memorySessionStore(), baseUrl = 'https://reviews.example', ...rest } = options;
  const current = await holdPublication(publication, baseUrl);
  const log = createLog('silent');
  const room = mcpRouter({
    current,
    config: {
      sessionSecrets: ['a secret for tests'],
      sessionTtlSeconds: 3600,
      allowedOrigins: [],
      allowedHosts: [],
      ...config,
    },
    store,
    log,
    ...rest,
  });
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(openToAll());
  app.use(routeGate({ find: routeFinder(mcpRoutes) }));
  app.use(room.handler);
  app.use(room.errors);
  app.use(errorFunnel({ log }));
  const server = await serve(app);
  return {
    url: `${server.url}/mcp`,
    port: server.port,
    publish: (next) => current.publish(next),
    endStreams: () => room.endStreams(),
    async [Symbol.asyncDispose]() {
      await room[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}
