import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { ReviewInput } from './notes.ts';

/** Notes kept from one build to the next, as JSON in UTF-8, in files of their own that can be deleted at any time. */
export interface NotesCache {
  /** The notes under a key, or null. */
  get(key: string): Buffer | null;
  set(key: string, notes: Buffer): void;
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

const LINE_FEED = 0x0a;
const KEY_LENGTH = 32;
const CHECKSUM_LENGTH = 8;
const NOTES_AT = KEY_LENGTH + CHECKSUM_LENGTH + 2;

interface Shard {
  notes: Map<string, Buffer>;
  changed: boolean;
}

async function readShard(path: string): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const content = await readFile(path).catch(() => Buffer.alloc(0));
  let start = 0;
  for (let end = content.indexOf(LINE_FEED); end !== -1; end = content.indexOf(LINE_FEED, start)) {
    const notes = content.subarray(Math.min(start + NOTES_AT, end), end);
    const head = content.toString('latin1', start, end - notes.length);
    if (head.length === NOTES_AT && head.endsWith(` ${checksum(notes)} `))
      found.set(head.slice(0, KEY_LENGTH), notes);
    start = end + 1;
  }
  return found;
}

function checksum(notes: Buffer): string {
  return crc32(notes).toString(16).padStart(CHECKSUM_LENGTH, '0');
}

/** Written aside and then in place, so that a kill at any moment leaves the old file or the new one. */
async function writeShard(path: string, notes: Iterable<[string, Buffer]>): Promise<void> {
  const aside = `${path}.${process.pid}.tmp`;
  const lines: Buffer[] = [];
  for (const [key, json] of notes)
    lines.push(Buffer.from(`${key} ${checksum(json)} `), json, Buffer.from('\n'));
  try {
    await writeFile(aside, Buffer.concat(lines));
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
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
      shards.set(name, { notes: await readShard(join(directory, `${name}.jsonl`)), changed: false }),
    ),
  );
  const asked = new Set<string>();
  return {
    get(key) {
      asked.add(key);
      return shards.get(key.slice(0, 2))?.notes.get(key) ?? null;
    },
    set(key, notes) {
      const shard = shards.get(key.slice(0, 2));
      if (shard === undefined) return;
      asked.add(key);
      shard.notes.set(key, notes);
      shard.changed = true;
    },
    async save() {
      let stale = 0;
      for (const { notes } of shards.values()) for (const key of notes.keys()) if (!asked.has(key)) stale++;
      const sweep = stale > Math.max(MOST_STALE, 3 * asked.size);
      try {
        await mkdir(directory, { recursive: true });
        for (const [name, { notes, changed }] of shards) {
          if (!changed && !sweep) continue;
          const kept = sweep ? [...notes].filter(([key]) => asked.has(key)) : notes;
          await writeShard(join(directory, `${name}.jsonl`), kept);
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
