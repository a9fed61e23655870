import { readFile } from 'node:fs/promises';

/** Clock ticks a second in /proc, the same on every Linux that Node.js runs on. */
const TICKS = 100;

/** A process and all that it started, by their ids; without /proc itself alone. */
export async function familyOf(pid: number): Promise<number[]> {
  const children = await read(`/proc/${pid}/task/${pid}/children`);
  const families = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(familyOf));
  return [pid, ...families.flat()];
}

/** Seconds of processor time that processes have used so far; not a number without /proc. */
export async function processorSeconds(pids: readonly number[]): Promise<number> {
  const each = await Promise.all(
    pids.map(async (pid) => {
      // The name before may have spaces in it.
      const fields = (await read(`/proc/${pid}/stat`)).split(') ')[1]?.split(' ');
      return (Number(fields?.[11]) + Number(fields?.[12])) / TICKS;
    }),
  );
  return each.reduce((sum, seconds) => sum + seconds, 0);
}

/** Memory of a process, MB, of pages that several processes have a share alone (PSS); not a number without /proc. */
export async function proportionalMB(pid: number): Promise<number> {
  const rollup = await read(`/proc/${pid}/smaps_rollup`);
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? Number.NaN) / 1024;
}

function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
