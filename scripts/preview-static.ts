import './no-arguments.mjs';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { configFromEnv, readEnv } from '../sidecar/config.ts';
import { ConfigError } from '../sidecar/config/setting.ts';
import { EnvironmentError, readBuildEnvironment } from '../src/build/build-environment.ts';
import { fileHost } from './preview-static/file-host.ts';

/** Serves `DIST_DIR/client` as a host of files would, so that one sees what such a host lacks. */
try {
  const { port, host } = configFromEnv(readEnv());
  const { distDir } = readBuildEnvironment(process.env, fileURLToPath(new URL('..', import.meta.url)));
  const root = join(distDir, 'client');
  if (!existsSync(join(root, 'index.html'))) {
    throw new EnvironmentError('DIST_DIR', distDir, 'a directory in which npm run build has published');
  }
  const server = fileHost(root).listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const name = host === '0.0.0.0' ? 'localhost' : host;
  console.log(`${root} on http://${name}:${typeof address === 'object' ? address?.port : port}`);
} catch (error) {
  const isForPeople = error instanceof ConfigError || error instanceof EnvironmentError;
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (isTaken) console.error('The port is in use: set PORT to another one, or to 0 for any free one.');
  else console.error(isForPeople ? error.message : error);
  process.exitCode = 1;
}
