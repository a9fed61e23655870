import { MANIFEST_PATH } from '../../src/domain/manifest.ts';
import { assemble, sha256 } from './assemble.ts';
import { BrokenPublication } from './broken-publication.ts';
import { fetchBytes } from './fetch-bytes.ts';
import type { Fetch } from './fetch-bytes.ts';
import { MANIFEST_MAX_BYTES } from './read-manifest.ts';
import type { Source } from './source.ts';

/**
 * The sets that stand at a web origin, such as a CDN. A look asks for the manifest conditionally, and for those files
 * alone whose SHA-256 is new; what was fetched for a set that turned out broken is kept for the next look.
 * `url` may bear a path, under which the published paths stand.
 */
export function originSource(url: string, fetch: Fetch = globalThis.fetch): Source {
  const base = url.replace(/\/+$/, '');
  let seen: { etag: string | null; version: string } | undefined;
  let fetched = new Map<string, Buffer>();

  return {
    place: base,
    async look(current, signal) {
      const etag = current !== null && seen?.version === current.version ? seen.etag : null;
      const answer = await fetchBytes(fetch, base + MANIFEST_PATH, {
        maxBytes: MANIFEST_MAX_BYTES,
        etag,
        signal,
      });
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
      const publication = await assemble({
        manifestBytes: answer.bytes,
        manifestModified: answer.lastModified ?? new Date(),
        previous: current,
        read: async (output) => {
          const known = kept.get(output.sha256) ?? before.get(output.sha256);
          const bytes = known ?? (await fetchFile(output.path, output.bytes, signal));
          fetched.set(await sha256(bytes), bytes);
          return bytes;
        },
      });
      fetched = new Map();
      seen = { etag: answer.etag, version: publication.version };
      return publication;
    },
  };

  async function fetchFile(path: string, bytes: number, signal: AbortSignal): Promise<Buffer> {
    const answer = await fetchBytes(fetch, base + path, { maxBytes: bytes, etag: null, signal });
    if (answer.status !== 200) throw new BrokenPublication(`${base} answers ${answer.status} for ${path}.`);
    return answer.bytes;
  }
}
