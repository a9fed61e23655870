import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Config } from './config.ts';
import { ConfigError } from './config/setting.ts';

/** Subscribers' secrets lie in it. */
const OWNER_ONLY = 0o700;

/** Why nothing can be kept in a directory for now, and what the operator can do, in an imperative without a full stop. */
export interface DirectoryFault {
  readonly why: string;
  readonly remedy: string;
}

const OR_ANOTHER = 'or name another DATA_DIR';
const NOT_ALLOWED = {
  why: 'this user may not write to the directory',
  remedy: `mend its owner and permissions, ${OR_ANOTHER}`,
};
const FULL = { why: 'the disk is full', remedy: `make room on it, ${OR_ANOTHER}` };

/** What may pass, by the system's code: anything else is no directory and never will be. */
const PASSING: Readonly<Record<string, DirectoryFault>> = {
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  EROFS: {
    why: 'the directory is mounted for reading only',
    remedy: `mount it for writing, ${OR_ANOTHER}`,
  },
  ENOSPC: FULL,
  EDQUOT: FULL,
  EIO: { why: 'the disk answers with errors', remedy: `check it, ${OR_ANOTHER}` },
};

/** Whether anything is kept in `DATA_DIR`: a database and a secret that are given leave nothing for it. */
export function needsDataDir({ databaseUrl, mcp }: Pick<Config, 'databaseUrl' | 'mcp'>): boolean {
  return databaseUrl === undefined || mcp.sessionSecrets === undefined;
}

/** Makes `DATA_DIR` with its parents unless it is there; what is made is its owner's alone. Throws ConfigError when nothing can be kept in it. */
export async function makeDataDir(dataDir: string): Promise<void> {
  const fault = await readyDataDir(dataDir);
  if (fault !== null) throw new ConfigError('DATA_DIR', dataDir, `a directory to write to: ${fault.why}`);
}

/**
 * Makes `DATA_DIR` likewise; gives why nothing can be kept in it for now, or null. Throws ConfigError for what will never be
 * a directory.
 */
export async function readyDataDir(dataDir: string): Promise<DirectoryFault | null> {
  try {
    await makeDirectory(resolve(dataDir));
  } catch (error) {
    return passing(error, dataDir);
  }
  try {
    if (!(await stat(dataDir)).isDirectory())
      throw new ConfigError('DATA_DIR', dataDir, 'a directory, and this is a file');
    await access(dataDir, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') return passing(error, dataDir);
    return { why: 'it is a link that leads nowhere', remedy: `mend the link, ${OR_ANOTHER}` };
  }
}

/** Why a file could not be written there, by what was thrown, likewise; null for what is nothing of the directory. */
export async function directoryFault(error: unknown, dataDir: string): Promise<DirectoryFault | null> {
  return PASSING[codeOf(error)] ?? (await readyDataDir(dataDir));
}

function passing(error: unknown, dataDir: string): DirectoryFault {
  if (error instanceof ConfigError) throw error;
  const code = codeOf(error);
  const fault = PASSING[code];
  if (fault !== undefined) return fault;
  throw new ConfigError('DATA_DIR', dataDir, `a directory that can be written to${code && ` (${code})`}`);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

// The recursive option of mkdir never ends where a parent exists and yet refuses with ENOENT, as /proc does.
async function makeDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, OWNER_ONLY);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') return;
    const parent = dirname(path);
    const isMissing = await access(parent).then(
      () => false,
      () => parent !== path,
    );
    if (code !== 'ENOENT' || !isMissing) {
      // On a file system for reading only, what is there is refused with another code than that it is there.
      if (await isThere(path)) return;
      throw error;
    }
    await makeDirectory(parent);
    await mkdir(path, OWNER_ONLY);
  }
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
