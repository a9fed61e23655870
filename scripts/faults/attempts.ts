import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import {
  FILE_CODES,
  faultEnvironment,
  type Faults,
  notedCall,
  type NotedCall,
  SQLITE_CODES,
} from './fault.ts';
import type { Scenario } from './scenario.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** A run that takes longer hangs. */
const PATIENCE_MS = 120_000;

/** One fault that is tried. */
export type Fault = NonNullable<Faults['fails']>;

/** A scenario, prepared once. */
export interface Prepared {
  /** The calls that write, in the order of a run without a fault. */
  readonly calls: readonly NotedCall[];
  /** Lets one of them fail: what then was not as it has to be, one sentence each, and where it failed. */
  attempt(fault: Fault): Promise<{ readonly at: string | null; readonly wrong: readonly string[] }>;
}

/** Prepares a scenario in a directory, and runs it once without a fault. */
export async function preparedIn(directory: string, scenario: Scenario): Promise<Prepared> {
  const [template, scratch] = [join(directory, 'template'), join(directory, 'run')];
  await mkdir(template, { recursive: true });
  await scenario.prepare(template);
  const log = join(directory, 'calls');

  const fresh = async () => {
    for (const path of [scratch, log, `${log}.failed`]) await rm(path, { recursive: true, force: true });
    await cp(template, scratch, { recursive: true });
    await mkdir(join(scratch, 'tmp'), { recursive: true });
  };
  const run = (fails: Fault | null) =>
    outcomeOf(scenario, scratch, { roots: [...(scenario.roots?.(scratch) ?? [scratch])], log, fails });
  const noted = async () =>
    (await readFile(log, 'utf8').catch(() => ''))
      .split('\n')
      .flatMap((line) => (line === '' ? [] : [notedCall.parse(JSON.parse(line))]));

  await fresh();
  const before = await scenario.state(scratch);
  const well = await run(null);
  if (well.code !== 0) throw new Error(`${scenario.name} fails without a fault: ${well.stderr}`);
  const after = await scenario.state(scratch);
  const calls = await noted();
  // A command may say more about what it finds done already.
  const again = await run(null);
  if (again.code !== 0) throw new Error(`${scenario.name} fails the second time: ${again.stderr}`);
  const twice = await scenario.state(scratch);

  return {
    calls,
    async attempt(fault) {
      await fresh();
      const { code, stderr } = await run(fault);
      const at = (await noted()).find(({ hasFailed }) => hasFailed)?.path ?? null;
      const wrong: string[] = [];
      const check = async (when: string, mayBeBefore: boolean) => {
        const stands = await scenario.state(scratch).catch((error: unknown) => error);
        if (!(stands instanceof Map)) return wrong.push(`${when}: ${String(stands)}`);
        const isAs = (whole: ReadonlyMap<string, string>) => {
          const names = new Set([...whole.keys(), ...stands.keys()]);
          return [...names].every((name) => whole.get(name) === stands.get(name));
        };
        if (isAs(after) || (!mayBeBefore && isAs(twice)) || (mayBeBefore && isAs(before)))
          return wrong.length;
        wrong.push(`${when}: neither as before nor as after: ${[...stands.keys()].join(', ')}`);
        return wrong.length;
      };
      await check('after the fault', code !== 0);
      if (code === null) wrong.push('it hung');
      if (code !== 0 && scenario.mayRefuse?.test(stderr) === false)
        wrong.push(`it failed: ${stderr.slice(0, 400)}`);
      if (code !== 0 && !isOneLine(stderr)) wrong.push(`it said more than a line: ${stderr.slice(0, 400)}`);
      const next = await run(null);
      if (next.code !== 0) wrong.push(`the next run failed: ${next.stderr.slice(0, 400)}`);
      else await check('after the next run', false);
      return { at, wrong };
    },
  };
}

/** Whether a person reads what is wrong at once: one line, and one that says that nothing was written may follow. */
function isOneLine(stderr: string): boolean {
  const lines = stderr.trim().split('\n');
  return lines[0] !== '' && lines.length <= 2 && !/^\s+at |node:internal/m.test(stderr);
}

/**
 * Every fault to try, with the codes in turn: of each call; or, where a run takes long, of each place in our own code the
 * first and the last, and after these the first and the last of each kind of call in each package that others wrote and
 * in what Node.js does by itself.
 */
export function faultsOf(calls: readonly NotedCall[], isThorough: boolean): Fault[] {
  const counts = new Map<string, number>();
  const all = calls.map(({ place }, index) => {
    const nth = counts.get(place) ?? 0;
    counts.set(place, nth + 1);
    const codes = place.startsWith('sqlite ') ? SQLITE_CODES : FILE_CODES;
    return { place, nth, code: codes[index % codes.length] ?? codes[0] };
  });
  if (isThorough) return all;
  const groups = new Map<string, Fault[]>();
  for (const fault of all) {
    const group = groups.get(groupOf(fault.place)) ?? [];
    groups.set(groupOf(fault.place), group);
    group.push(fault);
  }
  return [...groups]
    .toSorted(([a], [b]) => Number(isOfOthers(a)) - Number(isOfOthers(b)))
    .flatMap(([, group]) => group.filter((_, n) => n === 0 || n === group.length - 1));
}

/** A place in our own code is one of its own; other calls are told apart by their kind and who makes them. */
function groupOf(place: string): string {
  const [, call, whose] = /^(\S+) (?:.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\/|\/)/.exec(place) ?? [];
  return call === undefined ? place : `${OF_OTHERS}${call} ${whose ?? 'Node.js'}`;
}

const OF_OTHERS = 'others: ';

function isOfOthers(group: string): boolean {
  return group.startsWith(OF_OTHERS);
}

/** Exit code and standard error; no code where it had to be killed. */
async function outcomeOf(
  scenario: Scenario,
  directory: string,
  faults: Faults,
): Promise<{ code: number | null; stderr: string }> {
  const { args, env } = scenario.command(directory);
  const child = spawn(process.execPath, args, {
    cwd: PROJECT,
    env: { ...process.env, NODE_ENV: '', ...env, ...faultEnvironment(faults) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  const [stderr] = await Promise.all([text(child.stderr), once(child, 'close')]);
  clearTimeout(timer);
  return { code: child.exitCode, stderr };
}
