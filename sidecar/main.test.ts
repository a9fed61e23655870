import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ask } from './test/ask.ts';
import { COMPILED } from './test/compiled.ts';
import { aSet, publish, temporaryDirectory } from './test/publish-set.ts';
import { serve } from './test/serve.ts';
import { REVIEW_PAGE, writePages } from './test/start-app.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

/** The process as `npm run serve` starts it; disposing of it kills it if it still runs. */
function run(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...COMPILED, HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  createInterface(child.stderr).on('line', (line) => errors.push(line));
  return {
    child,
    errors,
    lines: createInterface(child.stdout),
    ended: once(child, 'close'),
    [Symbol.dispose]: () => child.kill('SIGKILL'),
  };
}

test('logs JSON, names the business and the real port in its last line, and stops when asked', async () => {
  await using dist = await temporaryDirectory();
  await publish(dist.path, aSet());
  await writePages(dist.path, REVIEW_PAGE);
  using sidecar = run({ PORT: '0', DIST_DIR: dist.path, DATA_DIR: join(dist.path, 'data') });
  const lines: string[] = [];
  for await (const line of sidecar.lines) {
    lines.push(line);
    if (line.startsWith('Reviewcast')) break;
  }
  const last = lines.pop() ?? '';
  expect(last).toMatch(/^Reviewcast is serving Test Plumbing on http:\/\/127\.0\.0\.1:\d+$/);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['published set in service']);
  expect((await ask(`${last.split(' ').at(-1)}/readyz`)).status).toBe(200);
  sidecar.child.kill('SIGTERM');
  expect(await sidecar.ended).toEqual([0, null]);
  expect(sidecar.errors).toEqual([]);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a second signal, %s, ends it at once, whatever is under way',
  async (second) => {
    await using dist = await temporaryDirectory();
    using sidecar = run({ PORT: '0', DIST_DIR: dist.path, DATA_DIR: join(dist.path, 'data') });
    const [line] = await once(sidecar.lines, 'line');
    const { port } = new URL(String(line).split(' ').at(-1) ?? '');
    // A request of which the body never comes is waited for.
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n',
    );
    await once(socket, 'data');
    sidecar.child.kill('SIGTERM');
    // New connections are refused as soon as it stops.
    await expect.poll(() => ask(`http://127.0.0.1:${port}/healthz`).catch(() => 'refused')).toBe('refused');
    expect(sidecar.child.exitCode).toBe(null);
    sidecar.child.kill(second);
    expect(await sidecar.ended).toEqual([null, second]);
    socket.destroy();
  },
);

test('says where it waits when nothing is published', async () => {
  await using dist = await temporaryDirectory();
  using sidecar = run({ PORT: '0', DIST_DIR: dist.path, DATA_DIR: join(dist.path, 'data') });
  const [line] = await once(sidecar.lines, 'line');
  expect(line).toMatch(/^Reviewcast is waiting for documents in .*client, on http:\/\/127\.0\.0\.1:\d+$/);
  sidecar.child.kill('SIGINT');
  expect(await sidecar.ended).toEqual([0, null]);
});

test.each([
  [{ PORT: 'http' }, 'PORT="http" cannot be used: it takes a whole number from 0 to 65535.'],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL="loud" cannot be used: it takes one of silent, fatal, error, warn, info, debug, trace.',
  ],
  [{ HOST: '192.0.2.1' }, 'HOST="192.0.2.1" is no address of this machine.'],
])('stops at %j with one line and exit code 1', async (env, line) => {
  using sidecar = run({ PORT: '0', ...env });
  expect(await sidecar.ended).toEqual([1, null]);
  expect(sidecar.errors).toEqual([line]);
});

test('stops with one line and exit code 1 when its port is in use', async () => {
  await using other = await serve((_req, res) => res.end());
  using sidecar = run({ PORT: String(other.port) });
  expect(await sidecar.ended).toEqual([1, null]);
  expect(sidecar.errors).toEqual([
    `Port ${other.port} is in use: set PORT to another one, or to 0 for any free one.`,
  ]);
});
