import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

/** Where what others wrote is installed: a package and a lockfile of its own, so that `npm ci` need not bring it. */
export const OTHERS = join(import.meta.dirname, '../others');

const INSTALL_MS = 180_000;
const run = promisify(execFile);

/**
 * Installs json-server and PostgreSQL beside the benchmark, unless they are there, without running any script of
 * theirs. Gives why it could not, in one line, or null.
 */
export async function installOthers(): Promise<string | null> {
  if (existsSync(join(OTHERS, 'node_modules/json-server'))) return null;
  const { npm_execpath: npm } = process.env;
  const args = ['ci', '--prefix', OTHERS, '--ignore-scripts', '--no-audit', '--no-fund'];
  try {
    if (npm === undefined) await run('npm', args, { timeout: INSTALL_MS });
    else await run(process.execPath, [npm, ...args], { timeout: INSTALL_MS });
    return null;
  } catch (error) {
    return `json-server and PostgreSQL are not measured: npm ci --prefix scripts/bench/others failed: ${firstLine(error)}`;
  }
}

/** What went wrong, in one line. */
export function firstLine(error: unknown): string {
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  return (stderr || String(error)).split('\n', 1)[0] ?? '';
}
