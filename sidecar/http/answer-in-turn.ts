import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import process from 'node:process';

/** How many requests may wait in all for answers ahead of them; each takes about 2 KB. */
const MOST_WAITING = 10_000;

/** How long the process is at requests that waited before it looks whether others have come. */
const AT_ONCE_MS = 5;

/**
 * Has `listener` answer the requests of a connection one after the other: the next is begun when the answer before it
 * has been taken from this process. Who sends many requests at once and reads nothing has cost no more than who sent
 * one; who reads gets every answer, in order, even after ending its own side. When more than `mostWaiting` wait in
 * all, the connection is closed that has gone longest without a turn.
 *
 * https://httpwg.org/specs/rfc9112.html#pipelining
 */
export function answerInTurn(server: Server, listener: RequestListener, mostWaiting = MOST_WAITING): void {
  /** How many wait on a connection; in front the one that has gone longest without a turn. */
  const waiting = new Map<Socket, number>();
  let inAll = 0;
  const set = (socket: Socket, count: number) => {
    inAll += count - (waiting.get(socket) ?? 0);
    if (count > 0) waiting.set(socket, count);
    else waiting.delete(socket);
  };

  const begin = inShares();

  // Else Node.js ends a connection as soon as its client has asked for the last time, and drops what waits.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on('connection', (socket: Socket) => {
    socket.once('end', () => {
      if (!waiting.has(socket)) socket.end();
    });
    socket.once('close', () => set(socket, 0));
  });
  server.on('request', (req, res) => {
    const { socket } = req;
    // An answer has the connection from the start where none is ahead of it.
    if (res.socket !== null) {
      listener(req, res);
      return;
    }
    if (socket.destroyed) return;
    set(socket, (waiting.get(socket) ?? 0) + 1);
    res.once('socket', () => {
      const left = (waiting.get(socket) ?? 1) - 1;
      set(socket, 0);
      set(socket, left);
      // Node.js is in the midst of giving it the connection.
      process.nextTick(begin, () => {
        if (!socket.destroyed) listener(req, res);
      });
    });
    if (inAll <= mostWaiting) return;
    const [longest = socket] = waiting.keys();
    set(longest, 0);
    longest.destroy();
  });
}

/** Calls what it is given, in order, for some milliseconds in each turn of the event loop, so that all else goes on. */
function inShares(): (call: () => void) => void {
  const calls = new Set<() => void>();
  /** When the share of this turn ends; null until the first call in it. */
  let end: number | null = null;
  const open = () => {
    setImmediate(goOn);
    return performance.now() + AT_ONCE_MS;
  };
  const goOn = () => {
    end = calls.size === 0 ? null : open();
    for (const call of calls) {
      if (end === null || performance.now() >= end) return;
      calls.delete(call);
      call();
    }
  };
  return (call) => {
    end ??= open();
    if (calls.size === 0 && performance.now() < end) call();
    else calls.add(call);
  };
}
