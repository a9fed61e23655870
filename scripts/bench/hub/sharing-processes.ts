import { spawn } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const SCENARIO = fileURLToPath(new URL('scenario.ts', import.meta.url));

/** Processes that share the work of a scenario. Disposing of them ends them. */
export interface Helpers extends Disposable {
  readonly count: number;
}

/** Starts so many processes of the scenario that `told` describes, each until its input ends. */
export function startHelpers(told: object, count: number): Helpers {
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, [...process.execArgv, SCENARIO, JSON.stringify(told)], {
      stdio: ['pipe', 'ignore', 'inherit'],
    }),
  );
  return {
    count,
    [Symbol.dispose]() {
      for (const child of children) child.stdin.end();
    },
  };
}
