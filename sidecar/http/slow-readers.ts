import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How slowly an answer may be read. */
export interface ReadingPace {
  /** How long a client may take nothing of an answer that waits for it. */
  readonly silenceMs: number;
  /** How long while others find no room. */
  readonly pressedSilenceMs: number;
  /** What it must take on the whole, after a first `silenceMs`. */
  readonly bytesPerSecond: number;
}

/** Slower than the slowest telephone. */
export const READING_PACE: ReadingPace = {
  silenceMs: 30_000,
  pressedSilenceMs: 5_000,
  bytesPerSecond: 4096,
};

/** An answer that waits for its client. */
interface Waiting {
  readonly sinceMs: number;
  /** Bytes that had been taken when it began to wait. */
  readonly taken: number;
  /** What the system had taken when it last took something, and since when that has not changed. */
  readonly silent: { readonly at: number; readonly sinceMs: number };
}

/**
 * Closes connections whose client reads an answer too slowly, or not at all: the bytes that wait for it take memory. A
 * stream on which nothing waits may be silent as long as it likes. The function that
 * it gives closes those at once that have been too slow for `pressedSilenceMs`: for when others need their room.
 */
export function dropSlowReaders(
  server: Server,
  { silenceMs, pressedSilenceMs, bytesPerSecond }: ReadingPace,
): () => void {
  // For connections on which nothing waits; while something does it may last twice as long, as Node.js looks then alone
  // whether a byte was taken since the last one was given.
  server.setTimeout(silenceMs, (socket) => {
    if (socket.writableLength > 0 || !isAnswered(socket)) socket.destroy();
  });
  const open = new Map<Socket, Waiting | null>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, null);
    socket.once('close', () => open.delete(socket));
  });
  const timer = setInterval(() => {
    for (const [socket, waiting] of open) {
      const now = performance.now();
      const at = takenFrom(socket);
      const silent = waiting?.silent.at === at ? waiting.silent : { at, sinceMs: now };
      if (socket.writableLength === 0) open.set(socket, null);
      else if (waiting === null) {
        const taken = socket.bytesWritten - socket.writableLength;
        open.set(socket, { sinceMs: now, taken, silent });
      } else if (now - silent.sinceMs >= silenceMs || now - waiting.sinceMs > allowedMs(socket, waiting)) {
        socket.destroy();
      } else open.set(socket, { ...waiting, silent });
    }
  }, silenceMs / 4);
  timer.unref();
  server.once('close', () => clearInterval(timer));

  return () => {
    for (const [socket, waiting] of open) {
      if (waiting === null) continue;
      const waitedMs = performance.now() - waiting.sinceMs;
      const takenSince = socket.bytesWritten - socket.writableLength - waiting.taken;
      if (waitedMs > pressedSilenceMs && takenSince < (waitedMs / 1000) * bytesPerSecond) socket.destroy();
    }
  };

  function allowedMs({ bytesWritten }: Socket, { taken }: Waiting): number {
    return silenceMs + ((bytesWritten - taken) / bytesPerSecond) * 1000;
  }
}

/** How many bytes the system has taken of what a socket was given, to the byte; those may be in its buffers still. */
function takenFrom(socket: Socket): number {
  // The fields by which Node's own time-out tells whether a client reads (node:net, Socket._onTimeout).
  const handle: unknown = Reflect.get(socket, '_handle');
  if (typeof handle !== 'object' || handle === null) return socket.bytesWritten;
  return Number(Reflect.get(handle, 'bytesWritten')) - Number(Reflect.get(handle, 'writeQueueSize'));
}

/** Whether an answer is being made or sent; else a connection that has timed out is merely idle. */
function isAnswered(socket: Socket): boolean {
  // The field by which Node's own handler of time-outs tells (node:_http_server, socketOnTimeout).
  const answer: unknown = Reflect.get(socket, '_httpMessage');
  return answer !== null && answer !== undefined;
}
