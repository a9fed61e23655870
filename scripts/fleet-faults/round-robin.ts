import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** How often each server is asked whether it is well. */
export const LOOK_EVERY_MS = 500;

/** How long it may take to say so. */
const LOOK_MS = 1000;

/** How long a server may say nothing before the client is told so. */
const SILENT_MS = 5000;

/** A load balancer; disposing of it ends it. */
export interface RoundRobin extends AsyncDisposable {
  readonly url: string;
}

/**
 * Deals requests out in turn, each with a connection of its own, to the servers that answered 200 at `/healthz` last.
 * Answers 502 (Bad Gateway) or 504 (Gateway Timeout) where the one whose turn it is fails, 503 (Service Unavailable) where
 * none is well, and repeats nothing.
 */
export async function roundRobin(servers: () => readonly string[]): Promise<RoundRobin> {
  const well = new Set<string>();
  let turn = 0;
  const look = async (url: string): Promise<void> => {
    const isWell = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(LOOK_MS) })
      .then((answer) => answer.ok)
      .catch(() => false);
    if (isWell) well.add(url);
    else well.delete(url);
  };
  const lookAtAll = (): Promise<unknown> => Promise.all(servers().map(look));
  const looking = setInterval(() => void lookAtAll(), LOOK_EVERY_MS);

  const pass = (req: IncomingMessage, res: ServerResponse): void => {
    const known = servers().filter((url) => well.has(url));
    const url = known[turn++ % known.length];
    if (url === undefined) return void res.writeHead(503).end();
    const fail = (status: number): void => {
      well.delete(url);
      if (res.headersSent) res.destroy();
      else res.writeHead(status).end();
    };
    const onward = request(url, { method: req.method, path: req.url, headers: req.headers, agent: false });
    onward.setTimeout(SILENT_MS, () => onward.destroy(new Error('silent')));
    onward.on('response', (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => res.destroy()).pipe(res);
    });
    onward.on('error', ({ message }) => fail(message === 'silent' ? 504 : 502));
    req.pipe(onward);
  };

  await lookAtAll();
  const server = createServer(pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('not listening on a port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      clearInterval(looking);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
