import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The field by which a request is told from others, in logs here and with those who asked. */
export const REQUEST_ID = 'X-Request-Id';

/** What is taken over: no more than a line of a log bears. */
const TAKEN = /^[\x20-\x7e]{1,64}$/;

const ID = Symbol('id of the request');

declare module 'node:http' {
  interface IncomingMessage {
    [ID]?: string;
  }
}

/** The id of a request: the one that it bears, if that has at most 64 printable characters, else one made for it. */
export function requestIdOf(req: IncomingMessage): string {
  return (req[ID] ??= takenOrMade(req));
}

function takenOrMade({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']?.toString() ?? '';
  return TAKEN.test(given) ? given : randomUUID();
}
