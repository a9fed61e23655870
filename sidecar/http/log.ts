import { pino, stdSerializers } from 'pino';
import type { DestinationStream, Logger } from 'pino';

/** How much is logged, least first. */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** A log of JSON lines, on stdout unless told otherwise. Times are RFC 3339; process id and host name are left out. */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: stdSerializers.errWithCause },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
