import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, copyFileSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ask } from '../../sidecar/test/ask.ts';
import { temporaryDirectory } from '../../sidecar/test/publish-set.ts';
import { freePort } from '../test/free-port.ts';
import { readDockerfile, said } from './test/dockerfile.ts';
import { followDockerfile } from './test/follow-dockerfile.ts';

const DEPLOY = import.meta.dirname;
const PROJECT = join(DEPLOY, '../..');
const BASE_URL = 'https://reviews.example';

const stages = readDockerfile(join(DEPLOY, 'Dockerfile'));
const last = stages.at(-1) ?? { from: '', name: '', instructions: [] };

describe('the Dockerfile', () => {
  it('runs on the Node.js that package.json pins, in every stage', () => {
    const { devDependencies } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));
    expect(stages.map(({ from }) => from)).toEqual(
      stages.map(() => `node:${devDependencies.node}-bookworm-slim`),
    );
  });

  it('ends as a user without rights, with production packages, a health check and no shell in between', () => {
    expect(said(last, 'USER')).toEqual(['node']);
    expect(said(last, 'COPY')).toContain('--from=packages /app/node_modules node_modules');
    expect(said(last, 'HEALTHCHECK')).toHaveLength(1);
    const [command = ''] = said(last, 'CMD');
    const { scripts } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));
    expect(JSON.parse(command).join(' ')).toBe(scripts.serve);
  });
});

/** The user that has nothing: of the tests' own user where that is not root. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

describe('the image, put together in a bare folder', () => {
  const stack = new AsyncDisposableStack();
  let root = '';
  let env: NodeJS.ProcessEnv = {};
  let node = '';

  beforeAll(async () => {
    const { path } = stack.use(await temporaryDirectory());
    chmodSync(path, 0o755);
    const roots = followDockerfile(stages, {
      project: PROJECT,
      ignoreFile: join(DEPLOY, 'Dockerfile.dockerignore'),
      into: path,
      args: { BASE_URL, HOME: path },
    });
    root = roots.get(last.name) ?? '';
    node = join(path, 'node');
    copyFileSync(process.execPath, node);
    chmodSync(node, 0o755);
    mkdirSync(join(root, 'tmp'));
    for (const own of ['data', 'tmp']) {
      if (NOBODY.uid !== undefined) chownSync(join(root, own), NOBODY.uid, NOBODY.gid);
    }
    readOnly(join(root, 'app'));
    const set = Object.fromEntries(new URLSearchParams(said(last, 'ENV').join(' ').replaceAll(' ', '&')));
    env = {
      ...set,
      DIST_DIR: root + set['DIST_DIR'],
      DATA_DIR: root + set['DATA_DIR'],
      TMPDIR: join(root, 'tmp'),
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      LOG_LEVEL: 'warn',
    };
  });
  afterAll(async () => {
    // What cannot be written cannot be removed either.
    if (root !== '') readOnly(join(root, 'app'), 0o755);
    await stack.disposeAsync();
  });

  const health = () =>
    spawnSync(node, argumentsOf(said(last, 'HEALTHCHECK')[0]), {
      cwd: join(root, 'app'),
      env,
      encoding: 'utf8',
      ...NOBODY,
    });

  /** The command of the image, as far as its last line; `stop` asks it to end and gives its exit code. */
  async function start(settings: NodeJS.ProcessEnv) {
    const child = spawn(node, argumentsOf(said(last, 'CMD')[0]), {
      cwd: join(root, 'app'),
      env: settings,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...NOBODY,
    });
    const ended = once(child, 'close');
    const stderr: string[] = [];
    createInterface(child.stderr).on('line', (line) => stderr.push(line));
    const stdout: string[] = [];
    for await (const line of createInterface(child.stdout)) {
      stdout.push(line);
      if (line.startsWith('Reviewcast is')) break;
    }
    child.stdout.resume();
    const stop = async (): Promise<unknown> => {
      child.kill('SIGTERM');
      const [code] = await ended;
      return code;
    };
    return { stdout, stderr, stop, [Symbol.asyncDispose]: async () => void (await stop()) };
  }

  it('has what only builds need nowhere', () => {
    const packages = readdirSync(join(root, 'app/node_modules'));
    expect(packages).toContain('express');
    for (const name of ['astro', 'typescript', 'vitest', 'node']) expect(packages).not.toContain(name);
    expect(readdirSync(join(root, 'app'))).not.toContain('content');
  });

  it('serves as a user who may write nothing but its data, is healthy, and stops when asked', async () => {
    expect(health()).toMatchObject({ status: 1, stderr: expect.stringContaining('ECONNREFUSED') });
    await using running = await start(env);
    expect(running.stdout).toEqual([expect.stringMatching(/^Reviewcast is serving .+ on /)]);
    const origin = `http://127.0.0.1:${env['PORT']}`;
    expect((await ask(`${origin}/api/reviews/search?limit=1`)).status).toBe(200);
    expect((await ask(`${origin}/search`)).status).toBe(200);
    expect((await ask(`${origin}/readyz?part=hub`)).status).toBe(200);
    expect(health()).toMatchObject({ status: 0, stderr: '' });
    expect(statSync(join(root, 'data/hub.sqlite')).mode & 0o777).toBe(0o600);
    expect(await running.stop()).toBe(0);
    expect(running.stderr).toEqual([]);
  });

  it('says in one line that what sends traces is not installed, and serves', async () => {
    const traced = { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
    const { stop, stdout } = await start(traced);
    expect([
      await stop(),
      stdout.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line).msg),
    ]).toEqual([0, [expect.stringMatching(/^no traces: .* npm ci --prefix scripts\/tracing$/)]]);
    expect(stdout.at(-1)).toMatch(/^Reviewcast is serving /);
  });

  it('looks into the hub as npm run hub does', () => {
    const { status, stdout } = spawnSync(node, ['scripts/hub.ts', 'status'], {
      cwd: join(root, 'app'),
      env,
      encoding: 'utf8',
      ...NOBODY,
    });
    expect([status, stdout]).toEqual([0, expect.stringContaining('owed')]);
  });
});

/** Takes the right to write from everybody, or gives it back. */
function readOnly(folder: string, mode = 0o555): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) readOnly(join(folder, entry.name), mode);
  }
  chmodSync(folder, mode);
}

/** What stands behind the program in a command of the exec form. */
function argumentsOf(instruction = ''): string[] {
  return z
    .array(z.string())
    .parse(JSON.parse(instruction.slice(instruction.indexOf('['))))
    .slice(1);
}
