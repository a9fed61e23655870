import './build-memory.ts';
import { tmpdir } from 'node:os';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ContentError } from '../src/dataset/content-error.ts';
import { EnvironmentError, readBuildEnvironment } from '../src/build/build-environment.ts';
import { BuildError } from '../src/build/set/build-lock.ts';
import { removeLeftBehind } from '../src/build/left-behind.ts';
import { writeFailure } from '../src/build/write-failure.ts';
import { runScript } from './run-script.ts';

/** What a person can put right: told in its own words, without the way through the code. */
const FOR_PEOPLE = [ContentError, EnvironmentError, BuildError];

const root = fileURLToPath(new URL('..', import.meta.url));

let isTold = false;

await runScript(main, 'usage: npm run build -- [--yes]');

async function main(args: readonly string[]): Promise<number> {
  parseArgs({ args: [...args], options: { yes: { type: 'boolean' } } });
  removeLeftBehind();
  try {
    // A setting that cannot be used is told before the bundler is loaded, which takes most of the start.
    readBuildEnvironment(process.env, root);
    const { build } = await import('astro');
    // A bundler may fail a second time, where nobody waits for it any more.
    process.on('uncaughtException', tell);
    // What Astro has to say of a failure comes with the error; what we have to say is printed in any case.
    await build({ root, logLevel: 'silent' });
  } catch (error) {
    tell(error);
  }
  return isTold ? 1 : 0;
}

function tell(error: unknown): void {
  process.exitCode = 1;
  if (isTold) return;
  isTold = true;
  const isForPeople = FOR_PEOPLE.some((kind) => error instanceof kind);
  console.error(isForPeople && error instanceof Error ? error.message : (failedWrite(error) ?? error));
}

/** Told in the words of the system; an environment that cannot be read has been told before anything was written. */
function failedWrite(error: unknown): string | null {
  return writeFailure(error, readBuildEnvironment(process.env, root).distDir, tmpdir());
}
