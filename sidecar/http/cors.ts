import type { RequestHandler } from 'express';
import { openAnswer, settleHead } from './answer-head.ts';

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

/**
 * Opens every answer to scripts of every origin, as the data are public and no credential is ever read; and tells
 * user agents not to guess media types and that any page may show what it gets. What a preflight grants is set by the route gate with `allowPreflight`.
 *
 * https://fetch.spec.whatwg.org/#http-cors-protocol
 */
export function openToAll(): RequestHandler {
  return (_req, res, next) => {
    openAnswer(res);
    settleHead(res);
    next();
  };
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
