import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, watch, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginJournal } from '../src/intake/import-journal.ts';
import { main } from './import.ts';
import { USAGE } from './import/import-options.ts';
import { runHere } from './test/run-here.ts';

const OLD = `${JSON.stringify({
  id: '01HEGYVN004KBXPX3GB1V1N4FA',
  author: 'Old',
  rating: 5,
  date: '2026-01-01',
  source: 'direct',
  verified: true,
})}\n`;
const ROWS = 20_000;

let directory = '';
let contentDir = '';
let dataDir = '';
let reviews = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'reviewcast-interrupted-'));
  contentDir = join(directory, 'content');
  dataDir = join(directory, 'data');
  reviews = join(contentDir, 'reviews');
  await mkdir(reviews, { recursive: true });
  await writeFile(join(reviews, 'direct.jsonl'), OLD);
  await writeFile(join(directory, 'one.csv'), 'Name,Stars,Date,Comment\nAnn,5,2026-01-31,Good\n');
});
afterEach(() => rm(directory, { recursive: true }));

const environment = () => ({ ...process.env, CONTENT_DIR: contentDir, DATA_DIR: dataDir });
const has = (name: string) => readFile(join(reviews, name), 'utf8').catch(() => null);

/** Imports in this process, after the one that was interrupted. */
function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return runHere([main, USAGE], args, { ...environment(), ...env });
}

/** An import as it lies there when it was killed between two files. */
async function torn(): Promise<void> {
  const paths = ['direct.jsonl', 'late.jsonl'].map((name) => join(reviews, name));
  await beginJournal({ dataDir, contentDir, imported: 'old.csv', paths });
  await rm(join(reviews, 'direct.jsonl'));
  await writeFile(join(reviews, '.late.jsonl.123.tmp'), 'half');
  await writeFile(join(reviews, '.mine.tmp'), 'mine');
}

/** Ends an import by a signal once it has begun to write, and gives how it ended. */
async function ended(signal: NodeJS.Signals): Promise<{ code: unknown; stderr: string }> {
  const rows = Array.from(
    { length: ROWS },
    (_, at) => `Customer ${at},4,2026-02-01,Visit ${at}: ${'a long day '.repeat(20)}\n`,
  );
  await writeFile(join(directory, 'many.csv'), `Name,Stars,Date,Comment\n${rows.join('')}`);
  await mkdir(dataDir);
  const args = ['scripts/import.ts', join(directory, 'many.csv'), '--verified', 'yes', '--yes'];
  const child = spawn(process.execPath, args, { env: environment(), stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const closed = once(child, 'close');
  for await (const { filename } of watch(reviews)) if (filename?.endsWith('.tmp')) break;
  child.kill(signal);
  const [code] = await closed;
  return { code, stderr };
}

describe('an interrupted import', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('is taken back at %s, or whole', async (signal) => {
    const { code, stderr } = await ended(signal);
    expect(await readdir(reviews)).toEqual(['direct.jsonl']);
    const text = (await has('direct.jsonl')) ?? '';
    // A machine that is fast enough has written everything by then.
    if (code === 0) expect(text.split('\n')).toHaveLength(ROWS + 2);
    else {
      expect(code).toBe(1);
      expect(stderr).toContain(
        `interrupted by ${signal}.\nNothing was imported: what was written is taken back.\n`,
      );
      expect(text).toBe(OLD);
    }
  });

  it('is taken back by the next import, of which --undo gives the content from before both', async () => {
    await torn();
    const { status, stderr } = await run([join(directory, 'one.csv'), '--verified', 'yes', '--yes']);
    expect(stderr).toBe('An import of old.csv had been interrupted: it was taken back.\n');
    expect(status).toBe(0);
    expect((await has('direct.jsonl'))?.split('\n')).toHaveLength(3);
    expect(await readdir(reviews)).toEqual(['.mine.tmp', 'direct.jsonl']);
    expect((await run(['--undo'])).status).toBe(0);
    expect(await has('direct.jsonl')).toBe(OLD);
  });

  it('is taken back by --undo with what it had begun to write', async () => {
    await torn();
    expect((await run(['--undo'])).stdout).toContain('took back the import of old.csv');
    expect(await has('direct.jsonl')).toBe(OLD);
    expect(await readdir(reviews)).toEqual(['.mine.tmp', 'direct.jsonl']);
  });

  it('is taken back before an edit, and before an import into another content', async () => {
    await torn();
    const child = spawn(process.execPath, ['scripts/edit.ts'], {
      env: { ...environment(), SSH_CONNECTION: 'none opens' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const closed = once(child, 'close');
    let said = '';
    for await (const text of child.stdout.setEncoding('utf8')) {
      said += String(text);
      if (said.includes('Ctrl+C')) break;
    }
    child.kill('SIGTERM');
    await closed;
    expect(said).toContain('An import of old.csv had been interrupted: it was taken back.');
    expect(await has('direct.jsonl')).toBe(OLD);

    await torn();
    const other = join(directory, 'other');
    await mkdir(join(other, 'reviews'), { recursive: true });
    const args = [join(directory, 'one.csv'), '--verified', 'yes', '--yes'];
    expect((await run(args, { CONTENT_DIR: other })).status).toBe(0);
    expect(await has('direct.jsonl')).toBe(OLD);
  });
});
