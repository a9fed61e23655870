import type { IncomingHttpHeaders } from 'node:http';
import { type CacheHint, SERVER_INFO_META_KEY } from '@modelcontextprotocol/server';
import type { Logger } from 'pino';
import { KeptBytes } from '../../http/stitched-gzip.ts';
import type { JsonObject } from '../json-object.ts';
import { INVALID_PARAMS, RESOURCE_NOT_FOUND, RpcError } from '../rpc-error.ts';
import type { McpView } from '../surface/mcp-view.ts';
import type { Surface } from '../surface/surface.ts';
import { answerTo } from './answer-to.ts';
import type { Exchange } from './exchange.ts';
import { errorBody, resultBody } from './json-rpc.ts';
import type { Method } from './methods.ts';
import { statelessRequestIn } from './stateless-request.ts';

/** How long clients may go without asking again. A new publication is told to those who listen. */
const FRESH_MS = 60_000;

/** https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching */
const CACHEABLE = new Set([
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
]);

/** How long the results of every method that may be kept may be. */
export const CACHE_HINT = { ttlMs: FRESH_MS, cacheScope: 'public' } satisfies CacheHint;

/** Whether the results of a method say how long they may be kept. */
export function isCacheable(method: string): boolean {
  return CACHEABLE.has(method);
}

/**
 * The revision 2026-07-28, as far as it asks what sessions ask too: gives how a request is to be answered, null where
 * it is not plainly right or none of our methods, which `stateless-sdk.ts` knows to answer.
 */
export type StatelessProtocol = (
  headers: IncomingHttpHeaders,
  body: unknown,
) => ((exchange: Exchange) => Promise<void>) | null;

/** Answers with the bytes that sessions get, and the members that every result of the revision bears. */
export function statelessProtocol({
  surface,
  methods,
  log,
}: {
  surface: Surface;
  methods: ReadonlyMap<string, Method>;
  log: Logger;
}): StatelessProtocol {
  const endOf = endsOf(surface);
  return (headers, body) => {
    const request = statelessRequestIn(headers, body);
    const method = request === null ? undefined : methods.get(request.method);
    if (request === null || method === undefined) return null;
    return async (exchange) => {
      const end = endOf(request.method, exchange.view);
      const answer = await answerTo(() => method(request.params, exchange), log);
      await exchange.end(
        answer instanceof RpcError
          ? [errorBody(request.id, inThisEra(answer))]
          : resultBody(request.id, answer, end),
      );
    };
  };
}

interface Ends {
  /** Of results that say how long they may be kept. */
  readonly cacheable: KeptBytes;
  readonly other: KeptBytes;
}

/** The end of a result and of the answer around it, made once for each publication. */
function endsOf(surface: Surface): (method: string, view: McpView) => KeptBytes {
  const made = new WeakMap<McpView, Ends>();
  return (method, view) => {
    let ends = made.get(view);
    if (ends === undefined) {
      const meta = { _meta: { [SERVER_INFO_META_KEY]: surface.info(view) } };
      ends = { cacheable: endWith({ ...CACHE_HINT, ...meta }), other: endWith(meta) };
      made.set(view, ends);
    }
    return isCacheable(method) ? ends.cacheable : ends.other;
  };
}

/** Members behind those that a result has already; none is empty. */
function endWith(members: JsonObject): KeptBytes {
  const json = JSON.stringify({ resultType: 'complete', ...members });
  return new KeptBytes(Buffer.from(`,${json.slice(1)}}`));
}

/** The revision has one code for everything that is wrong with params. */
function inThisEra(error: RpcError): RpcError {
  const { code, message, data } = error;
  return code === RESOURCE_NOT_FOUND ? new RpcError(INVALID_PARAMS, message, data) : error;
}
