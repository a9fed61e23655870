import type { IncomingHttpHeaders } from 'node:http';
import { remembered } from '../../http/remembered.ts';

/** Who may call from a browser, and under which names we answer. */
export interface OriginGuardOptions {
  /** The public origin. */
  readonly baseUrl: string;
  /** Further origins; `*` for all. */
  readonly allowedOrigins: '*' | readonly string[];
  /** Further hosts, with or without port; `*` for all. */
  readonly allowedHosts: '*' | readonly string[];
}

const LOOPBACK = /^(?:localhost|[^.]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** A guard that says in a sentence why a request is refused, or null. */
export type OriginGuard = (headers: IncomingHttpHeaders, baseUrl: string) => string | null;

interface Asked extends Pick<IncomingHttpHeaders, 'host' | 'origin'> {
  readonly baseUrl: string;
}

/** A guard that remembers its last answers. */
export function originGuard(allowed: Omit<OriginGuardOptions, 'baseUrl'>): OriginGuard {
  const refusal = remembered((asked) => {
    const { baseUrl, ...headers }: Asked = JSON.parse(asked);
    return refusalOf(headers, { ...allowed, baseUrl });
  });
  // JSON leaves out an absent field, which is not an empty one.
  return ({ host, origin }, baseUrl) => refusal(JSON.stringify({ host, origin, baseUrl } satisfies Asked));
}

/**
 * Says in a sentence why a request is refused, or null: a page of another site must not use a visitor's browser, and a
 * name that was made to point here (DNS rebinding) must not reach a server on the visitor's own machine.
 *
 * https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#security-%26-endpoint
 */
export function refusalOf(headers: IncomingHttpHeaders, options: OriginGuardOptions): string | null {
  if (!isHostAllowed(headers.host, options)) {
    return 'This Host is not served here; ALLOWED_HOSTS names further ones.';
  }
  if (!isOriginAllowed(headers.origin, options)) {
    return 'This Origin may not call from a browser; ALLOWED_ORIGINS names further ones.';
  }
  return null;
}

function isHostAllowed(host: string | undefined, { baseUrl, allowedHosts }: OriginGuardOptions): boolean {
  if (allowedHosts === '*') return true;
  const asked = host === undefined ? null : URL.parse(`http://${host}`);
  if (asked === null || asked.pathname !== '/' || asked.username !== '') return false;
  const { hostname } = asked;
  // URL drops the default port, which a Host header may name.
  const given = host?.toLowerCase();
  return (
    LOOPBACK.test(hostname) ||
    hostname === new URL(baseUrl).hostname ||
    allowedHosts.some((each) => each === hostname || each === given)
  );
}

function isOriginAllowed(
  origin: string | undefined,
  { baseUrl, allowedOrigins }: OriginGuardOptions,
): boolean {
  if (origin === undefined || allowedOrigins === '*') return true;
  const asked = URL.parse(origin);
  if (asked === null || asked.origin !== origin.toLowerCase()) return false;
  const isWeb = asked.protocol === 'http:' || asked.protocol === 'https:';
  return (
    (isWeb && LOOPBACK.test(asked.hostname)) ||
    asked.origin === new URL(baseUrl).origin ||
    allowedOrigins.includes(asked.origin)
  );
}
