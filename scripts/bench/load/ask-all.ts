import { connect, type Socket } from 'node:net';
import { answerReader } from './answer-reader.ts';

/** What is to be asked of a server on this machine. */
export interface LoadJob {
  readonly port: number;
  /** Whole requests, as `requestText` makes them. */
  readonly requests: readonly string[];
  /** So many requests are under way at once, each on a connection that stays open. */
  readonly connections: number;
  /** Nothing is asked after so many seconds; what was asked is waited for. Without it, every request is asked. */
  readonly seconds?: number;
  /** After the last request comes the first again; by default each is asked once. Needs `seconds`. */
  readonly isRepeated?: boolean;
}

/** What came of it. */
export interface LoadReport {
  readonly answered: number;
  /** From the first request to the last answer. */
  readonly seconds: number;
  /** Of all bodies together, as they came over the wire. */
  readonly bytes: number;
  /** What each answered request took, from the request to the last byte of its answer, in the order of the answers. */
  readonly milliseconds: Float64Array;
  /** Which of the requests each of them was. */
  readonly asked: Uint32Array;
}

/** A server that says nothing for so long has failed. */
const SILENCE_MS = 60_000;

/**
 * Asks all, as fast as the answers come. Rejects at the first answer other than 200, with the request and the answer,
 * and when the server closes a connection or is silent for a minute.
 */
export async function askAll(job: LoadJob): Promise<LoadReport> {
  const { requests, seconds = Infinity, isRepeated = false } = job;
  if (isRepeated && seconds === Infinity) throw new TypeError('expected seconds for requests that repeat');
  const prepared = requests.map((text) => Buffer.from(text));
  const milliseconds: number[] = [];
  const asked: number[] = [];
  let bytes = 0;
  let next = 0;
  let end = Infinity;

  /** The place of the request to send now; undefined when there is none. */
  const take = (): number | undefined => {
    if (performance.now() >= end) return undefined;
    if (next >= prepared.length && isRepeated) next = 0;
    return next < prepared.length ? next++ : undefined;
  };

  const converse = ({ socket, listen }: Connection): Promise<void> =>
    new Promise((resolve, reject) => {
      let place: number | undefined;
      let since = 0;
      const send = () => {
        place = take();
        const request = place === undefined ? undefined : prepared[place];
        if (request === undefined) return resolve();
        since = performance.now();
        socket.write(request);
      };
      listen({
        onPiece: answerReader(({ status, bytes: length, excerpt }) => {
          if (status !== 200 || place === undefined) {
            reject(new Error(`${status} ${excerpt} for ${requests[place ?? 0]}`));
            return;
          }
          milliseconds.push(performance.now() - since);
          asked.push(place);
          bytes += length;
          send();
        }),
        onEnd: reject,
      });
      send();
    });

  const connections = await Promise.all(Array.from({ length: job.connections }, () => opened(job.port)));
  const start = performance.now();
  end = start + seconds * 1000;
  try {
    await Promise.all(connections.map(converse));
    return {
      answered: asked.length,
      seconds: (performance.now() - start) / 1000,
      bytes,
      milliseconds: Float64Array.from(milliseconds),
      asked: Uint32Array.from(asked),
    };
  } finally {
    for (const { socket } of connections) socket.destroy();
  }
}

interface Connection {
  readonly socket: Socket;
  listen(to: { onPiece: (piece: Buffer) => void; onEnd: (error: Error) => void }): void;
}

/** A connection that reads into memory of its own, again and again, so that reading costs as little as it can. */
function opened(port: number): Promise<Connection> {
  const ours = { onPiece: (_piece: Buffer) => {}, onEnd: (_error: Error) => {} };
  return new Promise((resolve, reject) => {
    const socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: Buffer.allocUnsafe(65_536),
        callback: (length, memory) => {
          try {
            ours.onPiece(Buffer.from(memory.buffer, memory.byteOffset, length));
          } catch (error) {
            socket.destroy(error instanceof Error ? error : new Error(String(error)));
          }
          return true;
        },
      },
    });
    socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('no answer for a minute')));
    socket.once('error', (error) => {
      reject(error);
      ours.onEnd(error);
    });
    socket.once('close', () => ours.onEnd(new Error('the server closed the connection')));
    socket.once('connect', () => resolve({ socket, listen: (to) => Object.assign(ours, to) }));
  });
}
