import { z } from 'zod';

/** What a system says where it cannot write; what SQLite says of its file. */
export const FILE_CODES = ['ENOSPC', 'EIO', 'EACCES'] as const;
export const SQLITE_CODES = ['SQLITE_FULL', 'SQLITE_IOERR_WRITE'] as const;

/** What a command is asked to note of its writes, or which of them fails. */
const faults = z.strictObject({
  /** Calls below these directories count. */
  roots: z.array(z.string()),
  /** Gets a line of JSON for each call: where in the code it was made, and what it wrote to. */
  log: z.string(),
  /** The call that fails, once: the `nth` of its place in the code, from 0; null where all succeed. */
  fails: z.strictObject({ place: z.string(), nth: z.int(), code: z.string() }).nullable(),
});

export type Faults = z.output<typeof faults>;

/** A call that writes, as it is noted. */
export const notedCall = z.strictObject({ place: z.string(), path: z.string(), hasFailed: z.boolean() });
export type NotedCall = z.output<typeof notedCall>;

const NAME = 'REVIEWCAST_FAULTS';
const PRELOAD = new URL('./preload.ts', import.meta.url).href;

/** What is to be added to the environment of a Node.js process, which its children inherit. */
export function faultEnvironment(asked: Faults): Record<string, string> {
  return { [NAME]: JSON.stringify(asked), NODE_OPTIONS: `--import=${PRELOAD}` };
}

/** Null where nothing was asked for. */
export function faultsAsked(env: NodeJS.ProcessEnv): Faults | null {
  const text = env[NAME];
  return text === undefined ? null : faults.parse(JSON.parse(text));
}
