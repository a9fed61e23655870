import './no-arguments.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { dev } from 'astro';
import { configFromEnv, readEnv } from '../sidecar/config.ts';

/** What the sidecar answers; pages and documents come from Astro, straight from the content. */
const SIDECAR_PATHS = ['/api/reviews', '/api/websub', '/mcp', '/healthz', '/readyz', '/metrics'];

const projectDir = fileURLToPath(new URL('..', import.meta.url));
const { port, host } = configFromEnv(readEnv());
const sidecarPort = await freePort();
process.env['BASE_URL'] ??= `http://localhost:${port}`;
// What is published stays as it is while one tries things out.
process.env['DIST_DIR'] = join(projectDir, 'node_modules/.cache/reviewcast-dev');

const sidecar = spawn(process.execPath, ['sidecar/main.ts'], {
  cwd: projectDir,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT: String(sidecarPort), HOST: '127.0.0.1' },
});

const target = `http://127.0.0.1:${sidecarPort}`;
const server = await dev({
  root: projectDir,
  server: { port, host },
  vite: { server: { proxy: Object.fromEntries(SIDECAR_PATHS.map((path) => [path, { target }])) } },
});

const stop = Promise.withResolvers<void>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.resolve());
await stop.promise;
sidecar.kill();
await server.stop();

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address !== 'object' || address === null) throw new Error('a TCP server has a port');
  return address.port;
}
