import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { manifest, MANIFEST_PATH, type Manifest } from '../domain/manifest.ts';

/** A build never waits longer for the network. */
const NETWORK_MS = 2000;

/** More than the manifest of any site; a host that sends more sends something else. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * The manifest of the set published before, from which unchanged files keep their time: that in DIST_DIR, else the
 * one at BASE_URL, asked for during at most 2 s; null when there is none that can be used.
 */
export async function previousManifest({
  distDir,
  baseUrl,
}: {
  distDir: string;
  baseUrl: string;
}): Promise<Manifest | null> {
  return (await publishedIn(distDir)) ?? (await publishedAt(baseUrl));
}

/** The manifest of the set in DIST_DIR; null when there is none that can be used. */
export async function publishedIn(distDir: string): Promise<Manifest | null> {
  try {
    return parse(await readFile(join(distDir, 'client', MANIFEST_PATH), 'utf8'));
  } catch {
    return null;
  }
}

async function publishedAt(baseUrl: string): Promise<Manifest | null> {
  try {
    const response = await fetch(`${baseUrl}${MANIFEST_PATH}`, { signal: AbortSignal.timeout(NETWORK_MS) });
    const isSmall = Number(response.headers.get('content-length') ?? 0) <= MAX_BYTES;
    if (response.ok && isSmall) return parse(await response.text());
    await response.body?.cancel();
    return null;
  } catch {
    return null;
  }
}

function parse(text: string): Manifest | null {
  return manifest.safeParse(JSON.parse(text)).data ?? null;
}
