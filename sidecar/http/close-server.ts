import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { quietTurn } from './quiet-turn.ts';

/** How long who is connected may take to ask once more, and to be told that it is for the last time. */
const ASK_ONCE_MORE_MS = 1000;

/** How often connections are looked for on which nothing is asked any more. */
const LOOK_EVERY_MS = 100;

/**
 * Closes a server so that whoever was let in is answered: from now on each answer says that it is the last of its
 * connection; connections that wait to be accepted are, before no more come; those on which nothing is asked are closed
 * a second later. Requests under way get `withinMs`.
 *
 * https://httpwg.org/specs/rfc9112.html#persistent.tear-down
 */
export async function closeServer(server: Server, withinMs: number): Promise<void> {
  const closed = once(server, 'close');
  const timer = globalThis.setTimeout(() => server.closeAllConnections(), withinMs);
  server.prependListener('request', (_req, res) => {
    res.shouldKeepAlive = false;
  });
  let came = 0;
  server.on('connection', () => (came += 1));
  await quietTurn(() => came);
  // That of HTTP would also close connections on which the next request is on its way.
  NetServer.prototype.close.call(server);
  const ended = new AbortController();
  const idle = closeIdle(server, ended.signal);
  await closed;
  ended.abort();
  await idle;
  clearTimeout(timer);
  // What else HTTP has to end: its timer.
  server.close();
}

/** Closes connections on which nothing is asked, again and again after a while, until `signal` is aborted. */
async function closeIdle(server: Server, signal: AbortSignal): Promise<void> {
  for (let waitMs = ASK_ONCE_MORE_MS; !signal.aborted; waitMs = LOOK_EVERY_MS) {
    await setTimeout(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
    // Timers come first in a turn: where this process had to wait for its own, a question may lie there unread.
    await setImmediate();
    server.closeIdleConnections();
  }
}
