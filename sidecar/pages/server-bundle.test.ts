import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../test/publish-set.ts';
import { writePages } from '../test/start-app.ts';
import { serverBundle } from './server-bundle.ts';

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
