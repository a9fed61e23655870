import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { runScript, UsageError } from '../run-script.ts';
import { faultsOf, preparedIn } from './attempts.ts';
import type { Scenario } from './scenario.ts';
import { building } from './scenarios/building.ts';
import { serving } from './scenarios/serving.ts';
import { editing, importing, settingUp } from './scenarios/content-commands.ts';

const SCENARIOS: readonly Scenario[] = [importing, editing, settingUp, serving, building];

/** How often a fault is tried again whose call was not made. */
const AGAIN = 3;

const USAGE = `usage: npm run faults -- [NAME ...]   names: ${SCENARIOS.map(({ name }) => name).join(', ')}; SIGINT ends it with what was found`;

if (import.meta.main) await runScript(main, USAGE);

async function main(args: readonly string[]): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const unknown = positionals.filter((name) => !SCENARIOS.some((each) => each.name === name));
  if (unknown.length > 0) throw new UsageError(`expected names of scenarios, got ${unknown.join(', ')}`);
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort());
  const figures: Figures[] = [];
  for (const scenario of SCENARIOS) {
    if (positionals.length > 0 && !positionals.includes(scenario.name)) continue;
    if (!interrupted.signal.aborted) figures.push(await tried(scenario, interrupted.signal));
  }
  console.log(tableOf(figures));
  return figures.some(({ failures }) => failures > 0) ? 1 : 0;
}

/** What was found of one scenario. */
interface Figures {
  readonly name: string;
  /** Calls that write in a run without a fault, and how many places in the code they are made at. */
  readonly calls: number;
  readonly places: number;
  /** Faults there are to try, how many were tried, and how many of these came to pass. */
  readonly faults: number;
  readonly tried: number;
  readonly reached: number;
  readonly failures: number;
}

function tableOf(figures: readonly Figures[]): string {
  const rows = figures.map(
    ({ name, calls, places, faults, tried: done, reached, failures }) =>
      `| ${name} | ${calls} | ${places} | ${done} of ${faults} | ${reached} | ${failures} |`,
  );
  return [
    '| command | calls that write | places in the code | faults tried | reached | not outlived |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** Tries every fault of a scenario, and prints each that was not outlived. */
async function tried(scenario: Scenario, signal: AbortSignal): Promise<Figures> {
  const directory = await mkdtemp(join(tmpdir(), 'reviewcast-faults-'));
  try {
    const { calls, attempt } = await preparedIn(directory, scenario);
    const faults = faultsOf(calls, scenario.isThorough);
    let [done, reached, failures] = [0, 0, 0];
    for (const fault of faults) {
      let { at, wrong } = await attempt(fault);
      // What a program does at the same time comes in another order now and then.
      for (let again = 0; at === null && wrong.length === 0 && again < AGAIN; again += 1) {
        ({ at, wrong } = await attempt(fault));
      }
      // The signal has ended the command, too.
      if (signal.aborted) break;
      done += 1;
      if (at !== null) reached += 1;
      if (wrong.length === 0) continue;
      failures += 1;
      console.error(
        `${scenario.name}: ${fault.code} at ${fault.place} (${fault.nth}), ${at ?? 'not reached'}`,
      );
      for (const sentence of wrong) console.error(`  ${sentence}`);
    }
    const places = new Set(calls.map(({ place }) => place)).size;
    return {
      name: scenario.name,
      calls: calls.length,
      places,
      faults: faults.length,
      tried: done,
      reached,
      failures,
    };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
