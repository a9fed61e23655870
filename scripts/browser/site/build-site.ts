import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { configFromEnv } from '../../../sidecar/config.ts';
import { createLog } from '../../../sidecar/http/log.ts';
import { start } from '../../../sidecar/start.ts';
import { temporaryDirectory } from '../../../sidecar/test/publish-set.ts';
import { fileHost } from '../../preview-static/file-host.ts';
import { freePort } from '../../test/free-port.ts';
import { writeSampleContent } from './sample-content.ts';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

/** What a build says its host can do. */
export type SiteMode = 'full' | 'static';

/** A site that was built and is served on this machine; disposing of it ends it and removes what was built. */
export interface Site extends AsyncDisposable {
  /** Its origin, which is also the base URL that it was built with. */
  readonly url: string;
  /** The folder of the static files. */
  readonly clientDir: string;
}

/**
 * Builds the content that `write` puts into a folder, the sample with one review withheld unless told, and serves it on a
 * free port: `full` by the sidecar without a limit of requests, `static` as a host would that has only the files.
 */
export async function openSite({
  mode,
  write = writeSampleContent,
}: {
  mode: SiteMode;
  write?: (folder: string) => Promise<void>;
}): Promise<Site> {
  await using stack = new AsyncDisposableStack();
  const { path } = stack.use(await temporaryDirectory());
  const [distDir, clientDir] = [join(path, 'dist'), join(path, 'dist/client')];
  const contentDir = join(path, 'content');
  await write(contentDir);
  const port = await freePort();
  const env = {
    BASE_URL: `http://127.0.0.1:${port}`,
    CONTENT_DIR: contentDir,
    DIST_DIR: distDir,
    DATA_DIR: join(path, 'data'),
    SITE_MODE: mode,
    PORT: String(port),
    HOST: '127.0.0.1',
    RATE_LIMIT_PER_MINUTE: '0',
  };
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], {
    cwd: PROJECT,
    env: { ...process.env, ...env },
  });
  if (mode === 'full') stack.use(await start({ config: configFromEnv(env), log: createLog('silent') }));
  else await serveFiles(clientDir, port, stack);
  const opened = stack.move();
  return { url: env.BASE_URL, clientDir, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** Serves a folder as a host would that has nothing but files, until the stack is disposed of. */
async function serveFiles(folder: string, port: number, stack: AsyncDisposableStack): Promise<void> {
  const server = fileHost(folder).listen(port, '127.0.0.1');
  stack.defer(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
}
