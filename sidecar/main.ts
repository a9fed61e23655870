import { once } from 'node:events';
import process from 'node:process';
import { collectDefaultMetrics } from 'prom-client';
import type { Logger } from 'pino';
import { ConfigError } from './config/setting.ts';
import { configFromEnv, readEnv } from './config.ts';
import type { Config } from './config.ts';
import { createLog } from './http/log.ts';
import { createMetrics } from './http/metrics.ts';
import { start } from './start.ts';

/** Why the sidecar could not listen, by the system's code, in words that say what to do. */
const CANNOT_LISTEN: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use: set PORT to another one, or to 0 for any free one.`,
  EACCES: ({ port }) => `Port ${port} may not be opened by this user: set PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST=${JSON.stringify(host)} is no address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST=${JSON.stringify(host)} is no address of this machine.`,
};

await main();

async function main(): Promise<void> {
  const config = readConfig();
  if (config === undefined) return;
  const log = createLog(config.logLevel);
  const metrics = createMetrics();
  collectDefaultMetrics({ register: metrics.registry });
  const stopping = stopSignal(log);

  try {
    await using running = await start({ config, log, metrics });
    const { businessName, url, place } = running;
    process.stdout.write(
      businessName === null
        ? `Reviewcast is waiting for documents in ${place}, on ${url}\n`
        : `Reviewcast is serving ${businessName} on ${url}\n`,
    );
    await stopping;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const explain = CANNOT_LISTEN[code];
    if (error instanceof ConfigError) refuse(error.message);
    else if (explain === undefined) log.fatal({ err: error }, 'stopped by a fault');
    else refuse(explain(config));
    process.exitCode = 1;
  }
}

function readConfig(): Config | undefined {
  try {
    return configFromEnv(readEnv());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    refuse(error.message);
    return undefined;
  }
}

function refuse(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

/**
 * Resolves when the process is asked to stop, or must as its state is not known any more. From then on either signal
 * ends it at once, as signals do.
 */
async function stopSignal(log: Logger): Promise<void> {
  const listening = new AbortController();
  const asked = ['SIGINT', 'SIGTERM'].map((name) => once(process, name, { signal: listening.signal }));
  const fault = Promise.withResolvers<void>();
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    process.exitCode = 1;
    fault.resolve();
  });
  await Promise.race([...asked, fault.promise]);
  for (const signal of asked) signal.catch(() => undefined);
  listening.abort();
}
