import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readBuildEnvironment } from '../build-environment.ts';
import { fingerprintOf } from '../set/fingerprint.ts';
import { lockAnalysis } from './analysis-lock.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'analysis-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is one lock by whatever link a directory is reached, and another for another', () => {
  const content = join(folder, 'content');
  const link = join(folder, 'link');
  const other = join(folder, 'other');
  mkdirSync(content);
  symlinkSync(content, link);
  {
    using first = lockAnalysis(content);
    expect(first).not.toBeNull();
    expect(lockAnalysis(link)).toBeNull();
    using second = lockAnalysis(other);
    expect(second).not.toBeNull();
  }
  using again = lockAnalysis(link);
  expect(again).not.toBeNull();
});

it('is no input of a build, and leaves nothing', async () => {
  const environment = readBuildEnvironment({}, folder);
  const before = await fingerprintOf(environment, folder);
  {
    using lock = lockAnalysis(environment.contentDir);
    expect(lock).not.toBeNull();
    expect(await fingerprintOf(environment, folder)).toBe(before);
  }
  expect(readdirSync(environment.contentDir, { recursive: true })).toEqual(['analysis']);
});

const LOCK = '.analyse.lock';
const NOWHERE = 'a link that leads nowhere';

it.each([
  ['a directory', LOCK, 'a file', (path: string) => mkdirSync(path, { recursive: true })],
  [NOWHERE, LOCK, 'a file', (path: string) => symlinkSync('no/where', path)],
  [NOWHERE, 'analysis', 'a directory', (path: string) => symlinkSync('no/where', path)],
  ['a file', 'analysis', 'a directory', (path: string) => writeFileSync(path, '')],
])('tells in a line of %s in the way at %s', (got, name, expected, put) => {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  put(path);
  const line = `${path}  file  expected ${expected} or nothing of that name, got ${got}`;
  expect(() => lockAnalysis(folder)).toThrow(
    expect.objectContaining({ name: 'ContentError', message: line }),
  );
});
