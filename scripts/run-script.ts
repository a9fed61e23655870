import { tmpdir } from 'node:os';
import { writeFailure } from '../src/build/write-failure.ts';

/** A command line that cannot be understood; the message says what was expected. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Options that people also set for npm itself, for good: where npm takes them they are missed only by what fails without. */
const SET_FOR_NPM: ReadonlySet<string> = new Set(['--json', '--yes']);

/**
 * Runs a command: its arguments and environment in, its exit code out. `--help` prints the usage and exits with 0. A
 * command line that cannot be understood prints one line with the usage and exits with 2; a file that cannot be written
 * prints one line, an unexpected error its stack, and exits with 1. Where nobody reads on, it ends with 0. What npm took of its
 * options is told: at once, or where the command failed without.
 */
export async function runScript(
  main: (args: readonly string[], env: NodeJS.ProcessEnv) => Promise<number>,
  usage: string,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    return;
  }
  process.stdout.off('error', unlessClosed).on('error', unlessClosed);
  try {
    const taken = takenByNpm(args, process.env, usage);
    const missed = taken.find((option) => !SET_FOR_NPM.has(option));
    if (missed !== undefined) throw new UsageError(inWords(missed));
    process.exitCode = await main(args, process.env);
    if (process.exitCode !== 0) for (const option of taken) console.error(`${inWords(option)}.`);
  } catch (error) {
    if (isClosed(error)) {
      process.exitCode = 0;
    } else if (isUsageError(error)) {
      // What follows the first sentence of parseArgs is advice on dashes.
      const [reason = ''] = error.message.split(/\.?(?:\n|\. |$)/);
      console.error(`${reason}; ${usage}`);
      process.exitCode = 2;
    } else {
      const { CONTENT_DIR, DATA_DIR } = process.env;
      const places = [tmpdir(), CONTENT_DIR || 'content', DATA_DIR || 'data'] as const;
      console.error(writeFailure(error, ...places) ?? error);
      process.exitCode = 1;
    }
  }
}

function inWords(taken: string): string {
  return `npm took ${taken} for an option of its own: write "-- ${taken}"`;
}

/** Options of the usage that npm kept, which leaves of each but a variable, and its value behind the others. */
function takenByNpm(args: readonly string[], env: NodeJS.ProcessEnv, usage: string): string[] {
  const options = usage.match(/--[a-z][a-z-]*/g) ?? [];
  return options.filter((option) => {
    const value = env[`npm_config_${option.replace(/^--(no-)?/, '').replaceAll('-', '_')}`];
    // Of its own options npm tells that they are not set.
    const isTaken = SET_FOR_NPM.has(option) ? value === 'true' : value !== undefined;
    return isTaken && !args.some((arg) => arg.split('=')[0] === option);
  });
}

/** Who reads what is written has enough: `... | head`. */
function unlessClosed(error: Error): void {
  if (!isClosed(error)) throw error;
}

function isClosed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE';
}

/** Also what node:util parseArgs throws. */
function isUsageError(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
