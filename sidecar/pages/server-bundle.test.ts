import { spawnSync } from 'node:child_process';
import { openSync, writeSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../test/publish-set.ts';
import { writePages } from '../test/start-app.ts';
import { copyFault } from './copy-fault.ts';
import { serverBundle } from './server-bundle.ts';

/** What the system really throws where a disk is full. */
function fullDisk(): unknown {
  try {
    return writeSync(openSync('/dev/full', 'w'), 'x');
  } catch (error) {
    return error;
  }
}

test('has no pages, and says why, where no temporary directory can be made', async () => {
  await using dist = await temporaryDirectory();
  await writePages(dist.path, 'export const handler = (req, res, next) => next();');
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  await using bundle = serverBundle(join(dist.path, 'server'), {
    log,
    copiesDir: join(dist.path, 'missing'),
  });
  expect(await bundle.load()).toBeNull();
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['on-demand pages not loaded']);
});

test('says once what cannot be copied, and what to do, and tries again until it can', async () => {
  await using dist = await temporaryDirectory();
  await writePages(dist.path, 'export const handler = (req, res, next) => next();');
  // No copy can be made of it, as on a full disk.
  const pipe = join(dist.path, 'server', 'pipe');
  expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  let seconds = 0;
  await using bundle = serverBundle(join(dist.path, 'server'), { log, now: () => 1000 * seconds++ });
  // The second and third look say nothing new.
  for (let looks = 0; looks < 3; looks += 1) expect(await bundle.load()).toBeNull();
  const told = () => lines.map((line) => JSON.parse(line));
  expect(told()).toMatchObject([
    { level: 50, msg: 'on-demand pages not loaded', why: 'it cannot be copied (ERR_FS_CP_FIFO_PIPE)' },
  ]);
  expect(told()[0]).not.toHaveProperty('err');
  await rm(pipe);
  expect(await bundle.load()).not.toBeNull();
  expect(told().slice(1)).toMatchObject([{ level: 30, msg: 'on-demand pages loaded' }]);
});

test('says what is wrong with code that cannot be run, and what to do, without its stack', async () => {
  await using dist = await temporaryDirectory();
  await writePages(dist.path, "throw new Error('half of it is missing\\nand more');");
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  await using bundle = serverBundle(join(dist.path, 'server'), { log });
  expect([await bundle.load(), await bundle.load()]).toEqual([null, null]);
  const told = lines.map((line) => JSON.parse(line));
  expect(told).toMatchObject([
    {
      why: 'the code cannot be run: half of it is missing',
      remedy: expect.stringContaining('npm run build'),
    },
  ]);
  expect(told[0]).not.toHaveProperty('err');
});

test('says once what is missing where there have to be pages, and nothing where there need be none', async () => {
  await using dist = await temporaryDirectory();
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  await using other = serverBundle(join(dist.path, 'server'), { log });
  expect([await other.load(), lines]).toEqual([null, []]);
  await using bundle = serverBundle(join(dist.path, 'server'), { log, isNeeded: () => true });
  expect(await bundle.load()).toBeNull();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      msg: 'on-demand pages not loaded',
      place: join(dist.path, 'server/entry.mjs'),
      why: expect.stringContaining('missing'),
      remedy: expect.stringContaining('npm run build'),
    },
  ]);
});

test('tells of a full disk where to make room', () => {
  expect(copyFault(fullDisk())).toEqual({
    why: 'the disk is full (ENOSPC)',
    remedy: 'make room there, or set TMPDIR to a directory with room that this user may write',
  });
});

test('ends in peace, and says so, where its copies cannot be removed', async () => {
  await using dist = await temporaryDirectory();
  await writePages(dist.path, 'export const handler = (req, res, next) => next();');
  const copiesDir = join(dist.path, 'copies');
  await mkdir(copiesDir);
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  {
    await using bundle = serverBundle(join(dist.path, 'server'), { log, copiesDir });
    expect(await bundle.load()).not.toBeNull();
    await rename(copiesDir, `${copiesDir}.moved`);
    await writeFile(copiesDir, 'no directory');
  }
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['a copy of the on-demand pages is left behind']);
});
