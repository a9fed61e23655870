import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { httpServer } from '../http/server.ts';

/** A server on a free port of the loopback address; disposing of it closes every connection. */
export interface Served extends AsyncDisposable {
  readonly port: number;
  readonly url: string;
  readonly server: Server;
}

/** Serves a listener for one test. */
export async function serve(
  listener: RequestListener,
  options: Parameters<typeof httpServer>[1] = {},
): Promise<Served> {
  const server = httpServer(listener, options).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = addressOf(server);
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    server,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Where a server listens. */
export function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('not listening on a port');
  return address;
}
