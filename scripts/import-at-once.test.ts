import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, watch, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginJournal } from '../src/intake/import-journal.ts';
import { main as importMain } from './import.ts';
import { USAGE as IMPORT_USAGE } from './import/import-options.ts';
import { main as setupMain, USAGE as SETUP_USAGE } from './setup.ts';
import { runHere } from './test/run-here.ts';

const SHEET = 'Customer,Stars,Date,Comment\nAda,5,2025-05-01,Prompt.\n';

let directory = '';
let server: Server;
let url = '';
/** Lets the server answer, which it does not before. */
let answer = () => {};
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'reviewcast-at-once-'));
  for (const name of ['content/reviews', 'other/reviews', 'data', 'tmp']) {
    await mkdir(join(directory, name), { recursive: true });
  }
  // Locks stand there as well, which this process and those that it starts look for.
  vi.stubEnv('TMPDIR', join(directory, 'tmp'));
  await writeFile(join(directory, 'one.csv'), SHEET.replace('Ada', 'Bob'));
  const answered = new Promise<void>((resolve) => (answer = resolve));
  server = createServer(async (_, res) => {
    await answered;
    res.setHeader('Content-Type', 'text/csv').end(SHEET);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}/sheet.csv` : '';
});
afterEach(async () => {
  vi.unstubAllEnvs();
  answer();
  server.close();
  server.closeAllConnections();
  await rm(directory, { recursive: true });
});

const environment = () => ({
  ...process.env,
  CONTENT_DIR: join(directory, 'content'),
  DATA_DIR: join(directory, 'data'),
  SSH_CONNECTION: 'none opens',
});

/** Starts a command on the content, and tells how it ended. */
function started(script: string, args: readonly string[]) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ code, stdout, stderr }));
  return { child, ended };
}

/** How an import ends that is made in this process, beside the one that is under way in its own. */
async function imported(args: readonly string[], env: Record<string, string> = {}) {
  const { status, ...said } = await runHere([importMain, IMPORT_USAGE], args, { ...environment(), ...env });
  return { code: status, ...said };
}

/** An import that has begun, and ends when the server answers. */
async function underWay() {
  const asked = once(server, 'request');
  const first = started('import', [url, '--verified', 'yes', '--yes']);
  await Promise.race([asked, first.ended.then(({ stderr }) => Promise.reject(new Error(stderr)))]);
  return first;
}

const files = async (name: string) => (await readdir(join(directory, name), { recursive: true })).toSorted();
const isStaging = (name: string | null) => name?.startsWith('reviewcast-staging-') === true;
const one = () => [join(directory, 'one.csv'), '--verified', 'yes', '--yes'];

describe('beside an import that is under way', () => {
  it('another is refused in one line that names the process, and takes nothing back', async () => {
    const first = await underWay();
    await beginJournal({
      dataDir: join(directory, 'data'),
      contentDir: join(directory, 'content'),
      imported: 'the first',
      paths: [join(directory, 'content/reviews/direct.jsonl')],
    });
    const before = [await files('content'), await files('data')];
    const expected = new RegExp(
      `^Process ${first.child.pid} \\(npm run import -- ${url}, since [\\d:]{8} UTC\\) is at work on .*content; start this one again when it has ended\\. Nothing was imported\\.\\n$`,
    );
    const second = await imported(one());
    expect(second.stderr).toMatch(expected);
    expect(second).toMatchObject({ code: 1, stdout: '' });
    const told = await imported([...one(), '--json']);
    expect(JSON.parse(told.stdout).error).toMatch(/^Process \d+ /);
    expect((await imported(['--undo'])).code).toBe(1);
    expect([await files('content'), await files('data')]).toEqual(before);

    answer();
    expect(await first.ended).toMatchObject({ code: 0 });
    expect((await imported(one())).stdout).toContain('new 1');
  });

  it('setup and edit are refused, and an import into another content with the same DATA_DIR', async () => {
    const { child } = await underWay();
    const name = `Process ${child.pid} (npm run import`;
    const setup = await runHere(
      [setupMain, SETUP_USAGE],
      [join(directory, 'one.csv'), '--yes'],
      environment(),
    );
    expect(setup.stderr).toContain(name);
    expect(setup.stderr).toContain('Nothing was written.');
    const edit = await started('edit', []).ended;
    expect(edit.stderr).toContain(name);
    const other = await imported(one(), { CONTENT_DIR: join(directory, 'other') });
    expect(other.stderr).toContain(name);
    expect([setup.status, edit.code, other.code]).toEqual([1, 1, 1]);
    expect(await files('other')).toEqual(['reviews']);
  });

  it('another goes ahead once the first was killed', async () => {
    const first = await underWay();
    first.child.kill('SIGKILL');
    await first.ended;
    expect(await imported(one())).toMatchObject({ code: 0, stderr: '' });
  });
});

it('what a killed import staged in the temporary directory goes with the next', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `Customer ${at},4,2026-02-01,Visit ${at}\n`);
  await writeFile(join(directory, 'many.csv'), `Customer,Stars,Date,Comment\n${rows.join('')}`);
  const seen = watch(join(directory, 'tmp'));
  const killed = started('import', [join(directory, 'many.csv'), '--verified', 'yes', '--yes']);
  for await (const { filename } of seen) if (isStaging(filename)) break;
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect((await files('tmp')).some(isStaging)).toBe(true);
  expect(await imported(one())).toMatchObject({ code: 0 });
  expect((await files('tmp')).some(isStaging)).toBe(false);
  expect(await readFile(join(directory, 'content/reviews/direct.jsonl'), 'utf8')).toContain('Bob');
});
