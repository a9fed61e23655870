import type { IncomingHttpHeaders } from 'node:http';
import type { McpConfig } from '../../config.ts';
import { remembered } from '../../http/remembered.ts';

/** Which web origins may call from a browser, and which hosts we answer to, beside our own and loopback. */
type Allowed = Pick<McpConfig, 'allowedOrigins' | 'allowedHosts'>;

/** A guard that says in a sentence why a request is refused, or null. */
export type OriginGuard = (headers: IncomingHttpHeaders, baseUrl: string) => string | null;

const LOOPBACK = /^(?:localhost|[^.]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * A guard that remembers its last answers: a page of another site must not use a visitor's browser, and a name that was
 * made to point here (DNS rebinding) must not reach a server on the visitor's own machine.
 *
 * https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#security-%26-endpoint
 */
export function originGuard({ allowedHosts, allowedOrigins }: Allowed): OriginGuard {
  const guardOf = remembered((baseUrl) => ({
    isHost: remembered((host) => isHostAllowed(host, baseUrl, allowedHosts)),
    isOrigin: remembered((origin) => isOriginAllowed(origin, baseUrl, allowedOrigins)),
  }));
  return ({ host = '', origin }, baseUrl) => {
    const { isHost, isOrigin } = guardOf(baseUrl);
    if (!isHost(host)) return 'This Host is not served here; ALLOWED_HOSTS names further ones.';
    if (origin === undefined || isOrigin(origin)) return null;
    return 'This Origin may not call from a browser; ALLOWED_ORIGINS names further ones.';
  };
}

function isHostAllowed(host: string, baseUrl: string, allowed: Allowed['allowedHosts']): boolean {
  if (allowed === '*') return true;
  const asked = URL.parse(`http://${host}`);
  if (asked === null || asked.pathname !== '/' || asked.username !== '') return false;
  const { hostname } = asked;
  // URL drops the default port, which a Host header may name.
  const given = host.toLowerCase();
  return (
    LOOPBACK.test(hostname) ||
    hostname === new URL(baseUrl).hostname ||
    allowed.some((each) => each === hostname || each === given)
  );
}

function isOriginAllowed(origin: string, baseUrl: string, allowed: Allowed['allowedOrigins']): boolean {
  if (allowed === '*') return true;
  const asked = URL.parse(origin);
  if (asked === null || asked.origin !== origin.toLowerCase()) return false;
  const isWeb = asked.protocol === 'http:' || asked.protocol === 'https:';
  return (
    (isWeb && LOOPBACK.test(asked.hostname)) ||
    asked.origin === new URL(baseUrl).origin ||
    allowed.includes(asked.origin)
  );
}
