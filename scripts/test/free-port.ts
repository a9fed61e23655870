import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that was free a moment ago: documents name it before anybody listens there. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('not listening on a port');
  server.close();
  await once(server, 'close');
  return address.port;
}
