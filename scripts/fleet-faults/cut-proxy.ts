import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';

/** The way from one sidecar to its database, which can be cut. Disposing of it cuts it for good. */
export interface CutProxy extends AsyncDisposable {
  /** The URL of the database by this way. */
  readonly url: string;
  /** Ends every connection and takes no more; or, silently, lets nothing pass either way. */
  cut(how: 'refused' | 'silent'): void;
  /** Lets new connections pass again; those that were silent are ended. */
  mend(): void;
}

/** Opens a way to the database at `url`, on a free port of the loopback address. */
export async function cutProxy(url: string): Promise<CutProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let state: 'open' | 'refused' | 'silent' = 'open';
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((from) => {
    keep(from);
    if (state === 'refused') return void from.destroy();
    if (state === 'silent') return;
    const to = connect(Number(target.port), target.hostname);
    keep(to);
    from.on('data', (bytes) => state === 'silent' || to.write(bytes));
    to.on('data', (bytes) => state === 'silent' || from.write(bytes));
    from.once('close', () => to.destroy());
    to.once('close', () => from.destroy());
  });
  const endAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('not listening on a port');
  const way = new URL(url);
  way.port = String(address.port);
  return {
    url: way.href,
    cut(how) {
      state = how;
      if (how === 'refused') endAll();
    },
    mend() {
      endAll();
      state = 'open';
    },
    async [Symbol.asyncDispose]() {
      endAll();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}
