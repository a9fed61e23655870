import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** The public origin of what tests build; nobody listens there. */
export const BASE_URL = 'http://127.0.0.1:9';

/** How a build ended, and what it said. */
export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Builds in a process of its own, as `npm run build` does, and gives how it ended. */
export async function build(env: Record<string, string>, ...args: string[]): Promise<Outcome> {
  const run = promisify(execFile)(process.execPath, ['scripts/build.ts', ...args], {
    cwd: PROJECT,
    env: { ...process.env, BASE_URL, ...env },
  });
  return run.then(
    (done) => ({ code: 0, ...done }),
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && 'stdout' in error && 'stderr' in error) {
        return { code: Number(error.code), stdout: String(error.stdout), stderr: String(error.stderr) };
      }
      throw error;
    },
  );
}

/** SHA-256 of every file under a directory, by path. */
export function hashes(dir: string): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [file.slice(dir.length), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}
