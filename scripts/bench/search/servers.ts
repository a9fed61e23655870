import { join } from 'node:path';
import { z } from 'zod';
import { run } from '../content.ts';
import { type StartedServer, startServer } from '../load/started-server.ts';
import { serveFlags } from '../serve-flags.ts';

/** A reference has no name here: what every reading route takes, such as If-None-Match. */
const parameter = z.object({ name: z.string().optional() });
const openapi = z.object({
  paths: z.object({
    '/api/reviews/search': z.object({ get: z.object({ parameters: z.array(parameter) }) }),
  }),
});

/** The sidecar over a built set. */
export interface Sidecar extends StartedServer {
  /** The search parameters that its `/openapi.json` lists. */
  readonly parameters: ReadonlySet<string>;
  /** Bytes of its index as `/metrics` says; not a number where it says nothing. */
  readonly indexBytes: number;
}

/** Starts the sidecar as `npm run serve` does, without a limit of requests and with errors alone in its log; `env` says more. */
export async function startSidecar(
  distDir: string,
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Sidecar> {
  await using stack = new AsyncDisposableStack();
  const serving = startServer([...serveFlags(), 'sidecar/main.ts'], {
    DIST_DIR: distDir,
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'error',
    ...env,
  });
  const server = stack.use(await serving);
  const { ok } = await fetch(`${server.origin}/readyz`);
  if (!ok) throw new Error('the sidecar is not ready when it says so');
  const described = openapi.parse(await (await fetch(`${server.origin}/openapi.json`)).json());
  const metrics = await (await fetch(`${server.origin}/metrics`)).text();
  const moved = stack.move();
  return {
    ...server,
    [Symbol.asyncDispose]: () => moved.disposeAsync(),
    parameters: new Set(described.paths['/api/reviews/search'].get.parameters.map(({ name = '' }) => name)),
    indexBytes: Number(/^reviewcast_index_bytes(?:\{[^}]*\})? (\S+)$/m.exec(metrics)?.[1] ?? Number.NaN),
  };
}

/** What people write: Express and better-sqlite3 over one database file, in two processes. */
export interface ExpressServers extends AsyncDisposable {
  /** Answers with a page and the count of all hits, as the sidecar does. */
  readonly counting: StartedServer;
  /** Answers with a page alone: one query. */
  readonly pageAlone: StartedServer;
}

/** Loads the reviews of a built set into a database below `folder` and serves it. */
export async function startExpress(distDir: string, folder: string): Promise<ExpressServers> {
  const documentFile = join(distDir, 'client/reviews.json');
  const databaseFile = join(folder, 'reviews.sqlite');
  await run('scripts/bench/search/sqlite-database.ts', [documentFile, databaseFile]);
  await using stack = new AsyncDisposableStack();
  // The same options of Node.js as the sidecar has, so that none of the difference is theirs.
  const args = [...serveFlags(), 'scripts/bench/search/express-server.ts', documentFile, databaseFile];
  const counting = stack.use(await startServer(args));
  const pageAlone = stack.use(await startServer([...args, '--page-alone']));
  const moved = stack.move();
  return { counting, pageAlone, [Symbol.asyncDispose]: () => moved.disposeAsync() };
}
