import { once } from 'node:events';
import process from 'node:process';
import type { Logger } from 'pino';

/** What asks a process to stop. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Resolves when the process is asked to stop, or must as its state is not known any more (`fault`). From then on either
 * signal ends it at once, as signals do.
 */
export async function stopSignal(log: Logger): Promise<'asked' | 'fault'> {
  const listening = new AbortController();
  const asked = STOP_SIGNALS.map((name) => once(process, name, { signal: listening.signal }));
  const fault = Promise.withResolvers<'fault'>();
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    process.exitCode = 1;
    fault.resolve('fault');
  });
  const first = await Promise.race([...asked, fault.promise]);
  for (const signal of asked) signal.catch(() => undefined);
  listening.abort();
  return first === 'fault' ? first : 'asked';
}
