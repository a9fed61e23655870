import process from 'node:process';
import { format } from 'node:util';
import { vi } from 'vitest';
import { runScript } from '../run-script.ts';

/** How a command ended, and what it said. */
export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a command as its script does, in this process, which spares the start of another one: for what a command answers.
 * One test of each command starts its process. `env` is all of its environment. Two commands at once would share what they
 * say.
 */
export async function runHere(
  [main, usage]: Readonly<Parameters<typeof runScript>>,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Ended> {
  const said = { stdout: '', stderr: '' };
  const { argv, env: own, exitCode } = process;
  process.argv = [...argv.slice(0, 2), ...args];
  process.exitCode = undefined;
  process.env = { ...env };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((...words) => void (said.stdout += `${format(...words)}\n`)),
    vi
      .spyOn(console, 'error')
      .mockImplementation((...words) => void (said.stderr += `${format(...words)}\n`)),
  ];
  try {
    await runScript(main, usage);
    const status = Number(process.exitCode ?? 0);
    return { status, ...said };
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.env = own;
    process.argv = argv;
    process.exitCode = exitCode;
  }
}
