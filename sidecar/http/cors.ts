import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { REQUEST_ID, requestIdOf } from './request-id.ts';
import { COMMON_HEADERS } from '../../src/domain/page-headers.ts';

/** Response fields that a script may read beside the safelisted ones (Fetch standard, CORS protocol). */
const EXPOSED = [
  'Allow',
  'ETag',
  'Link',
  'Mcp-Session-Id',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Reviewcast-Version',
  'X-Request-Id',
].join(', ');

/** Request fields that a preflight is granted when it does not say which it wants. */
const REQUEST_HEADERS = [
  'Accept',
  'Authorization',
  'Content-Type',
  'If-Modified-Since',
  'If-None-Match',
  'Last-Event-ID',
  'Mcp-Method',
  'Mcp-Name',
  'Mcp-Protocol-Version',
  'Mcp-Session-Id',
  'X-Request-Id',
].join(', ');

const FIELD_NAMES = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+(?:\s*,\s*[!#$%&'*+.^_`|~0-9A-Za-z-]+)*$/;

const DAY_SECONDS = 86_400;

const ON_EVERYTHING = Object.entries(COMMON_HEADERS);

/**
 * Opens every answer to scripts of every origin, as the data are public and no credential is ever read; and tells
 * user agents not to guess media types and that any page may show what it gets. What a preflight grants is set by the route gate with `allowPreflight`.
 *
 * https://fetch.spec.whatwg.org/#http-cors-protocol
 */
export function openToAll(): RequestHandler {
  return (_req, res, next) => {
    openAnswer(res);
    next();
  };
}

/** Opens one answer, as `openToAll` does, and names the request that it is to. */
export function openAnswer(res: ServerResponse): void {
  res.setHeader(REQUEST_ID, requestIdOf(res.req));
  res.setHeader('Access-Control-Allow-Origin', '*');
  res.setHeader('Access-Control-Expose-Headers', EXPOSED);
  for (const [name, value] of ON_EVERYTHING) res.setHeader(name, value);
}

/** The fields of an answer to a preflight: the methods given, and the request fields it asks for. */
export function preflightHeaders(
  methods: readonly string[],
  wanted: string | undefined,
): Map<string, string> {
  const isReadable = wanted !== undefined && FIELD_NAMES.test(wanted.trim());
  return new Map([
    ['Access-Control-Allow-Methods', methods.join(', ')],
    ['Access-Control-Allow-Headers', isReadable ? wanted.trim() : REQUEST_HEADERS],
    ['Access-Control-Max-Age', String(DAY_SECONDS)],
  ]);
}
