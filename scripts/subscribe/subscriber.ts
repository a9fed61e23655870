import { once } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { buffer } from 'node:stream/consumers';
import type { OwnCertificate } from './certificate.ts';

/** A request that came to a callback. */
export interface Received {
  readonly method: string;
  /** The request target as it was sent. */
  readonly target: string;
  /** Its path alone. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** How a callback answers. */
export type Behaviour = (received: Received, res: ServerResponse) => void;

/** An HTTPS server that callbacks can point to. */
export interface Subscriber extends AsyncDisposable {
  readonly port: number;
  /** Its origin. */
  readonly url: string;
  /** Everything that came, in order. */
  readonly received: readonly Received[];
  /** How many connections were opened to it. */
  connections(): number;
  /** Closes every connection; new ones are taken. */
  disconnect(): void;
  /** Changes how it answers from now on. */
  behave(behaviour: Behaviour): void;
  /** Resolves with the `count`-th request that `matches`, those that came before included. */
  seen(matches: (received: Received) => boolean, count?: number): Promise<Received>;
}

/** Echoes challenges (WebSub, section 5.3.1) and acknowledges deliveries. */
export const obliging: Behaviour = ({ method, query }, res) => {
  if (method === 'GET') res.end(query.get('hub.challenge') ?? '');
  else res.writeHead(204).end();
};

/** Starts one on `host`, on a free port unless told which. Disposing of it closes every connection. */
export async function startSubscriber(options: {
  certificate: OwnCertificate;
  behaviour?: Behaviour;
  host?: string;
  port?: number;
}): Promise<Subscriber> {
  const { certificate, host = '127.0.0.1' } = options;
  let behaviour = options.behaviour ?? obliging;
  let connections = 0;
  const received: Received[] = [];
  const waiting = new Set<() => void>();

  const server = createServer({ cert: certificate.certificate, key: certificate.key }, (req, res) => {
    res.on('error', () => undefined);
    buffer(req).then(
      (body) => {
        const target = req.url ?? '/';
        const { pathname, searchParams } = new URL(target, 'https://callback.invalid');
        const { method = '', headers } = req;
        const request = { method, target, path: pathname, query: searchParams, headers, body };
        received.push(request);
        behaviour(request, res);
        for (const look of waiting) look();
      },
      () => res.destroy(),
    );
  });
  server.on('connection', () => connections++);
  server.listen(options.port ?? 0, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('not listening on a port');

  return {
    port: address.port,
    url: `https://${host}:${address.port}`,
    received,
    connections: () => connections,
    disconnect: () => server.closeAllConnections(),
    behave(next) {
      behaviour = next;
    },
    seen(matches, count = 1) {
      return new Promise((resolve) => {
        const look = () => {
          const found = received.filter(matches)[count - 1];
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      });
    },
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
