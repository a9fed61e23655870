import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Config } from './config.ts';
import { ConfigError } from './config/setting.ts';

/** Subscribers' secrets lie in it. */
const OWNER_ONLY = 0o700;

/** Whether anything is kept in `DATA_DIR`: a database and a secret that are given leave nothing for it. */
export function needsDataDir({ databaseUrl, mcp }: Pick<Config, 'databaseUrl' | 'mcp'>): boolean {
  return databaseUrl === undefined || mcp.sessionSecrets === undefined;
}

/** Makes `DATA_DIR` with its parents unless it is there; what is made is its owner's alone. Throws ConfigError when nothing can be kept in it. */
export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await makeDirectory(resolve(dataDir));
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new ConfigError('DATA_DIR', dataDir, `a directory that can be written to${reason}`);
  }
}

// The recursive option of mkdir never ends where a parent exists and yet refuses with ENOENT, as /proc does.
async function makeDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, OWNER_ONLY);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') return;
    const parent = dirname(path);
    const isMissing = await access(parent).then(
      () => false,
      () => parent !== path,
    );
    if (code !== 'ENOENT' || !isMissing) throw error;
    await makeDirectory(parent);
    await mkdir(path, OWNER_ONLY);
  }
}
