import { BrokenPublication } from './broken-publication.ts';

/** The function that asks; the global one outside of tests. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** How long the origin may send nothing. */
const SILENCE_MS = 15_000;

/** How often one question may be led on. */
const MOST_REDIRECTS = 5;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface FetchedBytes {
  readonly status: number;
  /** Empty unless the status is 200. */
  readonly bytes: Buffer;
  readonly etag: string | null;
  readonly lastModified: Date | undefined;
}

/**
 * Asks for a URL, conditionally with an `etag`, and reads at most `maxBytes` of what comes (after any content coding).
 * Throws BrokenPublication for more than that, for an origin that cannot be reached, is silent for 15 s, or leads to
 * another host: what is served here is what stands at the address that was configured.
 */
export async function fetchBytes(
  fetch: Fetch,
  url: string,
  { maxBytes, etag, signal }: { maxBytes: number; etag: string | null; signal: AbortSignal },
): Promise<FetchedBytes> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const response = await ask(fetch, url, {
      headers: etag === null ? {} : { 'If-None-Match': etag },
      redirect: 'manual',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    const bytes = response.status === 200 ? await read(response, maxBytes, url, timer) : Buffer.alloc(0);
    if (response.status !== 200) await response.body?.cancel();
    const lastModified = new Date(response.headers.get('last-modified') ?? '');
    return {
      status: response.status,
      bytes,
      etag: response.headers.get('etag'),
      lastModified: Number.isNaN(lastModified.getTime()) ? undefined : lastModified,
    };
  } catch (error) {
    if (error instanceof BrokenPublication || signal.aborted) throw error;
    if (silence.signal.aborted) throw new BrokenPublication(`${url} was silent for ${SILENCE_MS / 1000} s.`);
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new BrokenPublication(
      `${url} cannot be fetched: ${cause instanceof Error ? cause.message : cause}.`,
    );
  } finally {
    clearTimeout(timer);
  }
}

async function ask(fetch: Fetch, url: string, init: RequestInit): Promise<Response> {
  let at = new URL(url);
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const response = await fetch(at.href, init);
    const location = REDIRECTS.has(response.status) ? response.headers.get('location') : null;
    const next = location === null ? null : URL.parse(location, at.href);
    if (next === null) return response;
    await response.body?.cancel();
    if (!isSameHost(at, next)) {
      throw new BrokenPublication(
        `${url} leads to another host, ${next.host}, which is not followed: name that one in ORIGIN_URL if it is right.`,
      );
    }
    at = next;
  }
  throw new BrokenPublication(`${url} leads on more than ${MOST_REDIRECTS} times.`);
}

/** Whether a redirect stays where it was, or on the same host with TLS. */
function isSameHost(from: URL, to: URL): boolean {
  const isUpgrade = from.protocol === 'http:' && to.protocol === 'https:' && from.hostname === to.hostname;
  return from.origin === to.origin || isUpgrade;
}

async function read(
  response: Response,
  maxBytes: number,
  url: string,
  timer: NodeJS.Timeout,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    timer.refresh();
    length += chunk.length;
    if (length > maxBytes)
      throw new BrokenPublication(`${url} has more than the ${maxBytes} bytes expected.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
