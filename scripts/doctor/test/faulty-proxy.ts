import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { ask } from '../../../sidecar/test/ask.ts';
import type { OwnCertificate } from '../../subscribe/certificate.ts';

/** A request on its way to the site; what is changed here is changed for the site. */
export interface Passing {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Where it goes. */
  to: string;
}

/** An answer on its way back; what is changed here is changed for the client. */
export interface Returning {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What a proxy gets wrong, on the way there and on the way back. */
export interface Fault {
  readonly there?: (passing: Passing) => void;
  readonly back?: (returning: Returning, passing: Passing) => void;
}

/** Stands in front of a site on a free port, and does a fault to what passes. */
export async function faultyProxy(
  site: string,
  { there, back }: Fault,
  certificate?: OwnCertificate,
): Promise<AsyncDisposable & { readonly url: string }> {
  const listener = (req: IncomingMessage, res: ServerResponse) => {
    pass(req, res).catch(() => res.destroy());
  };
  // A thousand requests come by: connections to the site last, and what is said of the own one is not passed on.
  const agent = new Agent({ keepAlive: true });
  const pass = async (req: IncomingMessage, res: ServerResponse) => {
    const headers = Object.fromEntries(
      Object.entries(req.headers).map(([name, value]) => [name, String(value)]),
    );
    delete headers['connection'];
    const passing: Passing = { method: req.method ?? 'GET', path: req.url ?? '/', headers, to: site };
    there?.(passing);
    const { method, path, to } = passing;
    const answer = await ask(to + path, { method, headers: passing.headers, body: await buffer(req), agent });
    const returning: Returning = { status: answer.status, headers: { ...answer.headers }, body: answer.body };
    back?.(returning, passing);
    for (const name of ['connection', 'keep-alive', 'transfer-encoding']) delete returning.headers[name];
    if (method !== 'HEAD' && returning.status !== 304) {
      returning.headers['content-length'] = String(returning.body.length);
    }
    res.sendDate = returning.headers.date !== undefined;
    res.writeHead(returning.status, returning.headers);
    res.end(returning.body);
  };
  const server =
    certificate === undefined
      ? createServer(listener)
      : createSecureServer({ cert: certificate.certificate, key: certificate.key }, listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('not listening on a port');
  return {
    url: `http${certificate === undefined ? '' : 's'}://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      agent.destroy();
    },
  };
}
