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
  // Node's own time-out of a socket starts anew with each byte that the client takes.
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
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0) open.set(socket, null);
      else if (waiting === null) open.set(socket, { sinceMs: performance.now(), taken });
      else if (performance.now() - waiting.sinceMs > allowedMs(socket, waiting)) socket.destroy();
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

/** Whether an answer is being made or sent; else a connection that has timed out is merely idle. */
function isAnswered(socket: Socket): boolean {
  // The field by which Node's own handler of time-outs tells (node:_http_server, socketOnTimeout).
  const answer: unknown = Reflect.get(socket, '_httpMessage');
  return answer !== null && answer !== undefined;
}
