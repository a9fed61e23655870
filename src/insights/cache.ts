import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { ReviewInput, ReviewNotes } from './notes.ts';

/** Notes kept from one build to the next, in files of their own that can be deleted at any time. */
export interface NotesCache {
  /** The notes under a key, or null. */
  get(key: string): ReviewNotes | null;
  set(key: string, notes: ReviewNotes): void;
  /**
   * Writes what changed, each file aside and then in place, and lets go of everything: nothing is found afterwards.
   * Entries that nobody asked for since opening are kept until they are too many: other content may need them.
   */
  save(): Promise<void>;
}

/** The key of a review: its text, rating and language, under the fingerprint of the engine. */
export function cacheKey(fingerprint: string, { text, rating, language }: ReviewInput): string {
  return createHash('sha256')
    .update(JSON.stringify([fingerprint, text, rating, language]))
    .digest('hex')
    .slice(0, 32);
}

/** So many entries that this content does not need are kept at least. */
const MOST_STALE = 200_000;

interface Shard {
  lines: Map<string, string>;
  changed: boolean;
}

function isShardName(text: string): boolean {
  return /^[0-9a-f]{2}$/.test(text);
}

async function readShard(path: string): Promise<Map<string, string>> {
  const lines = new Map<string, string>();
  const content = await readFile(path, 'utf8').catch(() => '');
  for (const line of content.split('\n')) {
    const [key, sum, json] = [line.slice(0, 32), line.slice(33, 41), line.slice(42)];
    if (key.length === 32 && sum === checksum(json)) lines.set(key, json);
  }
  return lines;
}

function checksum(json: string): string {
  return crc32(json).toString(16).padStart(8, '0');
}

/**
 * Opens the cache in a directory, which need not exist. Each of its 256 files holds lines `key checksum json`; a line that
 * is not whole counts as absent, so that a torn or damaged file costs time and nothing else. A file that cannot be
 * written is reported to `warn` and left.
 */
export async function openNotesCache(
  directory: string,
  warn: (message: string) => void,
): Promise<NotesCache> {
  const shards = new Map<string, Shard>();
  const names = Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, '0'));
  await Promise.all(
    names.map(async (name) =>
      shards.set(name, { lines: await readShard(join(directory, `${name}.jsonl`)), changed: false }),
    ),
  );
  const asked = new Set<string>();
  return {
    get(key) {
      asked.add(key);
      const json = shards.get(key.slice(0, 2))?.lines.get(key);
      // The checksum shows that this is what set() wrote.
      return json === undefined ? null : (JSON.parse(json) as ReviewNotes);
    },
    set(key, notes) {
      const shard = isShardName(key.slice(0, 2)) ? shards.get(key.slice(0, 2)) : undefined;
      if (shard === undefined) return;
      asked.add(key);
      shard.lines.set(key, JSON.stringify(notes));
      shard.changed = true;
    },
    async save() {
      let stale = 0;
      for (const { lines } of shards.values()) for (const key of lines.keys()) if (!asked.has(key)) stale++;
      const sweep = stale > Math.max(MOST_STALE, 3 * asked.size);
      try {
        await mkdir(directory, { recursive: true });
        for (const [name, shard] of shards) {
          if (!shard.changed && !sweep) continue;
          const kept = [...shard.lines].filter(([key]) => !sweep || asked.has(key));
          const path = join(directory, `${name}.jsonl`);
          const aside = `${path}.${process.pid}.tmp`;
          await writeFile(aside, kept.map(([key, json]) => `${key} ${checksum(json)} ${json}\n`).join(''));
          await rename(aside, path).catch(async (error: unknown) => {
            await rm(aside, { force: true });
            throw error;
          });
        }
      } catch (error) {
        warn(
          `the analysis is not kept for the next build: ${error instanceof Error ? error.message : String(error)}`,
        );
      } finally {
        shards.clear();
      }
    },
  };
}
