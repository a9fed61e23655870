import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { lendPostgres } from '../../sidecar/test/lent-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the process listens that builds sites for tests. */
    builder: string;
    /** Where it is asked for a server of PostgreSQL. */
    postgres: string;
  }
}

const PROGRAM = fileURLToPath(new URL('builder-process.ts', import.meta.url));

/** Starts, before all tests, what they share: the process that builds the sites that they only look at, and a server of PostgreSQL once one is asked for. Gives what ends both. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const builder = fork(PROGRAM, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [port]: unknown[] = await once(builder, 'message');
  project.provide('builder', `http://127.0.0.1:${String(port)}`);
  const postgres = await lendPostgres();
  project.provide('postgres', postgres.url);
  return async () => {
    // What is under way when it is told so comes to nothing any more.
    builder.kill();
    await postgres[Symbol.asyncDispose]();
  };
}
