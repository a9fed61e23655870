import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { main } from './import.ts';
import { USAGE } from './import/import-options.ts';
import { runHere, type Ended } from './test/run-here.ts';

const SHEET =
  'Name,Stars,Date,Comment,Nickname\nAnn,5 stars,2024-05-31,Good,A\nBob,"4,5",2024-06-02,Fine,B\n';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'reviewcast-import-'));
  writeFileSync(join(dir, 'sheet.csv'), SHEET);
});
afterEach(() => rmSync(dir, { recursive: true }));

const settings = () => ({ ...process.env, CONTENT_DIR: dir, DATA_DIR: join(dir, 'data') });

/** Runs the command off a terminal, on content that is new. */
async function run(...args: string[]): Promise<Ended> {
  const { stderr, ...ended } = await runHere([main, USAGE], args, settings());
  return { ...ended, stderr: stderr.replaceAll(`${dir}/`, '') };
}

/** The same in a process of its own: for its exit code, and for what it leaves to the next one. */
function runApart(...args: string[]): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/import.ts', ...args], {
    encoding: 'utf8',
    env: settings(),
  });
  return { status, stdout, stderr: stderr.replaceAll(`${dir}/`, '') };
}

const sheet = () => join(dir, 'sheet.csv');
const written = () => readdirSync(dir).filter((name) => name !== 'sheet.csv');

