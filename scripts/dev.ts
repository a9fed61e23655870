import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { dev } from 'astro';
import { configFromEnv, readEnv } from '../sidecar/config.ts';
import { readBuildEnvironment } from '../src/integrations/build-environment.ts';

/** What the sidecar answers; pages and documents come from Astro, straight from the content. */
const SIDECAR_PATHS = ['/api/reviews', '/api/websub', '/mcp', '/healthz', '/readyz', '/metrics'];

/** Files are saved in bursts. */
const SETTLE_MS = 200;

const projectDir = fileURLToPath(new URL('..', import.meta.url));
const { port, host } = configFromEnv(readEnv());
const sidecarPort = await freePort();
process.env['BASE_URL'] ??= `http://localhost:${port}`;
// What is published stays as it is while one tries things out.
process.env['DIST_DIR'] = join(projectDir, 'node_modules/.cache/reviewcast-dev');
const { contentDir } = readBuildEnvironment(process.env, projectDir);

await run('scripts/build.ts');
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

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
try {
  // The index follows the content through a build; pages already show it.
  for await (const _ of settled(watch(contentDir, { recursive: true, signal: stop.signal }))) {
    await run('scripts/build.ts');
  }
} catch (error) {
  if (!stop.signal.aborted) throw error;
} finally {
  sidecar.kill();
  await server.stop();
}

/** Runs a script to its end; what is wrong it says itself. */
async function run(script: string): Promise<void> {
  await once(spawn(process.execPath, [script], { cwd: projectDir, stdio: 'inherit' }), 'exit');
}

/** One event for each burst of them. */
async function* settled(events: AsyncIterable<unknown>): AsyncGenerator<void> {
  for await (const _ of events) {
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    yield;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address !== 'object' || address === null) throw new Error('a TCP server has a port');
  return address.port;
}
