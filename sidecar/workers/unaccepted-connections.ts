import type { ChildProcess } from 'node:child_process';
import { z } from 'zod';

/** How node:cluster hands a connection to a worker and hears whether it was taken (Node.js, lib/internal/cluster). */
const MARK = 'NODE_CLUSTER';
const handedOver = z.object({ cmd: z.literal(MARK), act: z.literal('newconn'), seq: z.number() });
const taken = z.object({ cmd: z.literal(MARK), ack: z.number() });
const closable = z.custom<{ close(): void }>(
  (value) => typeof value === 'object' && value !== null && 'close' in value,
);

const STILL_READ_MS = 10;

/** What a worker was given. */
export interface HandedOver {
  /** How many connections so far. */
  count(): number;
  /** How many of them it has not taken yet. */
  waiting(): number;
}

/**
 * Deals out anew the connections that a worker was given and had not taken when it was killed: node:cluster forgets them
 * open, and their clients would wait for ever. Where there are no others to take them they are closed. To be called
 * before the worker is given any.
 */
export function rescueUnaccepted(worker: ChildProcess, hasOthers: () => boolean): HandedOver {
  let count = 0;
  const unaccepted = new Map<number, { close(): void }>();
  const send = worker.send.bind(worker);
  Object.defineProperty(worker, 'send', {
    value(...args: unknown[]): unknown {
      const [message, handle] = args;
      const connection = closable.safeParse(handle);
      const handed = connection.success ? handedOver.safeParse(message) : undefined;
      if (connection.success && handed?.success === true) {
        count += 1;
        unaccepted.set(handed.data.seq, connection.data);
      }
      return Reflect.apply(send, worker, args);
    },
  });
  worker.on('internalMessage', (message: unknown) => {
    const { data } = taken.safeParse(message);
    if (data !== undefined) unaccepted.delete(data.ack);
  });
  let isDisconnected = false;
  worker.once('disconnect', () => {
    isDisconnected = true;
    for (const [seq, connection] of [...unaccepted].toReversed()) {
      if (hasOthers()) worker.emit('internalMessage', { cmd: MARK, ack: seq, accepted: false });
      else connection.close();
    }
    unaccepted.clear();
  });
  // Node.js keeps this event back as long as somebody has not said that a connection was taken: a dead one never does.
  const disconnectOnce = (): void => {
    // What the worker said last is still being read.
    if (worker.connected) setTimeout(disconnectOnce, STILL_READ_MS).unref();
    else if (!isDisconnected) worker.emit('disconnect');
  };
  worker.once('exit', disconnectOnce);
  return { count: () => count, waiting: () => unaccepted.size };
}
