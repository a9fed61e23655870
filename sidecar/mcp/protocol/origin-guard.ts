import type { IncomingHttpHeaders } from 'node:http';

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

const MOST_REMEMBERED = 100;

/** A guard that remembers its last answers: clients of one kind send the same fields with every request. */
export function originGuard(allowed: Omit<OriginGuardOptions, 'baseUrl'>): OriginGuard {
  const answers = new Map<string, string | null>();
  return (headers, baseUrl) => {
    // An absent field is not an empty one.
    const key = JSON.stringify([headers.host ?? null, headers.origin ?? null, baseUrl]);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = refusalOf(headers, { ...allowed, baseUrl });
    if (answers.size >= MOST_REMEMBERED) answers.clear();
    answers.set(key, answer);
    return answer;
  };
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
