import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ANALYSIS_LOCK_FILE } from '../analysis/analysis-lock.ts';
import type { BuildEnvironment } from '../build-environment.ts';

/** What a build is made of beside the content: the code, and the packages it runs on. */
const CODE = ['src', 'astro.config.mjs', 'package-lock.json'];

/**
 * SHA-256 over every input of a build: names and bytes of content and code, BASE_URL, HUB_URL and SITE_MODE. A new input, a
 * changed or a deleted one, gives another; a new checkout of the same files gives the same.
 */
export async function fingerprintOf(environment: BuildEnvironment, projectDir: string): Promise<string> {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([environment.baseUrl, environment.hubUrl, environment.siteMode]));
  for (const root of [environment.contentDir, ...CODE.map((name) => join(projectDir, name))]) {
    for (const file of await filesOf(root)) {
      hash.update(`\0${relative(root, file)}\0${await sha256Of(file)}`);
    }
  }
  return hash.digest('hex');
}

/** SHA-256 of a file in lower-case hexadecimal. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

async function filesOf(root: string): Promise<string[]> {
  try {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    return (
      entries
        // What comes and goes while a model is asked is no input.
        .filter((entry) => !entry.isDirectory() && entry.name !== ANALYSIS_LOCK_FILE)
        .map((entry) => join(entry.parentPath, entry.name))
        .toSorted()
    );
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOTDIR') return [root];
    if (code === 'ENOENT') return [];
    throw error;
  }
}
