import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'session-secret';
const SECRET_BYTES = 32;

/**
 * The secret that signs session ids where none is configured: made at the first start and kept in `dataDir`, readable
 * by its owner alone. Processes that start together agree on one.
 */
export async function keptSessionSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE);
  const known = await readSecret(path);
  if (known !== undefined) return known;
  await mkdir(dataDir, { recursive: true });
  const mine = join(dataDir, `.${FILE}-${randomBytes(8).toString('hex')}`);
  try {
    await writeFile(mine, `${newSecret()}\n`, { mode: 0o600 });
    // Linking fails where another process was faster, and never shows half a file.
    await link(mine, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(mine, { force: true });
  }
  const kept = await readSecret(path);
  if (kept === undefined) throw new Error(`${path} cannot be read`);
  return kept;
}

/** A secret that nobody can guess, for a process that cannot keep one. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

async function readSecret(path: string): Promise<string | undefined> {
  try {
    const secret = (await readFile(path, 'utf8')).trim();
    if (secret === '') throw new Error(`${path} is empty: delete it, and a new secret is made`);
    return secret;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
