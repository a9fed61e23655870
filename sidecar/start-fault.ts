import process from 'node:process';
import type { Logger } from 'pino';
import { ConfigError } from './config/setting.ts';
import type { Config } from './config.ts';

/** Why the sidecar could not listen, by the system's code, in words that say what to do. */
const CANNOT_LISTEN: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use: set PORT to another one, or to 0 for any free one.`,
  EACCES: ({ port }) => `Port ${port} may not be opened by this user: set PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST=${JSON.stringify(host)} is no address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST=${JSON.stringify(host)} is no address of this machine.`,
};

/** Says why this process cannot start: in one line where the operator can mend it, else in the log. It ends with code 1. */
export function refuseStart(error: unknown, config: Config, log: Logger): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const explain = CANNOT_LISTEN[code];
  if (error instanceof ConfigError) refuse(error.message);
  else if (explain === undefined) log.fatal({ err: error }, 'stopped by a fault');
  else refuse(explain(config));
  process.exitCode = 1;
}

/** Writes one line for the operator; the process ends with code 1. */
export function refuse(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}
