import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { passingLock } from './passing-lock.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reviewcast-passing-'));
  file = join(folder, 'one.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is had by one at a time, and leaves no file', () => {
  const first = passingLock(file);
  expect(first).not.toBeNull();
  expect(passingLock(file)).toBeNull();
  first?.[Symbol.dispose]();
  expect(existsSync(file)).toBe(false);
  const second = passingLock(file);
  expect(second).not.toBeNull();
  second?.[Symbol.dispose]();
});

it('is lost where its file is removed, and leaves that of another alone', () => {
  const first = passingLock(file);
  expect(first?.isHeld()).toBe(true);
  rmSync(file);
  expect(first?.isHeld()).toBe(false);
  const second = passingLock(file);
  expect(first?.isHeld()).toBe(false);
  first?.[Symbol.dispose]();
  expect(second?.isHeld()).toBe(true);
  expect(passingLock(file)).toBeNull();
  second?.[Symbol.dispose]();
  expect(existsSync(file)).toBe(false);
});

/** Takes the lock again and again, and fails where another has it meanwhile. */
const TAKER = `
import { closeSync, openSync, rmSync } from 'node:fs';
import { passingLock } from ${JSON.stringify(new URL('passing-lock.ts', import.meta.url).href)};
const [file, inside] = process.argv.slice(-2);
for (let taken = 0; taken < 150; ) {
  const lock = passingLock(file);
  if (lock === null) continue;
  closeSync(openSync(inside, 'wx'));
  rmSync(inside);
  lock[Symbol.dispose]();
  taken += 1;
}`;

it('is had by one process at a time where many take it and give it back', async () => {
  const takes = Array.from({ length: 3 }, () =>
    promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      TAKER,
      '--',
      file,
      join(folder, 'inside'),
    ]),
  );
  await expect(Promise.all(takes)).resolves.toHaveLength(3);
});
