import { type CacheHint, SERVER_INFO_META_KEY } from '@modelcontextprotocol/server';
import type { Logger } from 'pino';
import { KeptBytes } from '../../http/stitched-gzip.ts';
import type { JsonObject } from '../json-object.ts';
import { INVALID_PARAMS, RESOURCE_NOT_FOUND, RpcError } from '../rpc-error.ts';
import { oncePerView } from '../surface/mcp-view.ts';
import type { Result } from '../surface/result.ts';
import type { Call, Surface } from '../surface/surface.ts';
import type { StatelessRequest } from './era.ts';
import { answerBody } from './json-rpc.ts';
import { answerTo, type Method } from './methods.ts';

/** How long clients may go without asking again. A new publication is told to those who listen. */
const FRESH_MS = 60_000;
/** What results that may be kept say of it. */
export const CACHE_HINT = { ttlMs: FRESH_MS, cacheScope: 'public' } satisfies CacheHint;

/** https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching */
const CACHEABLE = new Set([
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
]);

/**
 * Answers what the revision 2026-07-28 asks as sessions do: with the bytes that sessions get, and the members that
 * every result of the revision bears. `stateless-sdk.ts` has the rest of it.
 */
export function statelessProtocol(surface: Surface, methods: ReadonlyMap<string, Method>, log: Logger) {
  const endsOf = oncePerView((view) => {
    const meta = { _meta: { [SERVER_INFO_META_KEY]: surface.info(view) } };
    return { cacheable: endWith({ ...CACHE_HINT, ...meta }), other: endWith(meta) };
  });
  return ({ id, method, params }: StatelessRequest, call: Call) => {
    const { cacheable, other } = endsOf(call.view);
    const end = CACHEABLE.has(method) ? cacheable : other;
    const word = (answer: Result | RpcError) => answerBody(id, inThisEra(answer), end);
    return answerTo(methods.get(method), [params, call], word, log);
  };
}

/** Members behind those that every result has, and the end of the answer around it. */
function endWith(members: JsonObject): KeptBytes {
  const json = JSON.stringify({ resultType: 'complete', ...members });
  return new KeptBytes(Buffer.from(`,${json.slice(1)}}`));
}

/** The revision has one code for everything that is wrong with params. */
function inThisEra(answer: Result | RpcError): Result | RpcError {
  if (!(answer instanceof RpcError) || answer.code !== RESOURCE_NOT_FOUND) return answer;
  return new RpcError(INVALID_PARAMS, answer.message, answer.data);
}
