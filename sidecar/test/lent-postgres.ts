import { once } from 'node:events';
import { createServer } from 'node:http';
import type { PostgresServer } from './postgres-server.ts';
import { POSTGRES_BIN, startPostgres } from './postgres-server.ts';

/** Lends one server of PostgreSQL to all tests of a run: who asks at `url` gets the address of its port. It is started for the first of them. */
export async function lendPostgres(): Promise<AsyncDisposable & { readonly url: string }> {
  let server: Promise<PostgresServer> | undefined;
  const lender = createServer((_, res) => {
    if (POSTGRES_BIN === null) return void res.writeHead(404).end();
    server ??= startPostgres(POSTGRES_BIN);
    server.then(
      ({ url }) => res.end(url),
      (error: unknown) => res.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(lender, 'listening');
  const address = lender.address();
  if (typeof address !== 'object' || address === null) throw new TypeError('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      lender.close();
      lender.closeAllConnections();
      await (await server)?.[Symbol.asyncDispose]();
    },
  };
}
