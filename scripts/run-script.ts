import { tmpdir } from 'node:os';
import { writeFailure } from '../src/build/write-failure.ts';

/** A command line that cannot be understood; the message says what was expected. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Runs a command: its arguments and environment in, its exit code out. `--help` prints the usage and exits with 0. A
 * command line that cannot be understood prints one line with the usage and exits with 2; a file that cannot be written
 * prints one line, an unexpected error its stack, and exits with 1. Where nobody reads on, it ends with 0.
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
  // Who reads what is written has enough: `... | head`.
  process.stdout.on('error', (error) => {
    if (!isClosed(error)) throw error;
  });
  try {
    process.exitCode = await main(args, process.env);
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

function isClosed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE';
}

/** Also what node:util parseArgs throws. */
function isUsageError(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
