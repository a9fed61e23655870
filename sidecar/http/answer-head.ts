import type { ServerResponse } from 'node:http';
import { COMMON_HEADERS } from '../../src/domain/page-headers.ts';
import { REQUEST_ID, requestIdOf } from './request-id.ts';

const AHEAD = Symbol('fields ahead of its own');

declare module 'node:http' {
  interface OutgoingMessage {
    [AHEAD]?: readonly string[] | undefined;
  }
}

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

const ON_EVERYTHING = [
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  EXPOSED,
  ...Object.entries(COMMON_HEADERS).flat(),
];

/**
 * Opens an answer to scripts of every origin and names the request that it is to; `more` are further fields that it
 * bears whatever it says, names and values in turn. They go out with `sendHead`; for whoever sets fields one by one
 * `settleHead` sets them, which costs several times as much.
 */
export function openAnswer(res: ServerResponse, more: readonly string[] = []): void {
  res[AHEAD] = [REQUEST_ID, requestIdOf(res.req), ...ON_EVERYTHING, ...more];
}

/** Sets the fields that an answer was opened with, where that was not done. */
export function settleHead(res: ServerResponse): void {
  const ahead = res[AHEAD] ?? [];
  res[AHEAD] = undefined;
  for (let at = 0; at < ahead.length; at += 2) res.setHeader(ahead[at] ?? '', ahead[at + 1] ?? '');
}

/** Sends the head of an answer: what it was opened with, then `fields`, names and values in turn. */
export function sendHead(
  res: ServerResponse,
  status: number,
  fields: readonly string[] = [],
): ServerResponse {
  return res.writeHead(status, [...(res[AHEAD] ?? []), ...fields]);
}
