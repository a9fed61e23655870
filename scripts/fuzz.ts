import { parseArgs } from 'node:util';
import { hubTarget } from './fuzz/hub.ts';
import type { FuzzTarget } from './fuzz/target.ts';
import { runScript, UsageError } from './run-script.ts';

/** Everything that is fuzzed. A new one is a file in fuzz/ and a row here. */
const TARGETS: readonly FuzzTarget[] = [hubTarget];

const USAGE = `usage: npm run fuzz -- [--cases N] [--seed N] [--target ${TARGETS.map(({ name }) => name).join('|')}]`;

const SEED_MAX = 2 ** 31 - 1;

if (import.meta.main) await runScript(main, USAGE);

/** Asks each target at random, and prints the smallest case that breaks a promise. */
async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { cases: { type: 'string' }, seed: { type: 'string' }, target: { type: 'string' } },
  });
  const cases = numberOf('--cases', values.cases ?? '10000');
  const seed = numberOf('--seed', values.seed ?? String(Date.now() % SEED_MAX));
  const chosen = TARGETS.filter(({ name }) => values.target === undefined || name === values.target);
  if (chosen.length === 0) throw new UsageError(`expected --target with a known one, got ${values.target}`);
  let broken = 0;
  for (const { name, run } of chosen) {
    const from = performance.now();
    try {
      await run({ cases, seed });
      console.log(
        `${name}: ${cases} cases with seed ${seed} in ${Math.round((performance.now() - from) / 1000)} s, none breaks a promise`,
      );
    } catch (error) {
      broken++;
      if (!(error instanceof Error)) throw error;
      // What broke stands in the cause, the case itself in the message.
      const why = error.cause instanceof Error ? `${error.cause.message}\n` : '';
      console.error(`${name}: ${why}${error.message}`);
    }
  }
  return broken === 0 ? 0 : 1;
}

function numberOf(option: string, text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > SEED_MAX) {
    throw new UsageError(`expected ${option} with a whole number up to ${SEED_MAX}, got ${text}`);
  }
  return number;
}
