import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { readBuildEnvironment } from '../src/build/build-environment.ts';
import { isFresh } from '../src/build/set/build-stamp.ts';
import { fingerprintOf } from '../src/build/set/fingerprint.ts';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const START_LINE = /Reviewcast is serving (.+) on (http:\/\/127\.0\.0\.1:(\d+))\n$/;

/** What comes first after a start: a build says what it publishes, and what is fresh is served. */
const BUILDS_OR_SERVES = /reviews to publish|Reviewcast is serving/;

/** What the README has a newcomer type first, then ask, and what comes of it. */
const README = readFileSync(join(PROJECT, 'README.md'), 'utf8');
const [first = '', question = '', answer = ''] = [...README.matchAll(/^```\w+\n([^]*?)^```/gm)].map(
  ([, block = '']) => block,
);
const missing = ['curl', 'bash'].filter((program) => spawnSync(program, ['--version']).status !== 0);
let shown = '';

/** What a command prints. */
function answerTo(command: string): string {
  return spawnSync('bash', ['-euc', command], { encoding: 'utf8' }).stdout;
}

const temporary = mkdtempSync(join(tmpdir(), 'start-test-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));
const contentDir = join(temporary, 'content');
cpSync(join(PROJECT, 'content'), contentDir, { recursive: true });

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Where every start finds what it reads and writes. */
const PLACES = {
  CONTENT_DIR: contentDir,
  DIST_DIR: join(temporary, 'dist'),
  DATA_DIR: join(temporary, 'data'),
};

function start(env: Record<string, string> = {}): ChildProcess & { said: () => string } {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: PROJECT,
    // A group of its own, so that a build can be ended with it.
    detached: true,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      BASE_URL: '',
      ...PLACES,
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  children.push(child);
  let text = '';
  child.stdout.on('data', (chunk) => (text += String(chunk)));
  child.stderr.on('data', (chunk) => (text += String(chunk)));
  return Object.assign(child, { said: () => text });
}

/** Resolves when what was said matches; rejects when it ends before. */
async function says(child: ReturnType<typeof start>, what: RegExp): Promise<void> {
  while (!what.test(child.said())) {
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}: ${child.said()}`);
    await Promise.race([child.stdout ? once(child.stdout, 'data') : undefined, once(child, 'exit')]);
  }
}

/** Resolves when the sidecar listens, with its port and what was said; rejects when it ends before. */
async function listening(child: ReturnType<typeof start>): Promise<{ port: string; said: string }> {
  await says(child, START_LINE);
  return { port: START_LINE.exec(child.said())?.[3] ?? '', said: child.said() };
}

async function stopped(child: ChildProcess): Promise<number | null> {
  child.kill('SIGTERM');
  await once(child, 'exit');
  return child.exitCode;
}

/** Kills a start and the build that it began; resolves when both are gone. */
async function killed(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  await closed;
}

/** Where the first start listened, on any free port; documents name it, so that the next ones listen there as well. */
let port = '';

/** Whether a start builds. What comes of a build is seen once: here it is left undone, and the set as it was. */
async function builds(): Promise<boolean> {
  const child = start({ PORT: port });
  await says(child, BUILDS_OR_SERVES);
  const isBuilding = child.said().includes('reviews to publish');
  if (isBuilding) await killed(child);
  else await stopped(child);
  return isBuilding;
}

/** Whether a start would build, as it asks itself: a process shows once each that it goes by the answer. */
async function wouldBuild(baseUrl = `http://localhost:${port}`): Promise<boolean> {
  const environment = readBuildEnvironment({ ...PLACES, BASE_URL: baseUrl }, PROJECT);
  return !(await isFresh(environment.distDir, await fingerprintOf(environment, PROJECT)));
}

describe('npm start', () => {
  it('builds what is missing, serves it, names the URL in its last line and ends with the signal', async () => {
    const child = start();
    let said = '';
    ({ port, said } = await listening(child));
    expect(said).toContain('reviews to publish');
    expect(said).toContain('Reviewcast is serving Copperwren Home Services on http://127.0.0.1:');
    const feed = await fetch(`http://127.0.0.1:${port}/api/feed.json`);
    expect(await feed.json()).toMatchObject({ home_page_url: `http://localhost:${port}/` });
    const id = JSON.parse(
      readFileSync(join(contentDir, 'reviews/2026.jsonl'), 'utf8').split('\n')[0] ?? '',
    ).id;
    const page = await fetch(`http://127.0.0.1:${port}/reviews/${id}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`"http://localhost:${port}/reviews/${id}"`);
    shown = answerTo(question.replace('localhost:8080', `127.0.0.1:${port}`));
    expect(await stopped(child)).toBe(0);
  });

  it.skipIf(missing.length > 0)(
    `shows a newcomer what the README says that it answers (${missing.length > 0 ? `needs ${missing.join(', ')}` : 'all is there'})`,
    () => {
      const { scripts } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));
      expect(first).toMatch(/^npm ci && npm start +# builds .* and serves everything/);
      expect(scripts.start).toMatch(/^node .*scripts\/start\.mjs$/);
      expect(JSON.parse(shown)).toEqual(JSON.parse(answer));
    },
  );

  it('builds again only when content or origin changed, or something of the set was deleted', async () => {
    expect([await wouldBuild(), await builds()]).toEqual([false, false]);
    expect(await wouldBuild('https://reviews.example')).toBe(true);

    writeFileSync(join(contentDir, 'summary.md'), 'All is well.\n');
    expect([await wouldBuild(), await builds()]).toEqual([true, true]);
    rmSync(join(contentDir, 'summary.md'));
    expect(await wouldBuild()).toBe(false);

    const feed = join(PLACES.DIST_DIR, 'client/feed.xml');
    const bytes = readFileSync(feed);
    rmSync(feed);
    expect(await wouldBuild()).toBe(true);
    writeFileSync(feed, bytes);
    expect(await wouldBuild()).toBe(false);
  });

  it('says in one line, before it builds, that its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const taken = typeof address === 'object' ? String(address?.port) : '';
    const child = start({ PORT: taken, DIST_DIR: join(temporary, 'never') });
    await once(child, 'close');
    other.close();
    expect(child.exitCode).toBe(1);
    expect(child.said()).toBe(
      `Port ${taken} is in use: set PORT to another one, or to 0 for any free one.\n`,
    );
  });

  it.each([
    ['PORT', 'http', /^PORT="http" cannot be used: it takes .+\n$/],
    ['BASE_URL', 'reviews.example', /^BASE_URL="reviews.example" cannot be used: it takes .+\n$/],
    ['HUB_URL', 'hub', /^HUB_URL="hub" cannot be used: it takes .+\n$/],
  ])('refuses %s=%s in one line', async (name, value, line) => {
    const child = start({ [name]: value });
    await once(child, 'close');
    expect(child.exitCode).toBe(1);
    expect(child.said()).toMatch(line);
  });

  it('ends with the problems of the content and the exit code of the build', async () => {
    const bad = join(temporary, 'bad');
    cpSync(contentDir, bad, { recursive: true });
    writeFileSync(join(bad, 'reviews/bad.jsonl'), '{}\n');
    const child = start({ CONTENT_DIR: bad, DIST_DIR: join(temporary, 'none') });
    await once(child, 'close');
    expect(child.exitCode).toBe(1);
    expect(child.said()).toMatch(/bad\.jsonl:1 {2}id {2}expected a text, got nothing/);
    expect(child.said()).not.toContain(' at ');
  });
});
