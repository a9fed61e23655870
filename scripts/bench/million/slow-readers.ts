import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { StartedServer } from '../load/started-server.ts';

/** How fast each of them reads. */
const BYTES_A_SECOND = 16 * 1024;

/** What slow readers cost a server. */
export interface SlowReading {
  /** Resident memory before they came, and the most while they read, MB. */
  readonly beforeMB: number;
  readonly peakMB: number;
  /** How many were still being answered at the end. */
  readonly answered: number;
}

/** Asks for a path over so many connections at once, each of which takes 16 kB a second for so long, then goes. */
export async function slowReading(
  server: StartedServer,
  path: string,
  { readers, seconds, coding = 'identity' }: { readers: number; seconds: number; coding?: string },
): Promise<SlowReading> {
  const beforeMB = await server.residentMB();
  const sockets = await Promise.all(
    Array.from({ length: readers }, async (): Promise<Socket> => {
      const socket = connect({ port: server.port, host: '127.0.0.1' });
      await once(socket, 'connect');
      socket.pause();
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: ${coding}\r\n\r\n`);
      return socket;
    }),
  );
  let peakMB = beforeMB;
  for (let second = 0; second < seconds; second += 1) {
    await setTimeout(1000);
    for (const socket of sockets) void (socket.read(BYTES_A_SECOND) ?? socket.read());
    peakMB = Math.max(peakMB, await server.residentMB());
  }
  const answered = sockets.filter((socket) => !socket.destroyed && socket.bytesRead > 0).length;
  for (const socket of sockets) socket.destroy();
  return { beforeMB, peakMB, answered };
}
