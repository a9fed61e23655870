import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { manifest, MANIFEST_PATH } from '../../domain/manifest.ts';
import { sha256Of } from './fingerprint.ts';

/** Says in DIST_DIR what the set there was built from. */
const STAMP_FILE = '.built-from.json';

const SERVER_ENTRY = 'server/entry.mjs';

const stamp = z.strictObject({ inputs: z.string(), manifest: z.string(), server: z.string() });

/** Notes that the set in DIST_DIR was built from inputs with this fingerprint. */
export async function writeStamp(distDir: string, inputs: string): Promise<void> {
  const written: z.output<typeof stamp> = {
    inputs,
    manifest: await sha256Of(join(distDir, 'client', MANIFEST_PATH)),
    server: await sha256Of(join(distDir, SERVER_ENTRY)),
  };
  await writeFile(join(distDir, STAMP_FILE), `${JSON.stringify(written)}\n`);
}

/**
 * Whether DIST_DIR holds the set built from inputs with this fingerprint, and all of it: a file that was deleted or
 * cut short since makes it stale.
 */
export async function isFresh(distDir: string, inputs: string): Promise<boolean> {
  try {
    const manifestFile = join(distDir, 'client', MANIFEST_PATH);
    const found = stamp.parse(JSON.parse(await readFile(join(distDir, STAMP_FILE), 'utf8')));
    if (found.inputs !== inputs) return false;
    if (found.manifest !== (await sha256Of(manifestFile))) return false;
    if (found.server !== (await sha256Of(join(distDir, SERVER_ENTRY)))) return false;
    const { outputs } = manifest.parse(JSON.parse(await readFile(manifestFile, 'utf8')));
    const sizes = await Promise.all(outputs.map(({ path }) => stat(join(distDir, 'client', path))));
    return sizes.every(({ size }, at) => size === outputs[at]?.bytes);
  } catch {
    return false;
  }
}
