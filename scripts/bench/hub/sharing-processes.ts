import { spawn } from 'node:child_process';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type ProcessUsage, processUsage } from './usage.ts';

const SCENARIO = fileURLToPath(new URL('scenario.ts', import.meta.url));

/** Processes that share the work of a scenario. Disposing of them ends them. */
export interface Helpers extends Disposable {
  readonly count: number;
  /** Ends them, and gives what each has used for the changes that were measured. */
  end(): Promise<readonly ProcessUsage[]>;
}

/** Starts so many processes of the scenario that `told` describes, each until its input ends. */
export function startHelpers(told: object, count: number): Helpers {
  const children = Array.from({ length: count }, () => {
    const child = spawn(process.execPath, [...process.execArgv, SCENARIO, JSON.stringify(told)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    return { input: child.stdin, said: text(child.stdout) };
  });
  const dispose = (): void => {
    for (const { input } of children) input.end();
  };
  return {
    count,
    end() {
      dispose();
      return Promise.all(children.map(async ({ said }) => processUsage.parse(JSON.parse(await said))));
    },
    [Symbol.dispose]: dispose,
  };
}
