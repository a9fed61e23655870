import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runScript, UsageError } from '../run-script.ts';
import { faultsOf, preparedIn } from './attempts.ts';
import type { Scenario } from './scenario.ts';
import { building } from './scenarios/building.ts';
import { serving } from './scenarios/serving.ts';
import { editing, importing, settingUp } from './scenarios/content-commands.ts';

const SCENARIOS: readonly Scenario[] = [importing, editing, settingUp, serving, building];

const USAGE = `usage: npm run faults -- [NAME ...]   names: ${SCENARIOS.map(({ name }) => name).join(', ')}`;

if (import.meta.main) await runScript(main, USAGE);

async function main(args: readonly string[]): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const unknown = positionals.filter((name) => !SCENARIOS.some((each) => each.name === name));
  if (unknown.length > 0) throw new UsageError(`expected names of scenarios, got ${unknown.join(', ')}`);
  let isWell = true;
  for (const scenario of SCENARIOS) {
    if (positionals.length > 0 && !positionals.includes(scenario.name)) continue;
    isWell = (await tried(scenario)) && isWell;
  }
  return isWell ? 0 : 1;
}

/** Prints each fault that was not outlived, and how many were tried. */
async function tried(scenario: Scenario): Promise<boolean> {
  const directory = await mkdtemp(join(tmpdir(), 'reviewcast-faults-'));
  try {
    const { calls, attempt } = await preparedIn(directory, scenario);
    const faults = faultsOf(calls, scenario.isThorough);
    let failures = 0;
    let reached = 0;
    for (const fault of faults) {
      const { at, wrong } = await attempt(fault);
      if (at !== null) reached += 1;
      if (wrong.length === 0) continue;
      failures += 1;
      console.error(
        `${scenario.name}: ${fault.code} at ${fault.place} (${fault.nth}), ${at ?? 'not reached'}`,
      );
      for (const sentence of wrong) console.error(`  ${sentence}`);
    }
    console.log(
      `${scenario.name.padEnd(10)}${calls.length} calls write, ${faults.length} faults tried, ${reached} reached, ${failures} not outlived`,
    );
    return failures === 0;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
