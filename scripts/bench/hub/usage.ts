import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import process from 'node:process';
import { Client } from 'pg';
import { z } from 'zod';

/** What a process has used so far, or between two moments. */
export const processUsage = z.object({
  /** Milliseconds of a processor. */
  cpuMs: z.number(),
  /** Statements that it asked the database, those that begin and end transactions included. */
  statements: z.number(),
  /** Bytes that it wrote, to callbacks and to the database; null where the system does not say. */
  bytes: z.number().nullable(),
});
export type ProcessUsage = z.output<typeof processUsage>;

/** A clock of processors ticks a hundred times a second, whatever the machine (`getconf CLK_TCK`). */
const TICK_MS = 10;

/** Fields of /proc/PID/stat behind the name, which is in brackets: the parent and the times of the process and of its children. */
const PARENT = 1;
const TIMES = [11, 12, 13, 14];

/** What this process has used since it started. */
export function usage({ statements }: { statements(): number }): ProcessUsage {
  const { user, system } = process.cpuUsage();
  return { cpuMs: (user + system) / 1000, statements: statements(), bytes: writtenBytes() };
}

/** The difference. */
export function usageSince(before: ProcessUsage, after: ProcessUsage): ProcessUsage {
  return {
    cpuMs: after.cpuMs - before.cpuMs,
    statements: after.statements - before.statements,
    bytes: after.bytes === null || before.bytes === null ? null : after.bytes - before.bytes,
  };
}

/** For how long all processors of this machine together have worked, in milliseconds; NaN where the system does not say. */
export async function busyMs(): Promise<number> {
  const text = await readFile('/proc/stat', 'utf8').catch(() => '');
  // User, nice, system, idle, waiting for a disk, interrupts, soft interrupts.
  const ticks = (text.split('\n')[0] ?? '').split(/\s+/).slice(1).map(Number);
  return [0, 1, 2, 5, 6].reduce((sum, field) => sum + (ticks[field] ?? Number.NaN), 0) * TICK_MS;
}

/** For how long the processes of the database server at `url`, on this machine, have worked, in milliseconds; 0 without one. */
export async function databaseCpuMs(url: string | null): Promise<number> {
  if (url === null) return 0;
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const server = (await statOf(rows[0]?.pid ?? 0))[PARENT];
  await client.end();
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  let ticks = 0;
  for (const pid of pids) {
    const fields = await statOf(pid);
    if (pid === server || fields[PARENT] === server)
      ticks += TIMES.reduce((sum, field) => sum + (fields[field] ?? 0), 0);
  }
  return ticks * TICK_MS;
}

async function statOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

/** Sockets are written as files are. */
function writtenBytes(): number | null {
  try {
    return Number(/^wchar: (\d+)$/m.exec(readFileSync('/proc/self/io', 'utf8'))?.[1] ?? Number.NaN);
  } catch {
    return null;
  }
}
