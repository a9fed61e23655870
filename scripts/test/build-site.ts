import process from 'node:process';
import { inject } from 'vitest';
import { z } from 'zod';
import { ask } from '../../sidecar/test/ask.ts';

const outcome = z.strictObject({ code: z.int(), stdout: z.string(), stderr: z.string() });

/**
 * Builds a site that a test is to look at, in the process that does so for all tests, in half the time; gives what the
 * build said. `env` is added to the environment. How a build runs by itself is tested in processes of their own
 * (build.test.ts, start.test.ts, newcomer.test.ts).
 */
export async function buildSite(env: NodeJS.ProcessEnv, ...args: string[]): Promise<string> {
  const { text } = await ask(inject('builder'), {
    method: 'POST',
    body: JSON.stringify({ env: { ...process.env, ...env }, args }),
  });
  const { code, stdout, stderr } = outcome.parse(JSON.parse(text));
  if (code !== 0) throw new Error(stderr);
  return stdout;
}
