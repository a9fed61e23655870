import { once } from 'node:events';
import process from 'node:process';
import type { Logger } from 'pino';

/** What asks a process to stop. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Resolves when the process is asked to stop, or must as its state is not known any more. */
export async function stopSignal(log: Logger): Promise<void> {
  const asked = STOP_SIGNALS.map((signal) => once(process, signal));
  const fault = Promise.withResolvers<void>();
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    process.exitCode = 1;
    fault.resolve();
  });
  await Promise.race([...asked, fault.promise]);
}