describe('npm run import', () => {
  it('writes nothing before the plan is confirmed', () => {
    const { status, stdout, stderr } = runApart(sheet(), '--verified', 'yes');
    expect(stdout).toContain('new 2, changed 0, unchanged 0');
    expect(stdout).toContain('rounded 1 rating: 4,5 -> 5 (sheet.csv:3)');
    expect(stderr).toBe('Nothing was imported: --yes carries the plan out.\n');
    expect(status).toBe(1);
    expect(written()).toEqual([]);
  });

  it('prints the plan alone with --dry-run, as JSON with --json', async () => {
    const { status, stdout } = await run(sheet(), '--verified', 'yes', '--dry-run', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      rowsRead: 2,
      new: 2,
      unread: ['Nickname'],
      stars: { '5': 2 },
    });
    expect(status).toBe(0);
    expect(written()).toEqual([]);
  });

  it('prints why it refuses as one JSON object with --json', async () => {
    const errorOf = async (...args: string[]) => {
      const { status, stdout, stderr } = await run(...args, '--json');
      const told = JSON.parse(stdout);
      expect(status).toBe(1);
      expect(`${told.error.replaceAll(`${dir}/`, '')}\n`).toBe(stderr);
      return told;
    };
    expect((await errorOf('--undo')).error).toMatch(/^expected an import into .* to take back/);
    expect((await errorOf(join(dir, 'none.csv'))).error).toContain('Nothing was imported.');
    expect((await errorOf(sheet(), '--yes')).error).toContain('expected --verified yes or no');
    expect(await errorOf(sheet(), '--verified', 'yes')).toMatchObject({
      new: 2,
      error: 'Nothing was imported: --yes carries the plan out.',
    });
    expect(JSON.parse((await run(sheet(), '--verified', 'yes', '--yes', '--json')).stdout)).toMatchObject({
      new: 2,
    });
    writeFileSync(sheet(), 'Name,Stars,Date,Comment\nAnn,5,04/05/2024,Good\n');
    const doubtful = await errorOf(sheet(), '--verified', 'yes');
    expect(doubtful.map).toContain('rating:');
    expect(doubtful.error).toContain('say D/M/YYYY or M/D/YYYY');
  });

  it('does not assume that reviews are verified', async () => {
    const { status, stdout, stderr } = await run(sheet(), '--yes');
    expect(stdout).toBe('');
    expect(stderr).toContain('expected --verified yes or no');
    expect(status).toBe(1);
  });

  it('does not assume it of a row that says nothing, and takes --verified for it', async () => {
    writeFileSync(
      sheet(),
      'Name,Stars,Date,Comment,Verified\nAnn,5,2024-05-31,Good,yes\nBob,4,2024-06-02,Fine,\nCid,3,2024-06-03,Ok,no\n',
    );
    writeFileSync(
      join(dir, 'map.yaml'),
      'source: ours\nfields:\n  author: {column: Name}\n  rating: {column: Stars}\n  date: {column: Date}\n  verified: {column: Verified, values: {yes: true, no: false}}\n',
    );
    for (const map of [[], ['--map', join(dir, 'map.yaml')]]) {
      const refused = await run(sheet(), ...map, '--yes');
      expect(refused.stderr).toContain(
        'sheet.csv:3  Verified  expected whether the review is verified, got nothing: fill it in, or say --verified yes or no',
      );
      expect(refused.stderr).toContain('Nothing was imported: 1 problem.');
      expect(refused.status).toBe(1);
      for (const [said, unverified] of [
        ['yes', 1],
        ['no', 2],
      ] as const) {
        const { stdout } = await run(sheet(), ...map, '--verified', said, '--yes', '--dry-run', '--json');
        expect(JSON.parse(stdout).unverified).toBe(unverified);
      }
    }
  });

  it('says how many are unverified', async () => {
    const { status, stdout } = await run(sheet(), '--verified', 'no', '--yes');
    expect(stdout).toContain('2 unverified in the content, which are published nowhere');
    expect(status).toBe(0);
  });

  it('carries the plan out with --yes, changes nothing the second time, and takes it back with --undo', () => {
    const done = runApart(sheet(), '--verified', 'yes', '--yes');
    expect(done.status).toBe(0);
    expect(done.stdout).toContain(
      `\nCONTENT_DIR=${dir} DATA_DIR=${dir}/data npm run import -- --undo takes it back\n`,
    );
    expect(readFileSync(join(dir, 'reviews/direct.jsonl'), 'utf8').split('\n')).toHaveLength(3);
    expect(runApart(sheet(), '--verified', 'yes', '--yes').stdout).toContain('nothing changes');
    const { status, stdout } = runApart('--undo');
    expect(stdout).toContain('took back the import of');
    expect(status).toBe(0);
    expect(readdirSync(join(dir, 'reviews'))).toEqual([]);
    expect(runApart('--undo').status).toBe(1);
  });

  it('suggests a map that can be given back', async () => {
    const { status, stdout } = await run('--suggest-map', sheet());
    expect(status).toBe(0);
    writeFileSync(join(dir, 'map.yaml'), stdout);
    const again = await run(sheet(), '--map', join(dir, 'map.yaml'), '--verified', 'yes', '--yes');
    expect(again.stdout).toContain('new 2,');
    expect(again.status).toBe(0);
  });

  it('prints the map and writes nothing where a column is in doubt', async () => {
    writeFileSync(sheet(), 'Name,Stars,Date,Comment\nAnn,5,04/05/2024,Good\n');
    const { status, stdout, stderr } = await run(sheet(), '--verified', 'yes', '--yes');
    expect(stderr).toContain(
      'every day in "Date" could have the day or the month first: say D/M/YYYY or M/D/YYYY',
    );
    expect(stdout).toContain('rating:');
    expect(status).toBe(1);
    expect(written()).toEqual([]);
  });

  it('refuses rows that cannot be read by file, line and column, and passes over them with --skip-bad', async () => {
    writeFileSync(
      sheet(),
      `${SHEET.repeat(1)}${'Cid,3,2024-06-03,Ok,C\n'.repeat(10)}Dan,eleven,2024-06-04,Bad,D\n`,
    );
    const { status, stderr } = await run(sheet(), '--verified', 'yes', '--yes');
    expect(stderr).toMatch(/^sheet\.csv:14 {2}Stars {2}expected a rating of 1 to 5 stars.*got "eleven"/);
    expect(status).toBe(1);
    const skipping = ['--verified', 'yes', '--skip-bad'];
    expect((await run(sheet(), ...skipping, '--dry-run')).stdout).toMatch(
      / {2}passed over 1: cannot be read \(Stars 1\)\n {4}sheet\.csv:14 {2}Stars {2}expected a rating.*got "eleven"\n/,
    );
    expect(JSON.parse((await run(sheet(), ...skipping, '--dry-run', '--json')).stdout)).toMatchObject({
      skipped: 1,
      skippedBy: { Stars: 1 },
      skippedRows: [{ place: expect.stringMatching(/sheet\.csv:14$/), reasons: [{ column: 'Stars' }] }],
    });
    expect((await run(sheet(), ...skipping, '--yes')).status).toBe(0);
  });

  it('counts ages from the day of --captured-at', async () => {
    writeFileSync(sheet(), 'Name,Stars,Date,Comment\nAnn,5,vor 2 Monaten,Gut\n');
    expect((await run(sheet(), '--verified', 'yes', '--yes')).stderr).toContain('--captured-at');
    expect((await run(sheet(), '--verified', 'yes', '--yes', '--captured-at', '2024-06-15')).status).toBe(0);
    expect(readFileSync(join(dir, 'reviews/direct.jsonl'), 'utf8')).toContain('"date":"2024-04-15"');
  });

  it('names a format that was misspelt', async () => {
    expect((await run(sheet(), '--format', 'trustpilt')).stderr).toContain('did you mean trustpilot?');
  });
});
