import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { z } from 'zod';

/**
 * What was reckoned about words in earlier builds: to read them again takes a third of a build that finds all its notes. A
 * sum depends on nothing but what it is asked by.
 */
export interface KeptSums {
  /** The sum that is kept under a key, or else the one that is reckoned now. */
  of: (key: string, reckon: () => number) => number;
  /** Writes those that were asked for since opening, aside and then in place. Why that fails is told to `warn`. */
  save: () => Promise<void>;
}

/** So many characters of a hash tell two keys apart. */
const KEY_LENGTH = 22;

/** `seal` is the hash of all else: a file that was cut or changed by hand counts for nothing. */
const stored = z.strictObject({
  fingerprint: z.string(),
  seal: z.string(),
  sums: z.record(z.string(), z.number()),
});

function sealOf(fingerprint: string, sums: Readonly<Record<string, number>>): string {
  return hash('sha256', JSON.stringify([fingerprint, sums]), 'base64url');
}

/** Sums that are kept nowhere. */
export const NO_SUMS: KeptSums = { of: (_key, reckon) => reckon(), save: async () => {} };

/** Those in a file; none where there is none that can be read, or it or what they were reckoned by has changed. */
function sumsIn(path: string, fingerprint: string): Map<string, number> {
  try {
    const found = stored.parse(JSON.parse(readFileSync(path, 'utf8')));
    const isOurs = found.fingerprint === fingerprint && found.seal === sealOf(fingerprint, found.sums);
    return new Map(isOurs ? Object.entries(found.sums) : []);
  } catch {
    return new Map();
  }
}

/**
 * Opens the sums in a file, which need not exist and can be deleted at any time. `fingerprint` is that of all that they are
 * reckoned by beside their keys.
 */
export function openKeptSums(
  path: string,
  { fingerprint, warn }: { fingerprint: string; warn: (message: string) => void },
): KeptSums {
  const known = sumsIn(path, fingerprint);
  const asked = new Map<string, number>();
  return {
    of(key, reckon) {
      const short = hash('sha256', key, 'base64url').slice(0, KEY_LENGTH);
      const sum = asked.get(short) ?? known.get(short) ?? reckon();
      asked.set(short, sum);
      return sum;
    },
    async save() {
      if (asked.size === known.size && asked.keys().every((key) => known.has(key))) return;
      const aside = `${path}.${process.pid}.tmp`;
      try {
        const sums = Object.fromEntries(asked);
        await writeFile(aside, JSON.stringify({ fingerprint, seal: sealOf(fingerprint, sums), sums }));
        await rename(aside, path);
      } catch (error) {
        await rm(aside, { force: true });
        warn(
          `what was reckoned is not kept for the next build: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    },
  };
}
