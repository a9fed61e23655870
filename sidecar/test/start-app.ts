import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { configFromEnv } from '../config.ts';
import type { Environment } from '../config.ts';
import { createLog } from '../http/log.ts';
import { start } from '../start.ts';
import type { Running } from '../start.ts';
import { aSet, publish, temporaryDirectory } from './publish-set.ts';
import type { FileSet } from './publish-set.ts';

/** A whole sidecar in this process, over a directory of its own. */
export interface StartedApp extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  readonly running: Running;
  readonly distDir: string;
  /** The log lines so far, parsed. */
  readonly logged: readonly Readonly<Record<string, unknown>>[];
}

export interface StartAppOptions {
  /** What is published at the start; null for nothing. */
  readonly set?: FileSet | null;
  /** Source of the on-demand pages' entry module, by default one without pages; null for none. */
  readonly pages?: string | null;
  readonly env?: Environment;
}

/** An entry module that answers nothing. */
export const NO_PAGE = 'export const handler = (req, res, next) => next();';

/** Starts a sidecar on a free port of the loopback address; disposing of it ends it and removes its directory. */
export async function startApp({
  set = aSet(),
  pages = NO_PAGE,
  env = {},
}: StartAppOptions = {}): Promise<StartedApp> {
  await using stack = new AsyncDisposableStack();
  const dist = stack.use(await temporaryDirectory());
  if (set !== null) await publish(dist.path, set);
  if (pages !== null) await writePages(dist.path, pages);
  const logged: Record<string, unknown>[] = [];
  const log = createLog(
    'info',
    new Writable({ write: (line, _encoding, done) => (logged.push(JSON.parse(String(line))), done()) }),
  );
  const config = configFromEnv({
    PORT: '0',
    HOST: '127.0.0.1',
    DIST_DIR: dist.path,
    DATA_DIR: join(dist.path, 'data'),
    RATE_LIMIT_PER_MINUTE: '0',
    ...env,
  });
  const running = stack.use(await start({ config, log }));
  const opened = stack.move();
  return {
    url: running.url,
    port: Number(new URL(running.url).port),
    running,
    distDir: dist.path,
    logged,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** Puts an entry module where a build puts that of the on-demand pages. */
export async function writePages(distDir: string, source: string): Promise<void> {
  await mkdir(join(distDir, 'server'), { recursive: true });
  await writeFile(join(distDir, 'server/entry.mjs'), source);
}

/** An entry module as @astrojs/node makes them, with one page: `/reviews/{id}`. */
export const REVIEW_PAGE = `
export async function handler(req, res, next, locals) {
  const [, room, id] = new URL(req.url, 'http://x').pathname.split('/');
  if (room !== 'reviews') return next();
  if (id === 'FAULT') throw new Error('secret fault');
  const found = locals.reviews.find(id);
  const status = { published: 200, withheld: 410, unknown: 404 }[found.state];
  res.writeHead(status, { 'content-type': 'text/html' });
  res.write('<!doctype html><title>' + locals.reviews.business.name + '</title>');
  if (status === 200) res.write('<p>' + found.review.text + '</p>'.repeat(300));
  res.end();
}
`;
