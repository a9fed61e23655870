import { connect, type Socket } from 'node:net';

/** Clients that mean no good, as many as were asked for, all at once. */
export interface Crowd {
  readonly name: string;
  readonly count: number;
  /** What each does with its connection, until it is closed. */
  readonly behave: (socket: Socket, signal: AbortSignal) => void;
}

const HEAD = 'Host: localhost\r\n';

/** Sends a text a byte a second. */
function drip(socket: Socket, text: string, signal: AbortSignal): void {
  let at = 0;
  const timer = setInterval(() => {
    if (signal.aborted || socket.destroyed || at >= text.length) clearInterval(timer);
    else socket.write(text.charAt(at++));
  }, 1000);
  timer.unref();
}

/** Asks again as soon as it is answered. */
function flood(socket: Socket, text: string): void {
  socket.on('data', () => socket.write(text));
  socket.write(text);
}

/** Asks for a large document so many times at once, and reads nothing. */
function neverRead(socket: Socket, times: number): void {
  socket.pause();
  socket.write(`GET /reviews.json HTTP/1.1\r\n${HEAD}\r\n`.repeat(times));
}

const star = (n: number) =>
  `GET /api/reviews/search?query=water&limit=100&min_rating=${1 + (n % 5)} HTTP/1.1\r\n${HEAD}If-None-Match: *\r\n\r\n`;
let nth = 0;

/** Every kind of them. */
export const CROWDS: readonly Crowd[] = [
  {
    name: 'slow heads',
    count: 2000,
    behave: (socket, signal) => drip(socket, `GET / HTTP/1.1\r\n${HEAD}X: ${'x'.repeat(1000)}`, signal),
  },
  {
    name: 'slow bodies',
    count: 2000,
    behave(socket, signal) {
      socket.write(
        `POST /mcp HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n`,
      );
      drip(socket, ' '.repeat(1000), signal);
    },
  },
  { name: 'idle', count: 5000, behave: () => undefined },
  { name: 'non-readers', count: 1000, behave: (socket) => neverRead(socket, 1) },
  { name: 'non-readers that ask 20 times', count: 1000, behave: (socket) => neverRead(socket, 20) },
  { name: 'floods with *', count: 50, behave: (socket) => flood(socket, star((nth += 1))) },
];

/** Opens a crowd from addresses of loopback of its own, and closes it when the signal comes. */
export async function gather(
  { count, behave }: Crowd,
  { port, signal, perAddress }: { port: number; signal: AbortSignal; perAddress: number },
): Promise<{ readonly open: () => number }> {
  const sockets = new Set<Socket>();
  const opened = Array.from({ length: count }, (_, n) => {
    const socket = connect({
      port,
      host: '127.0.0.1',
      localAddress: `127.0.1.${1 + Math.floor(n / perAddress)}`,
    });
    // Being refused or cut off is what is to happen to it.
    socket.on('error', () => undefined);
    signal.addEventListener('abort', () => socket.destroy());
    sockets.add(socket);
    return new Promise<void>((resolve) => {
      socket.once('close', () => {
        sockets.delete(socket);
        resolve();
      });
      socket.once('connect', () => {
        behave(socket, signal);
        resolve();
      });
    });
  });
  await Promise.all(opened);
  return { open: () => sockets.size };
}
