import type { IncomingHttpHeaders } from 'node:http';
import type { McpConfig } from '../../config.ts';
import { remembered } from '../../http/remembered.ts';

/** Which web origins may call from a browser, and which hosts we answer to, beside our own and loopback. */
type Allowed = Pick<McpConfig, 'allowedOrigins' | 'allowedHosts'>;
interface Asked extends Pick<IncomingHttpHeaders, 'host' | 'origin'> {
  readonly baseUrl: string;
}

/** A guard that says in a sentence why a request is refused, or null. */
export type OriginGuard = (headers: IncomingHttpHeaders, baseUrl: string) => string | null;

/** A guard that remembers its last answers. */
export function originGuard(allowed: Allowed): OriginGuard {
  const refusal = remembered((asked) => refusalOf(JSON.parse(asked), allowed));
  // JSON leaves out an absent field, which is not an empty one.
  return ({ host, origin }, baseUrl) => refusal(JSON.stringify({ host, origin, baseUrl } satisfies Asked));
}

const LOOPBACK = /^(?:localhost|[^.]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Says in a sentence why a request is refused, or null: a page of another site must not use a visitor's browser, and a
 * name that was made to point here (DNS rebinding) must not reach a server on the visitor's own machine.
 *
 * https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#security-%26-endpoint
 */
function refusalOf(
  { host, origin, baseUrl }: Asked,
  { allowedHosts, allowedOrigins }: Allowed,
): string | null {
  if (!isHostAllowed(host, baseUrl, allowedHosts)) {
    return 'This Host is not served here; ALLOWED_HOSTS names further ones.';
  }
  if (!isOriginAllowed(origin, baseUrl, allowedOrigins)) {
    return 'This Origin may not call from a browser; ALLOWED_ORIGINS names further ones.';
  }
  return null;
}

function isHostAllowed(host: string | undefined, baseUrl: string, allowed: Allowed['allowedHosts']): boolean {
  if (allowed === '*') return true;
  const asked = host === undefined ? null : URL.parse(`http://${host}`);
  if (asked === null || asked.pathname !== '/' || asked.username !== '') return false;
  const { hostname } = asked;
  // URL drops the default port, which a Host header may name.
  const given = host?.toLowerCase();
  return (
    LOOPBACK.test(hostname) ||
    hostname === new URL(baseUrl).hostname ||
    allowed.some((each) => each === hostname || each === given)
  );
}

function isOriginAllowed(
  origin: string | undefined,
  baseUrl: string,
  allowed: Allowed['allowedOrigins'],
): boolean {
  if (origin === undefined || allowed === '*') return true;
  const asked = URL.parse(origin);
  if (asked === null || asked.origin !== origin.toLowerCase()) return false;
  const isWeb = asked.protocol === 'http:' || asked.protocol === 'https:';
  return (
    (isWeb && LOOPBACK.test(asked.hostname)) ||
    asked.origin === new URL(baseUrl).origin ||
    allowed.includes(asked.origin)
  );
}
