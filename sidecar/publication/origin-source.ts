import { MANIFEST_PATH } from '../../src/domain/manifest.ts';
import { assemble, sha256 } from './assemble.ts';
import { BrokenPublication } from './broken-publication.ts';
import { fetchBytes } from './fetch-bytes.ts';
import type { Fetch } from './fetch-bytes.ts';
import { MANIFEST_MAX_BYTES, readManifest } from './read-manifest.ts';
import type { Source } from './source.ts';

/** What an origin has to send a set within: a fixed time, and at least this fast on the whole. */
export interface Patience {
  readonly fixedMs: number;
  readonly bytesPerSecond: number;
}

const PATIENCE: Patience = { fixedMs: 30_000, bytesPerSecond: 64 * 1024 };

/**
 * The sets that stand at a web origin, such as a CDN. A look asks for the manifest conditionally, and for those files
 * alone whose SHA-256 is new; what was fetched for a set that turned out broken is kept for the next look.
 * `url` may bear a path, under which the published paths stand. An origin that drips is given up: the manifest has to
 * be there within the fixed time, the files within that and what their length takes at the slowest rate.
 */
export function originSource(
  url: string,
  { fetch = globalThis.fetch, patience = PATIENCE }: { fetch?: Fetch; patience?: Patience } = {},
): Source {
  const base = url.replace(/\/+$/, '');
  let seen: { etag: string | null; version: string } | undefined;
  let fetched = new Map<string, Buffer>();

  return {
    place: base,
    async look(current, signal) {
      const etag = current !== null && seen?.version === current.version ? seen.etag : null;
      const answer = await within(patience.fixedMs, signal, (limited) =>
        fetchBytes(fetch, base + MANIFEST_PATH, { maxBytes: MANIFEST_MAX_BYTES, etag, signal: limited }),
      );
      if (answer.status === 304) return current;
      if (answer.status === 404) return current;
      if (answer.status !== 200)
        throw new BrokenPublication(`${base} answers ${answer.status} for its manifest.`);
      if (current !== null && (await sha256(answer.bytes)) === current.version) {
        seen = { etag: answer.etag, version: current.version };
        return current;
      }

      const kept = new Map([...(current?.files.values() ?? [])].map((file) => [file.sha256, file.bytes]));
      const before = fetched;
      fetched = new Map();
      const wanted = readManifest(answer.bytes).outputs.filter((output) => !kept.has(output.sha256));
      const total = wanted.reduce((sum, output) => sum + output.bytes, 0);
      const limitMs = patience.fixedMs + (total / patience.bytesPerSecond) * 1000;
      const publication = await within(limitMs, signal, (limited) =>
        assemble({
          manifestBytes: answer.bytes,
          manifestModified: answer.lastModified ?? new Date(),
          previous: current,
          read: async (output) => {
            const known = kept.get(output.sha256) ?? before.get(output.sha256);
            const bytes = known ?? (await fetchFile(output.path, output.bytes, limited));
            fetched.set(await sha256(bytes), bytes);
            return bytes;
          },
        }),
      );
      fetched = new Map();
      seen = { etag: answer.etag, version: publication.version };
      return publication;
    },
  };

  async function within<T>(
    ms: number,
    signal: AbortSignal,
    ask: (limited: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const deadline = AbortSignal.timeout(Math.min(Math.ceil(ms), 2 ** 31 - 1));
    try {
      return await ask(AbortSignal.any([signal, deadline]));
    } catch (error) {
      if (!deadline.aborted || signal.aborted || error instanceof BrokenPublication) throw error;
      throw new BrokenPublication(`${base} is too slow: not all was there within ${Math.ceil(ms / 1000)} s.`);
    }
  }

  async function fetchFile(path: string, bytes: number, signal: AbortSignal): Promise<Buffer> {
    const answer = await fetchBytes(fetch, base + path, { maxBytes: bytes, etag: null, signal });
    if (answer.status !== 200) throw new BrokenPublication(`${base} answers ${answer.status} for ${path}.`);
    return answer.bytes;
  }
}
