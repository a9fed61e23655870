// Plain JavaScript, so that older versions of Node.js get as far as the first import, which says what is missing.
import './require-node.mjs';
import './no-arguments.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/** Ends the start with one line for the person who typed it. */
class Refusal extends Error {}

try {
  await start();
} catch (error) {
  const isForPeople =
    error instanceof Refusal || (error instanceof Error && /^(Config|Environment)Error$/.test(error.name));
  console.error(isForPeople ? error.message : error);
  process.exitCode = 1;
}

async function start() {
  const { configFromEnv, readEnv } = await import('../sidecar/config.ts');
  const config = configFromEnv(readEnv());
  const { removeLeftBehind } = await import('../src/build/left-behind.ts');
  removeLeftBehind();
  const port = await freePort(config.port, config.host);
  process.env['PORT'] = String(port);
  process.env['BASE_URL'] = config.baseUrl ?? `http://localhost:${port}`;
  // Documents that live elsewhere are built elsewhere.
  if (config.originUrl === undefined && !(await buildIfStale())) return;
  await import('../sidecar/main.ts');
}

/**
 * The port to listen on, a free one for 0. Found before the build, so that a port in use costs nobody a build.
 * @param {number} wanted
 * @param {string} host
 * @returns {Promise<number>}
 */
async function freePort(wanted, host) {
  const server = createServer();
  try {
    server.listen(wanted, host);
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : wanted;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new Refusal(`Port ${wanted} is in use: set PORT to another one, or to 0 for any free one.`, {
        cause: error,
      });
    }
    if (code === 'EACCES') {
      throw new Refusal(`Port ${wanted} may not be opened by this user: set PORT to one above 1023.`, {
        cause: error,
      });
    }
    throw new Refusal(`HOST=${JSON.stringify(host)} is no address of this machine.`, { cause: error });
  } finally {
    if (server.listening) {
      server.close();
      await once(server, 'close');
    }
  }
}

/** Builds where the published set is missing or older than its inputs; gives whether there is one to serve. */
async function buildIfStale() {
  const { readBuildEnvironment } = await import('../src/build/build-environment.ts');
  const { fingerprintOf } = await import('../src/build/set/fingerprint.ts');
  const { isFresh } = await import('../src/build/set/build-stamp.ts');
  const environment = readBuildEnvironment(process.env, PROJECT);
  if (await isFresh(environment.distDir, await fingerprintOf(environment, PROJECT))) return true;
  if (!existsSync(new URL('../node_modules/astro/package.json', import.meta.url))) {
    throw new Refusal(
      'The documents have to be built and what builds them is not installed: run npm ci --include=dev, or npm run serve to serve what was built before.',
    );
  }
  return build();
}

/** Builds in a process of its own, whose memory is given back; an interrupted build ends the start. */
async function build() {
  const child = spawn(process.execPath, ['scripts/build.ts'], { cwd: PROJECT, stdio: 'inherit' });
  const stop = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
  const [code] = await once(child, 'exit');
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
  if (code !== 0) process.exitCode = typeof code === 'number' ? code : 1;
  return code === 0;
}
