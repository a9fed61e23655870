import process from 'node:process';

const { NODE_COMPILE_CACHE } = process.env;

/** What lets a process find the code that others of the tests compiled, where it is to see nothing else of ours. */
export const COMPILED: Readonly<Record<string, string>> =
  NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
