import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the process listens that builds sites for tests. */
    builder: string;
  }
}

const PROGRAM = fileURLToPath(new URL('builder-process.ts', import.meta.url));

/** Starts, before all tests, the process that builds the sites that they only look at; gives what ends it. */
export async function setup(project: TestProject): Promise<() => void> {
  const builder = fork(PROGRAM, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [port]: unknown[] = await once(builder, 'message');
  project.provide('builder', `http://127.0.0.1:${String(port)}`);
  // What is under way when it is told so comes to nothing any more.
  return () => void builder.kill();
}
